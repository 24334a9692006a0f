import type { InfiniteData } from '@tanstack/react-query';
import type { ListPage, Money } from '../../kernel/index.ts';
import type { Chosen } from './use-chosen.ts';

/** What the selected rows come to, per currency, in the order of the list. Amounts are whole minor units of any size. */
export function sumChosen<Row extends { readonly id: string }>(
  data: InfiniteData<ListPage<Row[]>> | undefined,
  { ids }: Chosen,
  amountOf: (row: Row) => Money,
): readonly Money[] {
  const sums = new Map<string, bigint>();
  for (const row of data?.pages.flatMap(({ items }) => items) ?? []) {
    if (!ids.has(row.id)) continue;
    const { amountMinor, currency } = amountOf(row);
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amountMinor));
  }
  return [...sums].map(([currency, minor]) => ({ amountMinor: String(minor), currency }));
}
