import { readHealth } from '@ngo-plus/contract/operations/health';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/index.ts';

const refreshMs = 30_000;

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => call(readHealth, {}, { signal }),
  refetchInterval: refreshMs,
});
