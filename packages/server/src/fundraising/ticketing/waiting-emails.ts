import { type Wording, worded } from '@ngo-plus/contract/kernel';
import { momentValue, type TransactionContext } from '../../kernel/index.ts';
import { type EmailContent, greetingOf, sendEmail } from '../../platform/mail/index.ts';
import { whatWhenWhere } from './event-lines.ts';
import type { EventWithOrganiser } from './lookup.ts';
import { waitingToken } from './secrets.ts';
import type { WaitingRow } from './table.ts';

type WaitingEntry = EventWithOrganiser & { readonly waiting: WaitingRow; readonly type: string };

type WaitingContent = Pick<EmailContent, 'subject' | 'before'> & {
  readonly key: string;
  readonly url: string;
  readonly action?: Wording;
  /** Of the request that the email answers. */
  readonly language?: string;
};

async function sendWaiting(
  ctx: TransactionContext,
  { waiting }: WaitingEntry,
  content: WaitingContent,
): Promise<void> {
  if (waiting.email === '') return;
  const leave = `${ctx.config.publicUrl}/ticket-waiting?token=${await waitingToken(ctx, waiting.id)}`;
  await sendEmail(ctx, {
    orgId: waiting.orgId,
    to: waiting.email,
    language: content.language,
    key: content.key,
    subject: content.subject,
    greeting: greetingOf(waiting.name),
    before: content.before,
    action: { words: content.action ?? worded('View event'), url: content.url },
    after: [{ words: worded('No longer interested? Leave the waiting list:'), url: leave }],
  });
}

export const sendJoined = (ctx: TransactionContext, entry: WaitingEntry): Promise<void> =>
  sendWaiting(ctx, entry, {
    key: `ticketing.joined:${entry.waiting.id}`,
    url: `${ctx.config.publicUrl}/events/${entry.event.id}`,
    language: ctx.language,
    subject: worded("You're on the waiting list: {{event}}", { event: entry.event.title }),
    before: [
      worded(
        "“{{type}}” is sold out. You're on the waiting list for {{tickets}}. We'll email you when seats become available:",
        { type: entry.type, tickets: seatsOf(entry.waiting.seats) },
      ),
      ...whatWhenWhere(entry),
    ],
  });

export async function sendOffer(ctx: TransactionContext, entry: WaitingEntry): Promise<void> {
  const { waiting, event } = entry;
  await sendWaiting(ctx, entry, {
    key: `ticketing.offer:${waiting.id}`,
    url: `${ctx.config.publicUrl}/events/${event.id}?offer=${await waitingToken(ctx, waiting.id)}`,
    subject: worded('Tickets are available: {{event}}', { event: event.title }),
    before: [
      worded(
        "We've reserved {{tickets}} (“{{type}}”) for you until {{time}}. After that they go to the next person.",
        {
          tickets: seatsOf(waiting.seats),
          type: entry.type,
          time: momentValue(waiting.offeredUntil ?? ctx.now(), event.timeZone),
        },
      ),
      ...whatWhenWhere(entry),
    ],
    action: worded('Get my tickets'),
  });
}

const seatsOf = (seats: number): Wording =>
  worded('{{count}} tickets', { count: seats, defaultValue_one: '{{count}} ticket' });
