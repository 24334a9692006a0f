import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import type { HourEntry } from '@ngo-plus/contract/people/volunteering';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { audit, emit, Problem, type TransactionContext } from '../../../kernel/index.ts';
import { hoursApproved, hoursDeclined } from '../events.ts';
import { type HourEntryRow, hourEntries } from '../hours-table.ts';
import { accessScopeOf, callerName, coordinatorOr403, isOnlyCoordinator } from '../people.ts';
import { recordChanges } from './change-log.ts';
import { alreadyDecided } from './log-hours.ts';
import { readHourEntry } from './read-entries.ts';

/**
 * Approves or declines hours. Of two concurrent decisions the first counts; the second fails with the name of the
 * first decider.
 *
 * @throws Problem `not_found`, `forbidden` for one's own hours, `conflict` for decided ones.
 */
export async function decideHours(
  ctx: TransactionContext,
  { id, ...decision }: Input<typeof contract.decideHours>,
): Promise<HourEntry> {
  const { refused } = await decideAll(ctx, [id], decision);
  if (refused[0]) throw refused[0].problem;
  return readHourEntry(ctx, { id });
}

/** Decides the entries that can be decided, and returns the reason for the others. */
export async function decideManyHours(
  ctx: TransactionContext,
  { ids, ...decision }: Input<typeof contract.decideManyHours>,
) {
  const { decided, refused } = await decideAll(ctx, [...new Set(ids)], decision);
  return {
    decided: decided.length,
    refused: refused.map(({ id, person, problem }) => ({ id, person, message: problem.message })),
  };
}

type Decision = { readonly approved: boolean; readonly reason: string };
type RefusedEntry = { readonly id: string; readonly person: string; readonly problem: Problem };

async function decideAll(
  ctx: TransactionContext,
  ids: readonly string[],
  { approved, reason }: Decision,
) {
  const { orgId, userId: by } = coordinatorOr403(ctx);
  const rows = await ctx.db
    .select()
    .from(hourEntries)
    .where(and(eq(hourEntries.orgId, orgId), inArray(hourEntries.id, [...ids])))
    .orderBy(asc(hourEntries.id))
    .for('update');
  const refused = await findRefused(ctx, ids, rows);
  const refusedIds = new Set(refused.map(({ id }) => id));
  const decided = rows.filter(({ id }) => !refusedIds.has(id));
  if (decided.length === 0) return { decided, refused };
  const state = approved ? 'approved' : 'declined';
  await ctx.db
    .update(hourEntries)
    .set({
      state,
      reason,
      decidedBy: by,
      decidedAt: ctx.now(),
      decidedByName: await callerName(ctx),
    })
    .where(
      inArray(
        hourEntries.id,
        decided.map(({ id }) => id),
      ),
    );
  await recordChanges(
    ctx,
    decided.map((entry) => ({ change: state, entry, reason })),
  );
  await audit(ctx, {
    action: approved ? 'volunteering.approve-hours' : 'volunteering.decline-hours',
    ...(decided.length === 1 && { subject: decided[0]?.id }),
    before: { state: 'pending' },
    after: { state, reason, entries: decided.map(({ id }) => id) },
  });
  await notifyDecided(ctx, decided, { approved, reason });
  return { decided, refused };
}

async function findRefused(
  ctx: TransactionContext,
  ids: readonly string[],
  rows: readonly HourEntryRow[],
): Promise<RefusedEntry[]> {
  const scope = accessScopeOf(ctx);
  const isOnly = await isOnlyCoordinator(ctx, scope);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const problem = problemOf(row, isOnly ? undefined : scope.userId);
    return problem ? [{ id, person: row?.personName ?? '', problem }] : [];
  });
}

/** @param excludedUserId whose hours the caller may not decide about: their own */
function problemOf(
  row: HourEntryRow | undefined,
  excludedUserId: string | undefined,
): Problem | undefined {
  if (!row) return new Problem('not_found', "That entry doesn't exist.");
  if (row.state !== 'pending') return alreadyDecided(row);
  if (row.userId === excludedUserId)
    return new Problem('forbidden', 'Someone else has to decide on your own hours.');
  return undefined;
}

/** One message per person, however many of their entries were decided. */
async function notifyDecided(
  ctx: TransactionContext,
  decided: readonly HourEntryRow[],
  { approved, reason }: Decision,
): Promise<void> {
  for (const entries of Map.groupBy(decided, ({ userId }) => userId).values()) {
    const event = summaryOf(ctx, entries);
    if (!event) continue;
    if (approved) await emit(ctx, hoursApproved, event);
    else await emit(ctx, hoursDeclined, { ...event, reason });
  }
}

/** The event payload for entries of one person. */
export function summaryOf(ctx: TransactionContext, entries: readonly HourEntryRow[]) {
  const [first] = entries;
  if (!first) return undefined;
  const days = entries.map(({ workedOn }) => workedOn).sort();
  return {
    orgId: first.orgId,
    userId: first.userId,
    entryId: first.id,
    by: ctx.actor?.userId ?? first.userId,
    entries: entries.length,
    minutes: entries.reduce((sum, { minutes }) => sum + minutes, 0),
    firstOn: days[0] ?? first.workedOn,
    lastOn: days.at(-1) ?? first.workedOn,
    decidedAt: ctx.now().toISOString(),
  };
}
