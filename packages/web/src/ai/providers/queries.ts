import { listConnections } from '@ngo-plus/contract/ai/providers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/index.ts';

export const providerKeys = ['ai', 'providers'] as const;

export const connectionList = queryOptions({
  queryKey: providerKeys,
  queryFn: ({ signal }) => call(listConnections, {}, { signal }),
});
