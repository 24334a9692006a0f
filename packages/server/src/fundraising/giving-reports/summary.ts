import type * as contract from '@ngo-plus/contract/fundraising/giving-reports';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import type { TransactionContext } from '../../kernel/index.ts';
import { reportContextOf } from './context.ts';
import { headOf } from './head.ts';
import { periodOf } from './period.ts';
import { sumsOf, totalsBefore, totalsOf } from './totals.ts';

export async function readSummary(
  ctx: TransactionContext,
  input: Input<typeof contract.readGivingSummary>,
): Promise<Output<typeof contract.readGivingSummary>> {
  const setting = await reportContextOf(ctx);
  const { days, previous } = await periodOf(ctx.db, setting, input);
  const of = { db: ctx.db, setting, meant: input };
  const { total, byCurrency, unconverted } = await totalsOf(of, days);
  const before = previous && totalsBefore(of, await sumsOf(of, previous));
  return {
    ...headOf(setting, input),
    period: days,
    previous: previous ?? null,
    total,
    before: before ?? null,
    byCurrency,
    unconverted,
  };
}
