import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import type { HourEntry, HourFilters } from '@ngo-plus/contract/people/volunteering';
import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../identity/accounts/index.ts';
import {
  countMatching,
  cursorsOf,
  Problem,
  pageOf,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { hourEntries, hourEntryChanges } from '../hours-table.ts';
import { type AccessScope, accessScopeOf, coordinatorOr403, isOnlyCoordinator } from '../people.ts';
import { presentEntry } from './present.ts';
import { afterEntry, findEntry, hourFilter, latestFirst, selectHours } from './queries.ts';

const cursors = cursorsOf('volunteering.hours', [z.iso.date(), z.uuid()]);

/**
 * The condition of the filters.
 *
 * @throws Problem `forbidden` for callers who may not read them.
 */
export function filterOf(ctx: TransactionContext, filters: HourFilters) {
  if (!filters.own) coordinatorOr403(ctx);
  return hourFilter(accessScopeOf(ctx), filters);
}

export async function listHours(
  ctx: TransactionContext,
  { cursor, limit, ...filters }: Input<typeof contract.listHours>,
) {
  const scope = accessScopeOf(ctx);
  const filter = filterOf(ctx, filters);
  const after = cursor === undefined ? undefined : afterEntry(cursors.position(cursor));
  const rows = await selectHours(ctx.db, and(filter, after))
    .orderBy(...latestFirst)
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ entry }) =>
    cursors.after([entry.workedOn, entry.id]),
  );
  const isOnlyCoordinator = await isSoleCoordinator(ctx, scope);
  return {
    items: page.map((row) => presentEntry(row, scope, isOnlyCoordinator)),
    total: () => countMatching(ctx.db, hourEntries, filter),
    next,
  };
}

const isSoleCoordinator = async (ctx: TransactionContext, scope: AccessScope): Promise<boolean> =>
  scope.isCoordinator && (await isOnlyCoordinator(ctx, scope));

/** @throws Problem `not_found`, also for entries of others at other organisations. */
export async function readHourEntry(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<HourEntry> {
  const scope = accessScopeOf(ctx);
  const match = Problem.ifMissing(await findEntry(ctx.db, scope, id), 'That entry');
  return presentEntry(match, scope, await isSoleCoordinator(ctx, scope));
}

/** The changes of an entry, oldest first. Names are included if the reader may see the person. */
export async function listHourChanges(ctx: TransactionContext, { id }: { id: string }) {
  Problem.ifMissing(await findEntry(ctx.db, accessScopeOf(ctx), id), 'That entry');
  const rows = await ctx.db
    .select({ changed: hourEntryChanges, by: users.name })
    .from(hourEntryChanges)
    .leftJoin(users, eq(users.id, hourEntryChanges.byUserId))
    .where(eq(hourEntryChanges.entryId, id))
    .orderBy(asc(hourEntryChanges.id))
    .limit(maxChanges);
  return rows.map(({ changed: changeRow, by }) => ({
    change: changeRow.change,
    by: changeRow.byUserId === null ? null : (by ?? ''),
    minutesBefore: minutesIn(changeRow.before),
    minutesAfter: minutesIn(changeRow.after),
    reason: changeRow.reason,
    changedAt: changeRow.changedAt.toISOString(),
  }));
}

/** A safety limit: every change needs a reason typed by a person. */
const maxChanges = 500;

const minutesIn = (values: Record<string, unknown> | null): number | null => {
  const minutes = values?.['minutes'];
  return typeof minutes === 'number' ? minutes : null;
};
