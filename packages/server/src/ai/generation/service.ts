import type * as ai from '@ngo-plus/contract/ai/generation';
import { usagePeopleMax } from '@ngo-plus/contract/ai/generation';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import type { TransactionContext } from '../../kernel/index.ts';
import type { NamedModel } from '../../ports/index.ts';
import { usageByPerson, usageSince } from './queries.ts';

/** Display names of the model. */
export const presentWriter = ({ provider, model }: NamedModel) => ({
  provider,
  model,
  builtIn: provider === 'built-in',
});

export async function readEngine({
  adapters,
}: TransactionContext): Promise<Output<typeof ai.engine>> {
  return presentWriter(adapters.models.writer);
}

const dayMs = 86_400_000;

/** Calls, tokens and cost of the last `days` days over every organisation the caller may see. */
export async function readUsage(ctx: TransactionContext, { days }: Input<typeof ai.usage>) {
  const since = new Date(ctx.now().getTime() - days * dayMs);
  const rows = await usageSince(ctx.db, since);
  const people = await usageByPerson(ctx.db, since, usagePeopleMax);
  return {
    since: since.toISOString(),
    rows: rows.map(withCost),
    people: people.map(withCost),
  };
}

type Spent = { readonly costMicro: string | null; readonly currency: string | null };

const withCost = <Row extends Spent>({ costMicro, currency, ...row }: Row) => ({
  ...row,
  cost: costMicro !== null && currency ? { amountMicro: costMicro, currency } : null,
});
