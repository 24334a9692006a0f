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
import { notTheirs, organisationsOf } from '../act-as-volunteer.ts';
import { homeOf } from '../home.ts';
import { type HourEntryRow, hourEntries } from '../hours-table.ts';
import { accessScopeOf, coordinatorOr403, memberAt } from '../people.ts';
import { findTaskOf } from '../tasks/index.ts';
import { addEntry } from './adding.ts';
import { lockHoursOf, refuseImpossible } from './possible.ts';
import { findEntry } from './queries.ts';
import { readHourEntry } from './read-entries.ts';
import { keepTrail } from './trail.ts';
import { workedTime } from './worked-time.ts';

/**
 * Notes hours of the caller, at any organisation that they work for, or, by a coordinator, of a member
 * of theirs. Needs scope `system`.
 *
 * @throws Problem `invalid` and `conflict` for hours that cannot be, `forbidden` for those of others.
 */
export async function noteHours(
  ctx: TransactionContext,
  input: Input<typeof contract.noteHours>,
): Promise<HourEntry> {
  const { orgId, userId } = await whoseHours(ctx, input);
  const { note } = input;
  const home = await homeOf(ctx, orgId);
  const { name: personName } = await memberAt(ctx, orgId, userId, 'userId');
  const occasion = await occasionOf(ctx, { ...input, orgId, userId });
  const time = await workedTime(ctx, home, input);
  const entry = await addEntry(ctx, home, { userId, personName, note, ...occasion, ...time });
  await audit(ctx, {
    action: 'volunteering.note-hours',
    subject: entry.id,
    orgId,
    after: stated(entry),
  });
  return readHourEntry(ctx, { id: entry.id });
}

/** Coordinators note for others in the organisation that they are signed in to alone. */
async function whoseHours(ctx: TransactionContext, input: Input<typeof contract.noteHours>) {
  const caller = signedIn(ctx);
  const userId = input.userId || caller.userId;
  const orgId = input.orgId || caller.orgId;
  if (userId !== caller.userId) coordinatorOr403(ctx);
  if (orgId === caller.orgId) return { orgId, userId };
  const own = await organisationsOf(ctx, userId);
  if (userId !== caller.userId || !own.includes(orgId)) throw notTheirs();
  return { orgId, userId };
}

const stated = ({ userId, workedOn, minutes }: HourEntryRow) => ({
  userId,
  workedOn,
  minutes,
});

type Params = {
  readonly orgId: string;
  readonly userId: string;
  readonly taskId?: string | undefined;
  readonly shiftId?: string | undefined;
};

/** What the hours were for. @throws Problem `invalid` for a task or shift that is not there. */
async function occasionOf(ctx: TransactionContext, { orgId, userId, taskId, shiftId }: Params) {
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
 * Corrects an entry that waits, by its owner or a coordinator.
 *
 * @throws Problem `conflict` for a decided one, and see `noteHours`.
 */
export function amendHours(
  outside: RequestContext,
  { id, note, reason, ...entered }: Input<typeof contract.amendHours>,
): Promise<HourEntry> {
  signedIn(outside);
  return outside.transact(async (ctx) => {
    const before = await waitingEntry(ctx, id);
    const home = await homeOf(ctx, before.orgId);
    const time = await workedTime(ctx, home, entered);
    await lockHoursOf(ctx, before.userId);
    await refuseImpossible(ctx, home, { userId: before.userId, ...time }, id);
    const [after] = await ctx.db
      .update(hourEntries)
      .set({ ...time, note, checkOutForgotten: false })
      .where(and(eq(hourEntries.id, id), eq(hourEntries.state, 'pending')))
      .returning();
    if (!after) throw decidedMeanwhile();
    await keepTrail(ctx, [
      { change: 'amended', entry: after, before: stated(before), after: stated(after), reason },
    ]);
    await audit(ctx, {
      action: 'volunteering.amend-hours',
      subject: id,
      orgId: before.orgId,
      before: stated(before),
      after: stated(after),
    });
    return readHourEntry(ctx, { id });
  }, 'system');
}

async function waitingEntry(ctx: TransactionContext, id: string): Promise<HourEntryRow> {
  const found = Problem.ifMissing(await findEntry(ctx.db, accessScopeOf(ctx), id), 'That entry');
  if (found.entry.state !== 'pending') throw alreadyOver(found.entry);
  return found.entry;
}

/** Who and what stands against a change. */
export function alreadyOver({ state, personName, decidedByName }: HourEntryRow): Problem {
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

const decidedMeanwhile = () =>
  new Problem('conflict', 'Someone else has just decided this. Check it again.');

/** @throws Problem `forbidden` for hours of others, `conflict` for decided ones. */
export function withdrawHours(
  outside: RequestContext,
  { id, reason }: Input<typeof contract.withdrawHours>,
): Promise<HourEntry> {
  const { userId } = signedIn(outside);
  return outside.transact(async (ctx) => {
    const before = await waitingEntry(ctx, id);
    if (before.userId !== userId)
      throw new Problem('forbidden', 'Only the person who worked can withdraw hours.');
    const [after] = await ctx.db
      .update(hourEntries)
      .set({ state: 'withdrawn' })
      .where(and(eq(hourEntries.id, id), eq(hourEntries.state, 'pending')))
      .returning();
    if (!after) throw decidedMeanwhile();
    await keepTrail(ctx, [{ change: 'withdrawn', entry: after, reason }]);
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
