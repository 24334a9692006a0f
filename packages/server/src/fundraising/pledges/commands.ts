import type * as contract from '@ngo-plus/contract/fundraising/pledges';
import type { PledgeFacts } from '@ngo-plus/contract/fundraising/pledges';
import { type Input, phrase } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import {
  audit,
  emit,
  Problem,
  type Sentence,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { causeForGiving } from '../causes/index.ts';
import { updatePaid } from './allocation.ts';
import { pledgeRecorded, pledgeWrittenOff } from './events.ts';
import { type Part, readParts, sumOf } from './instalments.ts';
import { lockOwn, partsOf } from './lookup.ts';
import { presentPledge } from './present.ts';
import { type PledgeRow, pledgeParts, pledges } from './table.ts';

type One = { readonly id: string };

/**
 * @throws Problem `invalid` with every field that is wrong, `not_found` for a cause of another
 * organisation
 */
export async function createPledge(ctx: TransactionContext, facts: PledgeFacts) {
  const { orgId, userId } = signedIn(ctx);
  const parts = readParts(facts);
  await requireOwnCause(ctx, facts.causeId);
  const id = uuidv7();
  const { causeId, name, email, currency, reminds, note } = facts;
  await ctx.db.insert(pledges).values({
    id,
    orgId,
    causeId,
    name,
    email,
    currency,
    reminds,
    note,
    promisedMinor: sumOf(parts),
    nextOn: parts[0]?.dueOn ?? null,
    createdBy: userId,
    createdAt: ctx.now(),
  });
  await addParts(ctx, { id, orgId }, parts);
  await audit(ctx, {
    action: 'pledges.create',
    subject: id,
    after: { causeId, parts: facts.parts },
  });
  await emit(ctx, pledgeRecorded, { orgId, pledgeId: id });
  return presentPledge(ctx, id);
}

async function requireOwnCause(ctx: TransactionContext, causeId: string): Promise<void> {
  const cause = await causeForGiving(ctx, causeId);
  Problem.ifMissing(cause.orgId === signedIn(ctx).orgId || undefined, 'That cause');
  if (cause.status === 'draft')
    throw Problem.atField('invalid', 'causeId', 'Publish this cause first');
}

const addParts = (
  { db }: TransactionContext,
  { id, orgId }: One & { orgId: string },
  parts: readonly Part[],
) => db.insert(pledgeParts).values(parts.map((part) => ({ ...part, orgId, pledgeId: id })));

/**
 * Changes a pledge; reminders already sent for a due day are not sent again.
 *
 * @throws Problem `invalid` with the fields, `conflict` if it is paid or written off
 */
export async function changePledge(
  ctx: TransactionContext,
  { id, ...facts }: Input<typeof contract.changePledge>,
) {
  const row = await lockOwn(ctx, id);
  refuseEnded(row);
  const parts = readParts(facts);
  await requireOwnCause(ctx, facts.causeId);
  refuseLess(row, facts, parts);
  const before = await partsOf(ctx, id);
  const { causeId, name, email, currency, reminds, note } = facts;
  await ctx.db
    .update(pledges)
    .set({ causeId, name, email, currency, reminds, note, promisedMinor: sumOf(parts) })
    .where(eq(pledges.id, id));
  await ctx.db.delete(pledgeParts).where(eq(pledgeParts.pledgeId, id));
  await addParts(
    ctx,
    row,
    parts.map((part) => {
      const old = before.find(({ dueOn }) => dueOn === part.dueOn);
      return { ...part, reminders: old?.reminders ?? 0, remindedAt: old?.remindedAt ?? null };
    }),
  );
  await updatePaid(ctx, id);
  await audit(ctx, {
    action: 'pledges.change',
    subject: id,
    after: { causeId, parts: facts.parts },
  });
  return presentPledge(ctx, id);
}

function refuseEnded({ status }: PledgeRow): void {
  if (status === 'open') return;
  throw new Problem(
    'conflict',
    status === 'paid'
      ? phrase('This pledge is fully paid. Create a new one instead.')
      : phrase('This pledge is written off. Create a new one instead.'),
  );
}

/** Payments stay applied to the pledge, so it cannot fall below them. */
function refuseLess(row: PledgeRow, facts: PledgeFacts, parts: readonly Part[]): void {
  if (row.paidMinor === 0n) return;
  const fields: Record<string, Sentence> = {};
  if (facts.currency !== row.currency)
    fields['currency'] = phrase('Keep this currency: payments have been made in it');
  if (facts.causeId !== row.causeId)
    fields['causeId'] = phrase('Keep this cause: payments have been made to it');
  if (sumOf(parts) < row.paidMinor)
    fields[`parts.${facts.parts.length - 1}.amount`] = phrase(
      'Enter at least the amount already paid',
    );
  Problem.ifInvalid(fields);
}

/** @throws Problem `conflict` once something is paid */
export async function deletePledge(ctx: TransactionContext, { id }: One) {
  const row = await lockOwn(ctx, id);
  if (row.paidMinor > 0n)
    throw new Problem(
      'conflict',
      "This pledge has payments, so you can't delete it. Write off the balance instead.",
    );
  await ctx.db.delete(pledges).where(eq(pledges.id, id));
  await audit(ctx, { action: 'pledges.delete', subject: id });
  return {};
}

/** @throws Problem `conflict` if it is paid or already written off */
export async function writeOffPledge(
  ctx: TransactionContext,
  { id, reason }: Input<typeof contract.writeOffPledge>,
) {
  const row = await lockOwn(ctx, id);
  refuseEnded(row);
  await ctx.db
    .update(pledges)
    .set({
      status: 'written-off',
      nextOn: null,
      writtenOffAt: ctx.now(),
      writtenOffReason: reason,
    })
    .where(eq(pledges.id, id));
  await audit(ctx, { action: 'pledges.write-off', subject: id, after: { reason } });
  await emit(ctx, pledgeWrittenOff, { orgId: row.orgId, pledgeId: id });
  return presentPledge(ctx, id);
}
