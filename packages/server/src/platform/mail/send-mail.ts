import { email, phrase } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { TransactionContext } from '../../kernel/index.ts';
import { enqueue, Problem } from '../../kernel/index.ts';
import { sealBody } from './body.ts';
import { delivery, maxAttempts } from './delivery.ts';
import { outgoingMails } from './table.ts';

export type Email = {
  /** One address, without a display name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** A second email with the same key in the same organisation is ignored. */
  readonly key?: string | undefined;
  /** For jobs: the organisation it is sent for. By default the actor's organisation, if any. */
  readonly orgId?: string | undefined;
};

/**
 * Queues an email in the caller's transaction: it is sent exactly when that commits. It is delivered at least once;
 * duplicates have the same Message-ID.
 *
 * @throws Problem `invalid` for anything but a single address.
 */
export async function sendMail(ctx: TransactionContext, email: Email): Promise<void> {
  const id = uuidv7();
  const orgId = email.orgId ?? ctx.actor?.orgId;
  const { rowCount } = await ctx.db
    .insert(outgoingMails)
    .values({
      id,
      orgId,
      recipient: oneAddress(email.to),
      subject: oneLine(email.subject),
      ...(await sealBody(ctx, id, { text: email.text, html: email.html })),
      key: email.key,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing();
  if (rowCount !== 1) return;
  const priority = await queuedBefore(ctx, orgId);
  await enqueue(ctx, delivery, { mailId: id }, { maxAttempts, priority });
}

/**
 * Counts the other pending emails of an organisation, up to a thousand. As a priority, it lets the first email of
 * every other organisation pass a large mailing.
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

/** Characters that a mail program or server could parse as a second address or a header. */
const unsafeInAddress = /[\p{Cc}\p{Zl}\p{Zp},;:<>()[\]"\\]/u;

function oneAddress(to: string): string {
  const { data, error } = email.safeParse(to);
  if (data !== undefined && !unsafeInAddress.test(data)) return data;
  const message = phrase('Please enter a valid email address');
  throw new Problem('invalid', message, { fields: { email: message }, cause: error });
}

/** A line break in a subject would allow header injection. */
const oneLine = (subject: string) =>
  subject
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300);
