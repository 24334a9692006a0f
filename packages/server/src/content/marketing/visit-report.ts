import type { readVisits as contract } from '@ngo-plus/contract/content/marketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import * as queries from './visit-queries.ts';

const dayMs = 86_400_000;
const defaultDays = 30;
const maxDays = 366;
const topRows = 20;

export type Period = { readonly from: string; readonly to: string };

/** Visits of a period, by default the last 30 days. @throws Problem `invalid` as `periodOf` does. */
export async function readVisits({ db, now }: TransactionContext, query: Input<typeof contract>) {
  const period = periodOf(query, now());
  const byDay = await queries.visitsByDay(db, period);
  return {
    ...period,
    visits: byDay.reduce((sum, { visits }) => sum + visits, 0),
    leads: await queries.countLeadsIn(db, period),
    byDay,
    bySource: await queries.visitsBySource(db, period, topRows),
    byCampaign: await queries.visitsByCampaign(db, period, topRows),
    byPage: await queries.visitsByPage(db, period, topRows),
  };
}

/**
 * Full days in UTC, both inclusive. With one end omitted, the period has 30 days.
 *
 * @throws Problem `invalid` for a period that ends before it starts, or is longer than a year.
 */
export function periodOf({ from, to }: Input<typeof contract>, now: Date): Period {
  const end = to ?? (from ? dayAfter(from, defaultDays - 1) : now.toISOString().slice(0, 10));
  const start = from ?? dayAfter(end, 1 - defaultDays);
  const days = (Date.parse(end) - Date.parse(start)) / dayMs + 1;
  if (days < 1)
    throw Problem.atField('invalid', 'to', "The end date can't be before the start date");
  if (days > maxDays) throw Problem.atField('invalid', 'to', 'Choose a period of up to one year');
  return { from: start, to: end };
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
