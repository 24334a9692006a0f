import { and, eq, lt, ne } from 'drizzle-orm';
import * as z from 'zod';
import type { RequestContext } from '../../kernel/index.ts';
import { defineJob } from '../../kernel/index.ts';
import { openBody } from './body.ts';
import { type MailRow, outgoingMails } from './table.ts';
import { type Mail, MailRefused } from './transport.ts';

/** With the queue's growing pauses this is the better part of a day. */
export const maxAttempts = 12;

/**
 * Hands one letter to the transport. When the server dies between the mail server's yes and our
 * note of it, the next run sends the letter again, under the same Message-ID.
 */
export const delivery = defineJob({
  name: 'mail.deliver',
  payload: z.object({ mailId: z.uuid() }),
  run: async (outside, { mailId }) => {
    const waiting = await findWaiting(outside, mailId);
    if (!waiting) return;
    const attempts = waiting.row.attempts + 1;
    try {
      const state = await outside.adapters.mail.deliver(waiting.mail);
      const left = state === 'sent' && { text: null, html: null, sentAt: outside.now() };
      await note(outside, mailId, { state, attempts, lastError: null, ...left });
    } catch (error) {
      const lastError = reasonOf(error);
      const over = error instanceof MailRefused || attempts >= maxAttempts;
      await note(outside, mailId, { state: over ? 'failed' : 'queued', attempts, lastError });
      outside.log.warn(
        { mailId, attempts, over, reason: lastError },
        'An email was not delivered.',
      );
      if (!over) throw new Error(lastError);
    }
  },
});

const retentionDays = 30;

/** Letters that are not waiting any more are forgotten after a month; the audit log keeps what matters. */
export const forgetMails = defineJob({
  name: 'mail.forget',
  cron: '17 3 * * *',
  payload: z.object({}),
  run: async (outside) => {
    const before = new Date(outside.now().getTime() - retentionDays * 86_400_000);
    const old = and(lt(outgoingMails.createdAt, before), ne(outgoingMails.state, 'queued'));
    await outside.transact(({ db }) => db.delete(outgoingMails).where(old));
  },
});

function findWaiting(outside: RequestContext, mailId: string) {
  return outside.transact(async (ctx): Promise<{ row: MailRow; mail: Mail } | undefined> => {
    const [row] = await ctx.db.select().from(outgoingMails).where(queued(mailId));
    const body = row && (await openBody(ctx, row));
    if (!body) return undefined;
    const { mailFrom: from } = ctx.config;
    const { recipient: to, subject } = row;
    return { row, mail: { messageId: messageIdOf(mailId, from), from, to, subject, ...body } };
  });
}

const note = (outside: RequestContext, mailId: string, outcome: Partial<MailRow>) =>
  outside.transact(({ db }) => db.update(outgoingMails).set(outcome).where(queued(mailId)));

const queued = (mailId: string) =>
  and(eq(outgoingMails.id, mailId), eq(outgoingMails.state, 'queued'));

/** The domain is the sender's, as receivers expect. */
const messageIdOf = (mailId: string, from: string) =>
  `<${mailId}@${from.match(/@([^\s<>@]+)>?$/)?.[1] ?? 'localhost'}>`;

/** In one line, without links: a server's complaint may quote the letter, and links may hold tokens. */
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\w+:\/\/\S+/g, '[link]')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 300);
