import { usage } from '@ngo-plus/contract/ai/generation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/index.ts';

export const usageOf = (days: number) =>
  queryOptions({
    queryKey: ['ai', 'usage', days],
    queryFn: ({ signal }) => call(usage, { days }, { signal }),
  });
