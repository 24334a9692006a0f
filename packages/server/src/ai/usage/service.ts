import type * as contract from '@ngo-plus/contract/ai/usage';
import { type UsageFigures, type UsageRow, usageRowsMax } from '@ngo-plus/contract/ai/usage';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import { asc, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import {
  costsBy,
  faultsIn,
  figuresBy,
  type GroupFigures,
  matching,
  organisationNames,
  personNames,
  type UsageFilters,
} from './queries.ts';
import { visible } from './rights.ts';
import { aiCalls } from './table.ts';

/** Calls, tokens, cost and speed in a period, in groups and by day. */
export async function readUsage(
  ctx: TransactionContext,
  input: Input<typeof contract.usage>,
): Promise<Output<typeof contract.usage>> {
  const { by, ...filters } = visible(ctx, input);
  const [total] = await figuresWithCosts(ctx, filters, { by: 'all', limit: 1 });
  const days = await figuresWithCosts(ctx, filters, { by: 'day', limit: 400 });
  return {
    total: total ? figuresOf(total) : noFigures,
    faults: (await faultsIn(ctx.db, filters)).flatMap(({ fault, calls }) =>
      fault ? [{ fault, calls }] : [],
    ),
    days: days.map((one) => ({ ...figuresOf(one), day: one.key })),
    rows: await rowsOf(ctx, filters, { by, limit: usageRowsMax }),
  };
}

type Grouping<By = contract.UsageGroup> = { readonly by: By; readonly limit: number };

/** The rows of a group, with names. */
export async function rowsOf(
  ctx: TransactionContext,
  filters: UsageFilters,
  grouping: Grouping,
): Promise<UsageRow[]> {
  const rows = await figuresWithCosts(ctx, filters, grouping);
  if (grouping.by === 'organisation') {
    const names = await organisationNames(
      ctx.db,
      rows.map(({ key }) => key),
    );
    return rows.map((row) => ({ ...row, name: names.get(row.key) ?? null, organisation: null }));
  }
  if (grouping.by !== 'person')
    return rows.map((row) => ({ ...row, name: null, organisation: null }));
  const pairs = rows.map((row) => ({ row, ids: row.key.split(' ') as [string, string] }));
  const people = await personNames(ctx.db, unique(pairs.map(({ ids: [person] }) => person)));
  const orgs = await organisationNames(ctx.db, unique(pairs.map(({ ids: [, org] }) => org)));
  return pairs.map(({ row, ids: [person, org] }) => ({
    ...row,
    name: people.get(person) ?? null,
    organisation: orgs.get(org) ?? null,
  }));
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

type Group = GroupFigures & Pick<UsageFigures, 'costs'>;

async function figuresWithCosts(
  { db }: TransactionContext,
  filters: UsageFilters,
  grouping: Grouping<contract.UsageGroup | 'all'>,
): Promise<Group[]> {
  const found = await figuresBy(db, filters, grouping);
  const of = found.map(({ key }) => key);
  const costs = Map.groupBy(await costsBy(db, filters, { by: grouping.by, of }), ({ key }) => key);
  return found.map((one) => ({
    ...one,
    costs: (costs.get(one.key) ?? []).map(({ key: _, ...cost }) => cost),
  }));
}

const figuresOf = ({ key: _, ...figures }: Group): UsageFigures => figures;

const noFigures: UsageFigures = {
  calls: 0,
  failed: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  reasoningTokens: 0,
  costs: [],
  unpriced: 0,
  medianMs: 0,
  p95Ms: 0,
};

const choicesMax = 200;

/** What calls of a period can be filtered by. */
export async function readChoices(
  ctx: TransactionContext,
  input: Input<typeof contract.usageChoices>,
): Promise<Output<typeof contract.usageChoices>> {
  const filters = visible<UsageFilters>(ctx, input);
  const distinct = async (column: 'orgId' | 'userId' | 'feature' | 'model' | 'provider') => {
    const rows = await ctx.db
      .select({ value: sql<string>`${aiCalls[column]}::text` })
      .from(aiCalls)
      .where(matching(filters))
      .groupBy(aiCalls[column])
      .orderBy(sql`count(*) desc`, asc(aiCalls[column]))
      .limit(choicesMax);
    return rows.map(({ value }) => value);
  };
  const named = (names: ReadonlyMap<string, string | null>) =>
    [...names]
      .flatMap(([id, name]) => (name === null ? [] : [{ id, name }]))
      .sort((one, other) => one.name.localeCompare(other.name));
  return {
    organisations: named(await organisationNames(ctx.db, await distinct('orgId'))),
    people: named(await personNames(ctx.db, await distinct('userId'))),
    features: (await distinct('feature')).slice(0, 100),
    models: (await distinct('model')).slice(0, 100),
    providers: (await distinct('provider')).slice(0, 20),
  };
}
