import { listPrices } from '@ngo-plus/contract/ai/prices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/index.ts';

export const priceKeys = ['ai', 'prices'] as const;

export const priceList = queryOptions({
  queryKey: priceKeys,
  queryFn: ({ signal }) => call(listPrices, {}, { signal }),
});
