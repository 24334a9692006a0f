import type * as contract from '@ngo-plus/contract/fundraising/pledges';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import { audit, Problem, type TransactionContext } from '../../kernel/index.ts';
import { sendReminder } from './emails.ts';
import { lockOwn, lockPledge, partsOf, todayHere } from './lookup.ts';
import { presentPledge } from './present.ts';
import { type PartRow, pledgeParts } from './table.ts';

/** Days from the due day on which reminders are sent automatically. */
const emailDays = [-7, 7, 30] as const;

const dayMs = 86_400_000;

export const daysLater = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * dayMs).toISOString().slice(0, 10);

/** Returns how many reminders are due for an instalment by now. */
export const emailsBy = (dueOn: string, today: string): number =>
  emailDays.filter((days) => daysLater(dueOn, days) <= today).length;

const isUnpaid = ({ paidMinor, amountMinor }: PartRow) => paidMinor < amountMinor;

async function saveReminders(
  { db, now }: TransactionContext,
  part: PartRow,
  reminders: number,
): Promise<void> {
  await db
    .update(pledgeParts)
    .set({ reminders, remindedAt: now() })
    .where(and(eq(pledgeParts.pledgeId, part.pledgeId), eq(pledgeParts.dueOn, part.dueOn)));
}

/**
 * Sends the reminder due for a pledge: only the last of several that were missed, and one email per
 * pledge rather than per instalment.
 */
export async function remindAutomatically(
  ctx: TransactionContext,
  id: string,
  today: string,
): Promise<void> {
  const pledge = await lockPledge(ctx, id);
  if (pledge?.status !== 'open' || !pledge.reminds || pledge.email === '') return;
  const due = (await partsOf(ctx, id)).filter(
    (part) => isUnpaid(part) && emailsBy(part.dueOn, today) > part.reminders,
  );
  const [first] = due;
  if (!first) return;
  for (const part of due) await saveReminders(ctx, part, emailsBy(part.dueOn, today));
  const key = `${id}:${first.dueOn}:${emailsBy(first.dueOn, today)}`;
  await sendReminder(ctx, { pledge, part: first, key, isOver: first.dueOn < today });
}

/**
 * Sends a reminder for the next instalment at a member's request.
 *
 * @throws Problem `not_found`, `conflict` if nothing is due, no address is known, or a reminder was
 * sent today
 */
export async function remindOfPledge(
  ctx: TransactionContext,
  { id }: Input<typeof contract.remindOfPledge>,
) {
  const pledge = await lockOwn(ctx, id);
  if (pledge.status !== 'open')
    throw new Problem('conflict', 'Nothing more is due on this pledge.');
  if (pledge.email === '')
    throw new Problem('conflict', 'Add an email address to the pledge first.');
  const parts = await partsOf(ctx, id);
  const latest = Math.max(0, ...parts.map(({ remindedAt }) => remindedAt?.getTime() ?? 0));
  if (latest > ctx.now().getTime() - dayMs)
    throw new Problem('conflict', 'A reminder was sent in the last 24 hours. Try again tomorrow.');
  const part = Problem.ifMissing(parts.find(isUnpaid), 'The unpaid instalment');
  const today = await todayHere(ctx);
  await saveReminders(ctx, part, Math.max(part.reminders, emailsBy(part.dueOn, today)));
  const key = `${id}:${part.dueOn}:by-hand:${ctx.now().getTime()}`;
  await sendReminder(ctx, { pledge, part, key, isOver: part.dueOn < today });
  await audit(ctx, { action: 'pledges.remind', subject: id, after: { dueOn: part.dueOn } });
  return presentPledge(ctx, id);
}
