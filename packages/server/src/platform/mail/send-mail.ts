import { email } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { TransactionContext } from '../../kernel/index.ts';
import { enqueue, Problem } from '../../kernel/index.ts';
import { sealBody } from './body.ts';
import { delivery, maxAttempts } from './delivery.ts';
import { outgoingMails } from './table.ts';

export type Email = {
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** A second letter with the same key in the same organisation is not written. */
  readonly key?: string | undefined;
  /** For jobs: on whose behalf. By default the actor's organisation, else nobody's. */
  readonly orgId?: string | undefined;
};

/**
 * Queues a letter in the caller's transaction: it leaves exactly when that commits. It is delivered
 * at least once; a repetition bears the same Message-ID.
 *
 * @throws Problem `invalid` for an address that is not one address.
 */
export async function sendMail(ctx: TransactionContext, letter: Email): Promise<void> {
  const id = uuidv7();
  const orgId = letter.orgId ?? ctx.actor?.orgId;
  const { rowCount } = await ctx.db
    .insert(outgoingMails)
    .values({
      id,
      orgId,
      recipient: oneAddress(letter.to),
      subject: oneLine(letter.subject),
      ...(await sealBody(ctx, id, { text: letter.text, html: letter.html })),
      key: letter.key,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing();
  if (rowCount !== 1) return;
  const priority = await queuedBefore(ctx, orgId);
  await enqueue(ctx, delivery, { mailId: id }, { maxAttempts, priority });
}

/**
 * Counts the emails of an organisation that wait, this one left out, up to a thousand. As a
 * priority, it lets the first email of every other organisation pass a long mailing.
 */
async function queuedBefore(
  { db }: TransactionContext,
  orgId: string | undefined,
): Promise<number> {
  if (orgId === undefined) return 0;
  const { rows } = await db.execute<{ queued: number }>(
    sql`select queued_mails(${orgId}) as queued`,
  );
  return Math.max((rows[0]?.queued ?? 0) - 1, 0);
}

/** Nothing that a mail program or server could read as a second address or as a header. */
const beyondOneAddress = /[\p{Cc}\p{Zl}\p{Zp},;:<>()[\]"\\]/u;

function oneAddress(to: string): string {
  const { data, error } = email.safeParse(to);
  if (data !== undefined && !beyondOneAddress.test(data)) return data;
  const message = 'Please enter a valid email address';
  throw new Problem('invalid', message, { fields: { email: message }, cause: error });
}

/** A line break in a subject would begin a header of the sender's choice. */
const oneLine = (subject: string) =>
  subject
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300);
