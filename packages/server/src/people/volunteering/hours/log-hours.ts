import { type Input, phrase } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import type { HourEntry } from '@ngo-plus/contract/people/volunteering';
import { and, eq } from 'drizzle-orm';
import {
  audit,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { shiftsOf } from '../../opportunities/index.ts';
import { type HourEntryRow, hourEntries } from '../hours-table.ts';
import { organisationSettingsOf } from '../organisation.ts';
import { accessScopeOf, coordinatorOr403, requireMember } from '../people.ts';
import { findTaskOf } from '../tasks/index.ts';
import { notTheirOrganisation, organisationsOf } from '../volunteer-context.ts';
import { recordChanges } from './change-log.ts';
import { addEntry } from './new-entry.ts';
import { findEntry } from './queries.ts';
import { readHourEntry } from './read-entries.ts';
import { lockHoursOf, requirePlausible } from './validation.ts';
import { workedTime } from './worked-time.ts';

/**
 * Logs hours of the caller at any of their organisations or, as a coordinator, of a member. Requires scope `system`.
 *
 * @throws Problem `invalid` and `conflict` for implausible hours, `forbidden` for those of others.
 */
export async function logHours(
  ctx: TransactionContext,
  input: Input<typeof contract.logHours>,
): Promise<HourEntry> {
  const { orgId, userId } = await ownerOfHours(ctx, input);
  const { note } = input;
  const home = await organisationSettingsOf(ctx, orgId);
  const { name: personName } = await requireMember(ctx, orgId, userId, 'userId');
  const occasion = await findOccasion(ctx, { ...input, orgId, userId });
  const time = await workedTime(ctx, home, input);
  const entry = await addEntry(ctx, home, { userId, personName, note, ...occasion, ...time });
  await audit(ctx, {
    action: 'volunteering.note-hours',
    subject: entry.id,
    orgId,
    after: loggedFields(entry),
  });
  return readHourEntry(ctx, { id: entry.id });
}

/** Coordinators log hours for others only in their current organisation. */
async function ownerOfHours(ctx: TransactionContext, input: Input<typeof contract.logHours>) {
  const caller = signedIn(ctx);
  const userId = input.userId || caller.userId;
  const orgId = input.orgId || caller.orgId;
  if (userId !== caller.userId) coordinatorOr403(ctx);
  if (orgId === caller.orgId) return { orgId, userId };
  const ownOrganisations = await organisationsOf(ctx, userId);
  if (userId !== caller.userId || !ownOrganisations.includes(orgId)) throw notTheirOrganisation();
  return { orgId, userId };
}

const loggedFields = ({ userId, workedOn, minutes }: HourEntryRow) => ({
  userId,
  workedOn,
  minutes,
});

type OccasionQuery = {
  readonly orgId: string;
  readonly userId: string;
  readonly taskId?: string | undefined;
  readonly shiftId?: string | undefined;
};

/**
 * The task or shift that the hours were for.
 *
 * @throws Problem `invalid` for a task or shift that does not exist.
 */
async function findOccasion(
  ctx: TransactionContext,
  { orgId, userId, taskId, shiftId }: OccasionQuery,
) {
  if (taskId !== undefined) {
    const task = await findTaskOf(ctx.db, { orgId, userId, taskId });
    if (!task)
      throw Problem.atField('invalid', 'taskId', 'That task no longer exists. Choose another one.');
    return { source: 'task', taskId, about: task.title } as const;
  }
  if (shiftId !== undefined) {
    const [shift] = await shiftsOf(ctx, [shiftId]);
    if (shift?.orgId !== orgId)
      throw Problem.atField(
        'invalid',
        'shiftId',
        'That shift no longer exists. Choose another one.',
      );
    return { source: 'shift', shiftId, about: shift.title } as const;
  }
  return { source: 'manual' } as const;
}

/**
 * Corrects a pending entry, as its owner or a coordinator.
 *
 * @throws Problem `conflict` for a decided one, and as `logHours` does.
 */
export function amendHours(
  outside: RequestContext,
  { id, note, reason, ...entered }: Input<typeof contract.amendHours>,
): Promise<HourEntry> {
  signedIn(outside);
  return outside.transact(async (ctx) => {
    const before = await findPendingEntry(ctx, id);
    const home = await organisationSettingsOf(ctx, before.orgId);
    const time = await workedTime(ctx, home, entered);
    await lockHoursOf(ctx, before.userId);
    await requirePlausible(ctx, home, { userId: before.userId, ...time }, id);
    const [after] = await ctx.db
      .update(hourEntries)
      .set({ ...time, note, checkOutForgotten: false })
      .where(and(eq(hourEntries.id, id), eq(hourEntries.state, 'pending')))
      .returning();
    if (!after) throw decidedConcurrently();
    await recordChanges(ctx, [
      {
        change: 'amended',
        entry: after,
        before: loggedFields(before),
        after: loggedFields(after),
        reason,
      },
    ]);
    await audit(ctx, {
      action: 'volunteering.amend-hours',
      subject: id,
      orgId: before.orgId,
      before: loggedFields(before),
      after: loggedFields(after),
    });
    return readHourEntry(ctx, { id });
  }, 'system');
}

async function findPendingEntry(ctx: TransactionContext, id: string): Promise<HourEntryRow> {
  const match = Problem.ifMissing(await findEntry(ctx.db, accessScopeOf(ctx), id), 'That entry');
  if (match.entry.state !== 'pending') throw alreadyDecided(match.entry);
  return match.entry;
}

/** The problem of changing a decided or withdrawn entry, with the name of the person responsible. */
export function alreadyDecided({ state, personName, decidedByName }: HourEntryRow): Problem {
  if (state === 'withdrawn')
    return new Problem('conflict', '{{name}} withdrew these hours.', {
      values: { name: personName || 'The volunteer' },
    });
  const message =
    state === 'approved'
      ? phrase('{{name}} already approved these hours.')
      : phrase('{{name}} already declined these hours.');
  return new Problem('conflict', message, { values: { name: decidedByName || 'Someone' } });
}

const decidedConcurrently = () =>
  new Problem('conflict', 'Someone else has just decided this. Check it again.');

/** @throws Problem `forbidden` for hours of others, `conflict` for decided ones. */
export function withdrawHours(
  outside: RequestContext,
  { id, reason }: Input<typeof contract.withdrawHours>,
): Promise<HourEntry> {
  const { userId } = signedIn(outside);
  return outside.transact(async (ctx) => {
    const before = await findPendingEntry(ctx, id);
    if (before.userId !== userId)
      throw new Problem('forbidden', 'Only the person who worked can withdraw hours.');
    const [after] = await ctx.db
      .update(hourEntries)
      .set({ state: 'withdrawn' })
      .where(and(eq(hourEntries.id, id), eq(hourEntries.state, 'pending')))
      .returning();
    if (!after) throw decidedConcurrently();
    await recordChanges(ctx, [{ change: 'withdrawn', entry: after, reason }]);
    await audit(ctx, {
      action: 'volunteering.withdraw-hours',
      subject: id,
      orgId: before.orgId,
      before: { state: 'pending' },
      after: { state: 'withdrawn' },
    });
    return readHourEntry(ctx, { id });
  }, 'system');
}
