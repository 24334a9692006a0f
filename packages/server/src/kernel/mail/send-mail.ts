import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../context.ts';
import { enqueue } from '../jobs/index.ts';
import { Problem } from '../problem.ts';
import { delivery } from './delivery.ts';
import { outgoingMails } from './table.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Names the occasion: a second letter with the same key is not sent. */
  readonly key?: string;
};

/**
 * Queues a letter in the caller's transaction: it leaves when that commits, at least once, with
 * growing pauses for about two days while the mail server is away.
 *
 * @throws Problem `invalid` when the address or subject could smuggle in a header.
 */
export async function sendMail(
  ctx: Context,
  { to, subject, text, html, key }: Mail,
): Promise<void> {
  if (/[\r\n]/.test(`${to}${subject}`))
    throw new Problem('invalid', 'An address and a subject are one line each.');
  const id = uuidv7();
  const { rowCount } = await ctx.db
    .insert(outgoingMails)
    .values({
      id,
      orgId: ctx.actor?.orgId,
      recipient: to,
      subject: subject.slice(0, 300),
      text,
      html,
      key,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing();
  if (rowCount === 1) await enqueue(ctx, delivery, { mailId: id }, { key: `mail:${id}` });
}
