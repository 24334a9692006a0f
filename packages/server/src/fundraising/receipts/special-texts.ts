import { defaultText } from '@ngo-plus/contract/fundraising/receipts';
import type { Params } from './receiptable.ts';

/**
 * Returns the wording for add-on donations and gifts in kind. They are not eligible for Gift Aid,
 * so our default Gift Aid wording is omitted when there are no other donations; wording written by
 * the organisation stays.
 */
export function specialText(words: string, donations: readonly Params[]) {
  const withTickets = donations.filter(({ of }) => 'ticketOrderId' in of);
  const inKind = donations.filter(({ line }) => line.method === 'in-kind');
  const special = withTickets.length + inKind.length;
  if (special === 0) return {};
  const aid = [
    ...(withTickets.length > 0 ? ['add-on donations with tickets'] : []),
    ...(inKind.length > 0 ? ['in-kind gifts'] : []),
  ];
  const note = [
    ...ofTickets(withTickets, donations),
    ...(inKind.length > 0
      ? ['In-kind gifts are shown at their estimated value. No money was paid.']
      : []),
    ...(/gift aid/i.test(words) ? [`Gift Aid is not claimed on ${aid.join(' and ')}.`] : []),
  ].join(' ');
  return {
    note,
    ...(special === donations.length && words === defaultText['GB'] && { words: '' }),
  };
}

function ofTickets(withTickets: readonly Params[], donations: readonly Params[]): string[] {
  if (withTickets.length === 0) return [];
  return withTickets.length === donations.length
    ? ["This donation was added to a ticket order. The ticket price isn't part of this receipt."]
    : ["Some donations were added to ticket orders. Ticket prices aren't part of this statement."];
}
