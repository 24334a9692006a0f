import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import type { HourEntry, HourFilters } from '@ngo-plus/contract/people/volunteering';
import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../identity/accounts/index.ts';
import { cursorsOf, Problem, pageOf, type TransactionContext } from '../../../kernel/index.ts';
import { hourEntries, hourEntryChanges } from '../hours-table.ts';
import { type AccessScope, accessScopeOf, coordinatorOr403, isOnlyCoordinator } from '../people.ts';
import { presentEntry } from './present.ts';
import { afterEntry, findEntry, latestFirst, selectHours, within } from './queries.ts';

const cursors = cursorsOf('volunteering.hours', [z.iso.date(), z.uuid()]);

/** What the filters ask for, where the caller may ask for it. @throws Problem `forbidden`. */
export function wantedBy(ctx: TransactionContext, filters: HourFilters) {
  if (!filters.own) coordinatorOr403(ctx);
  return within(accessScopeOf(ctx), filters);
}

export async function listHours(
  ctx: TransactionContext,
  { cursor, limit, ...filters }: Input<typeof contract.listHours>,
) {
  const sight = accessScopeOf(ctx);
  const among = wantedBy(ctx, filters);
  const after = cursor === undefined ? undefined : afterEntry(cursors.position(cursor));
  const rows = await selectHours(ctx.db, and(among, after))
    .orderBy(...latestFirst)
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ entry }) =>
    cursors.after([entry.workedOn, entry.id]),
  );
  const alone = await standsAlone(ctx, sight);
  return {
    items: page.map((row) => presentEntry(row, sight, alone)),
    total: await ctx.db.$count(hourEntries, among),
    next,
  };
}

const standsAlone = async (ctx: TransactionContext, sight: AccessScope): Promise<boolean> =>
  sight.coordinates && (await isOnlyCoordinator(ctx, sight));

/** @throws Problem `not_found`, also for an entry of somebody else elsewhere. */
export async function readHourEntry(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<HourEntry> {
  const sight = accessScopeOf(ctx);
  const found = Problem.ifMissing(await findEntry(ctx.db, sight, id), 'That entry');
  return presentEntry(found, sight, await standsAlone(ctx, sight));
}

/** In order, the first one first. Who did it is named where the reader may know them. */
export async function listHourChanges(ctx: TransactionContext, { id }: { id: string }) {
  Problem.ifMissing(await findEntry(ctx.db, accessScopeOf(ctx), id), 'That entry');
  const rows = await ctx.db
    .select({ changed: hourEntryChanges, by: users.name })
    .from(hourEntryChanges)
    .leftJoin(users, eq(users.id, hourEntryChanges.byUserId))
    .where(eq(hourEntryChanges.entryId, id))
    .orderBy(asc(hourEntryChanges.id))
    .limit(maxChanges);
  return rows.map(({ changed, by }) => ({
    change: changed.change,
    by: changed.byUserId === null ? null : (by ?? ''),
    minutesBefore: minutesIn(changed.before),
    minutesAfter: minutesIn(changed.after),
    reason: changed.reason,
    changedAt: changed.changedAt.toISOString(),
  }));
}

/** Nobody changes an entry more often: every change asks a person for a reason to. */
const maxChanges = 500;

const minutesIn = (values: Record<string, unknown> | null): number | null => {
  const minutes = values?.['minutes'];
  return typeof minutes === 'number' ? minutes : null;
};
