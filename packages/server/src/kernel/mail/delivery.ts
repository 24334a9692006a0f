import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Outside } from '../context.ts';
import { defineJob } from '../jobs/index.ts';
import { type OutgoingMail, outgoingMails } from './table.ts';
import { MailRefused } from './transport.ts';

/** Carries one letter out. At least once: its Message-ID stays the same when it is carried twice. */
export const delivery = defineJob({
  name: 'mail.deliver',
  payload: z.object({ mailId: z.uuid() }),
  run: async (outside, { mailId }) => {
    const mail = await begin(outside, mailId);
    if (!mail) return;
    const { adapters, config } = outside;
    try {
      await adapters.mail.deliver({
        messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
        from: config.mailFrom,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text ?? '',
        html: mail.html ?? undefined,
      });
      await end(outside, mailId, adapters.mail.leaves ? 'sent' : 'kept');
    } catch (error) {
      await note(outside, mailId, error as Error);
      if (!(error instanceof MailRefused)) throw error;
    }
  },
});

const keptDays = 7;

/** Letters that were dealt with are forgotten after a week; the audit log remembers what matters. */
export const forgetMails = defineJob({
  name: 'mail.forget',
  cron: '17 3 * * *',
  payload: z.object({}),
  run: async (outside) => {
    const before = new Date(outside.now().getTime() - keptDays * 86_400_000);
    await outside.transact(({ db }) =>
      db.delete(outgoingMails).where(lt(outgoingMails.doneAt, before)),
    );
  },
});

function begin(outside: Outside, mailId: string): Promise<OutgoingMail | undefined> {
  const waiting = and(
    eq(outgoingMails.id, mailId),
    inArray(outgoingMails.state, ['queued', 'sending']),
  );
  return outside.transact(async ({ db }) => {
    const [mail] = await db
      .update(outgoingMails)
      .set({ state: 'sending', attempts: sql`${outgoingMails.attempts} + 1` })
      .where(waiting)
      .returning();
    return mail;
  });
}

/** What left needs no copy of its words here: they may hold a link that signs someone in. */
function end(outside: Outside, mailId: string, state: 'sent' | 'kept') {
  const words = state === 'sent' ? { text: null, html: null } : {};
  return outside.transact(({ db }) =>
    db
      .update(outgoingMails)
      .set({ state, doneAt: outside.now(), lastError: null, ...words })
      .where(eq(outgoingMails.id, mailId)),
  );
}

function note(outside: Outside, mailId: string, error: Error) {
  const refused = error instanceof MailRefused;
  const outcome = refused ? { state: 'refused' as const, doneAt: outside.now() } : {};
  return outside.transact(({ db }) =>
    db
      .update(outgoingMails)
      .set({ lastError: error.message.slice(0, 500), ...outcome })
      .where(eq(outgoingMails.id, mailId)),
  );
}
