import { toString as drawQr } from 'qrcode';
import {
  calendarText,
  type Download,
  Problem,
  type RequestContext,
  textIn,
} from '../../../kernel/index.ts';
import { ticketsOfOrder } from '../lookup.ts';
import { codeMaker, codeUrl, formatCode } from '../secrets.ts';
import { orderOfToken } from './own.ts';

type TokenInput = { readonly token: string };

const privateHeaders = { 'cache-control': 'private, no-store' } as const;

/** @throws Problem `not_found` for another order's ticket, or one that is not valid */
export const drawCode = (
  requestContext: RequestContext,
  { token, ticketId }: TokenInput & { readonly ticketId: string },
): Promise<Download> =>
  requestContext.transact(async (ctx) => {
    const { order } = await orderOfToken(ctx, token);
    const rows = await ticketsOfOrder(ctx, order.id);
    const match = rows.find(({ ticket }) => ticket.id === ticketId && ticket.state === 'valid');
    const { ticket } = Problem.ifMissing(match, 'That ticket');
    const url = codeUrl(ctx, (await codeMaker(ctx))(ticket.id));
    return {
      body: await drawQr(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }),
      type: 'image/svg+xml',
      headers: privateHeaders,
    };
  }, 'system');

/**
 * Prints the tickets in the language of the request: they are generated from current data each time, and only their
 * codes never change.
 *
 * @throws Problem `not_found` if no ticket of the order is valid
 */
export async function printOwn(
  requestContext: RequestContext,
  { token }: TokenInput,
): Promise<Download> {
  const { about, seats } = await requestContext.transact(async (ctx) => {
    const orderFacts = await orderOfToken(ctx, token);
    const rows = (await ticketsOfOrder(ctx, orderFacts.order.id)).filter(
      ({ ticket }) => ticket.state === 'valid',
    );
    const codeOf = await codeMaker(ctx);
    const printed = [];
    for (const { ticket, type } of rows) {
      const code = codeOf(ticket.id);
      const { holder, priceMinor } = ticket;
      printed.push({ type, holder, priceMinor, code: formatCode(code), url: codeUrl(ctx, code) });
    }
    return { about: orderFacts, seats: printed };
  }, 'system');
  Problem.ifMissing(seats[0], 'That ticket');
  // The PDF library takes 20 MB of memory: load it with the first ticket.
  const { drawTickets } = await import('./document.ts');
  const { printDocument } = await import('../../../platform/pdf/index.ts');
  const { event, organiser, order } = about;
  const { language } = requestContext;
  const facts = {
    title: textIn(language)('Tickets: {{event}}', { event: event.title }),
    author: organiser.name,
    language,
    at: order.paidAt ?? order.at,
    layout: 'portrait' as const,
  };
  return {
    body: await printDocument(facts, (pdf) => drawTickets(pdf, { ...about, language }, seats)),
    type: 'application/pdf',
    fileName: 'tickets.pdf',
    headers: privateHeaders,
  };
}

/** A stable id keeps one calendar entry per event, however often it is fetched. */
export const readCalendar = (
  requestContext: RequestContext,
  { token }: TokenInput,
): Promise<Download> =>
  requestContext.transact(async (ctx) => {
    const { event } = await orderOfToken(ctx, token);
    const { id, title, summary, startsAt, endsAt, updatedAt, revision, status } = event;
    const entry = {
      uid: `ticket-event-${id}@ngo-plus`,
      at: startsAt,
      until: endsAt,
      allDay: false,
      summary: title,
      description: [summary, event.joinWords].filter(Boolean).join('\n'),
      place: event.place || textIn(ctx.language)('Online'),
      url: event.joinUrl || `${ctx.config.publicUrl}/events/${id}`,
      updatedAt,
      revision,
      busy: true,
      ...(status === 'cancelled' && { status: 'cancelled' as const, busy: false }),
    };
    return {
      body: calendarText(title, [entry]),
      type: 'text/calendar; charset=utf-8',
      fileName: 'event.ics',
      headers: privateHeaders,
    };
  }, 'system');
