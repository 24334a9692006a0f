import { and, eq, lt, ne } from 'drizzle-orm';
import * as z from 'zod';
import type { RequestContext } from '../../kernel/index.ts';
import { defineJob } from '../../kernel/index.ts';
import { openBody } from './body.ts';
import { type MailRow, outgoingMails } from './table.ts';
import { type Mail, MailRefused } from './transport.ts';

/** With the queue's increasing delays, about a day. */
export const maxAttempts = 12;

/**
 * Delivers one email. When the process dies between the mail server's acceptance and our commit, the next run sends it
 * again with the same Message-ID.
 */
export const delivery = defineJob({
  name: 'mail.deliver',
  payload: z.object({ mailId: z.uuid() }),
  run: async (outside, { mailId }) => {
    const pending = await findPending(outside, mailId);
    if (!pending) return;
    const attempts = pending.row.attempts + 1;
    try {
      const state = await outside.adapters.mail.deliver(pending.mail);
      const remainingAttempts = state === 'sent' && {
        text: null,
        html: null,
        sentAt: outside.now(),
      };
      await recordOutcome(outside, mailId, {
        state,
        attempts,
        lastError: null,
        ...remainingAttempts,
      });
    } catch (error) {
      const lastError = reasonOf(error);
      const isLastAttempt = error instanceof MailRefused || attempts >= maxAttempts;
      await recordOutcome(outside, mailId, {
        state: isLastAttempt ? 'failed' : 'queued',
        attempts,
        lastError,
      });
      outside.log.warn(
        { mailId, attempts, over: isLastAttempt, reason: lastError },
        'An email was not delivered.',
      );
      if (!isLastAttempt) throw new Error(lastError);
    }
  },
});

const retentionDays = 30;

/** Deletes emails that are no longer pending after a month; the audit log keeps what matters. */
export const forgetMails = defineJob({
  name: 'mail.forget',
  cron: '17 3 * * *',
  payload: z.object({}),
  run: async (outside) => {
    const before = new Date(outside.now().getTime() - retentionDays * 86_400_000);
    const outdated = and(lt(outgoingMails.createdAt, before), ne(outgoingMails.state, 'queued'));
    await outside.transact(({ db }) => db.delete(outgoingMails).where(outdated));
  },
});

function findPending(outside: RequestContext, mailId: string) {
  return outside.transact(async (ctx): Promise<{ row: MailRow; mail: Mail } | undefined> => {
    const [row] = await ctx.db.select().from(outgoingMails).where(isQueued(mailId));
    const body = row && (await openBody(ctx, row));
    if (!body) return undefined;
    const { mailFrom: from } = ctx.config;
    const { recipient: to, subject } = row;
    return { row, mail: { messageId: messageIdOf(mailId, from), from, to, subject, ...body } };
  });
}

const recordOutcome = (outside: RequestContext, mailId: string, outcome: Partial<MailRow>) =>
  outside.transact(({ db }) => db.update(outgoingMails).set(outcome).where(isQueued(mailId)));

const isQueued = (mailId: string) =>
  and(eq(outgoingMails.id, mailId), eq(outgoingMails.state, 'queued'));

/** The sender's domain, as receivers expect. */
const messageIdOf = (mailId: string, from: string) =>
  `<${mailId}@${from.match(/@([^\s<>@]+)>?$/)?.[1] ?? 'localhost'}>`;

/** On one line and without links: an error of a server may quote the email, and links may have tokens. */
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\w+:\/\/\S+/g, '[link]')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 300);
