import { type CompiledItem, hasChoices } from '@ngo-plus/contract/data/forms';
import {
  type AnswerSummary,
  maxSummaryChoices,
  type summariseAnswers as summariseAnswersEndpoint,
} from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { type SQL, sql } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { mustFindForm } from '../../forms/index.ts';
import { responses } from '../table.ts';
import { compiledVersion } from '../versions.ts';
import { responseFilter } from './filter.ts';
import { hiddenIn } from './mask.ts';
import { findQuestion, valuesOf } from './question-values.ts';

/** Groups that a comparison shows, most frequent first. */
const maxGroups = 20;

/**
 * Figures of the answers to some questions, over the responses that a filter selects, and for each choice of another
 * question.
 *
 * @throws Problem `not_found` for an unknown form or question; `forbidden` for one that identifies people
 */
export async function summariseAnswers(
  ctx: TransactionContext,
  { items: ids, by: byId, ...filters }: Input<typeof summariseAnswersEndpoint>,
) {
  const row = await mustFindForm(ctx, filters.formId);
  const number = filters.version ?? row.version;
  if (number === null) throw new Problem('not_found', "That form doesn't exist.");
  const { orgId, id: formId } = row;
  const form = await compiledVersion(ctx, { orgId, formId, number });
  const hidden = await hiddenIn(ctx, row);
  const items = ids.map((id) => findQuestion(form, id, hidden.items));
  const by = byId === undefined ? undefined : findQuestion(form, byId, hidden.items);
  const filter = (await responseFilter(ctx, filters, hidden)) ?? sql`true`;
  const total = await ctx.db.$count(responses, filter);
  const summaries: AnswerSummary[] = [];
  for (const item of items)
    summaries.push((await summariesOf(ctx, filter, item)).get('') ?? noAnswers(item, total));
  return {
    responses: total,
    summaries: summaries.map((each) => ({ ...each, unanswered: total - each.answered })),
    groups: by === undefined ? [] : await groupsOf(ctx, filter, { items, by }),
  };
}

type Comparison = { readonly items: readonly CompiledItem[]; readonly by: CompiledItem };

async function groupsOf(ctx: TransactionContext, filter: SQL, { items, by }: Comparison) {
  const { rows } = await ctx.db.execute<{ value: string; count: number }>(sql`
    select g.value #>> '{}' as value, count(distinct ${responses.id})::int as count
    from ${responses}, ${valuesOf(by)} g(value) where ${filter}
    group by 1 order by 2 desc, 1 limit ${maxGroups}`);
  const byItem: (readonly [CompiledItem, ReadonlyMap<string, AnswerSummary>])[] = [];
  for (const item of items) byItem.push([item, await summariesOf(ctx, filter, item, by)]);
  return rows.map(({ value, count }) => ({
    value,
    responses: count,
    summaries: byItem.map(([item, groups]) => {
      const summary = groups.get(value) ?? noAnswers(item, count);
      return { ...summary, unanswered: count - summary.answered };
    }),
  }));
}

const noAnswers = ({ item: { id } }: CompiledItem, responsesInAll: number): AnswerSummary => ({
  itemId: id,
  answered: 0,
  unanswered: responsesInAll,
  counts: [],
  others: 0,
  numbers: null,
});

type FigureRow = {
  readonly group: string;
  readonly answered: number;
  readonly answers: number;
  readonly least: number | null;
  readonly most: number | null;
  readonly mean: number | null;
  readonly median: number | null;
  readonly sum: number | null;
};

type CountRow = { readonly group: string; readonly value: string; readonly count: number };

/** The figures of one question by group; the group is '' without a comparison. */
async function summariesOf(
  ctx: TransactionContext,
  filter: SQL,
  item: CompiledItem,
  by?: CompiledItem,
): Promise<ReadonlyMap<string, AnswerSummary>> {
  const group = by === undefined ? sql`''` : sql`g.value #>> '{}'`;
  const from = sql`from ${responses}, ${valuesOf(item)} v(value)
    ${by === undefined ? sql`` : sql`, ${valuesOf(by)} g(value)`} where ${filter}`;
  // Sums of larger numbers overflow, and one answer must not keep all figures away.
  const number = sql`case when jsonb_typeof(v.value) = 'number' and abs((v.value)::numeric) < 1e15 then (v.value)::float8 end`;
  const { rows: figures } = await ctx.db.execute<FigureRow>(sql`
    select ${group} as group, count(distinct ${responses.id})::int as answered, count(*)::int as answers,
      min(${number}) as least, max(${number}) as most, avg(${number}) as mean, sum(${number}) as sum,
      percentile_cont(0.5) within group (order by ${number}) as median
    ${from} group by 1`);
  const counts = hasFewAnswers(item) ? await countsOf(ctx, group, from) : [];
  return new Map(
    figures.map((row) => {
      const own = counts.filter((each) => each.group === row.group);
      const listed = own.slice(0, maxSummaryChoices).map(({ value, count }) => ({ value, count }));
      const others = own.length === 0 ? 0 : row.answers - sumOf(listed);
      return [row.group, { ...noAnswers(item, 0), ...figuresOf(row), counts: listed, others }];
    }),
  );
}

async function countsOf(ctx: TransactionContext, group: SQL, from: SQL): Promise<CountRow[]> {
  const { rows } = await ctx.db.execute<CountRow>(sql`
    select * from (
      select ${group} as group, v.value #>> '{}' as value, count(*)::int as count,
        row_number() over (partition by ${group} order by count(*) desc, v.value #>> '{}') as place
      ${from} group by 1, 2
    ) ranked where place <= ${maxSummaryChoices} order by count desc, value`);
  return rows;
}

const sumOf = (counts: readonly { count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0);

const figuresOf = ({ answered, least, most, mean, median, sum }: FigureRow) => ({
  answered,
  numbers:
    least === null || most === null || mean === null || median === null || sum === null
      ? null
      : { least, most, mean, median, sum },
});

/** Questions whose answers repeat, so that counting them says something. */
const hasFewAnswers = ({ item: { type } }: CompiledItem): boolean =>
  type !== 'group' &&
  type !== 'repeat' &&
  (hasChoices(type) || ['yes-no', 'consent', 'rating', 'scale', 'calculated'].includes(type));
