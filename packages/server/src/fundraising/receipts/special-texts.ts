import { defaultText } from '@ngo-plus/contract/fundraising/receipts';
import type { Translate } from '@ngo-plus/contract/kernel';
import { textIn } from '../../kernel/index.ts';
import type { Params } from './receiptable.ts';

/**
 * Returns the wording for add-on donations and gifts in kind. They are not eligible for Gift Aid,
 * so our default Gift Aid wording is omitted when there are no other donations; wording written by
 * the organisation stays.
 */
export function specialText(words: string, donations: readonly Params[], language: string) {
  const t = textIn(language);
  const withTickets = donations.filter(({ of }) => 'ticketOrderId' in of);
  const inKind = donations.filter(({ line }) => line.method === 'in-kind');
  const special = withTickets.length + inKind.length;
  if (special === 0) return {};
  const kinds = { withTickets: withTickets.length > 0, inKind: inKind.length > 0 };
  const note = [
    ...(kinds.withTickets ? [ofTickets(withTickets, donations, t)] : []),
    ...(kinds.inKind
      ? [t('In-kind gifts are shown at their estimated value. No money was paid.')]
      : []),
    ...(/gift aid/i.test(words) ? [withoutGiftAid(kinds, t)] : []),
  ].join(' ');
  return {
    note,
    ...(special === donations.length && words === defaultText['GB'] && { words: '' }),
  };
}

const ofTickets = (
  withTickets: readonly Params[],
  donations: readonly Params[],
  t: Translate,
): string =>
  withTickets.length === donations.length
    ? t("This donation was added to a ticket order. The ticket price isn't part of this receipt.")
    : t("Some donations were added to ticket orders. Ticket prices aren't part of this statement.");

type Kinds = { readonly withTickets: boolean; readonly inKind: boolean };

function withoutGiftAid({ withTickets, inKind }: Kinds, t: Translate): string {
  if (!inKind) return t('Gift Aid is not claimed on add-on donations with tickets.');
  return withTickets
    ? t('Gift Aid is not claimed on add-on donations with tickets and in-kind gifts.')
    : t('Gift Aid is not claimed on in-kind gifts.');
}
