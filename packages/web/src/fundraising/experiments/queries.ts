import { listCauses, readCause } from '@ngo-plus/contract/fundraising/causes';
import { listExperiments, readExperiment } from '@ngo-plus/contract/fundraising/experiments';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage, pagedQuery } from '../../kernel/index.ts';

export const experimentKey = ['experiments'] as const;

export const experimentList = pagedQuery(listExperiments, [...experimentKey, 'list'], {});

export const oneExperiment = (id: string) =>
  queryOptions({
    queryKey: [...experimentKey, 'one', id],
    queryFn: ({ signal }) => call(readExperiment, { id }, { signal }),
  });

/** Causes that accept donations now. */
export const openCauses = queryOptions({
  queryKey: ['causes', 'to-try'],
  queryFn: ({ signal }) => callPage(listCauses, { limit: 100, status: 'published' }, { signal }),
});

/** A cause with its form, which is the first variant. */
export const fullCause = (id: string) =>
  queryOptions({
    queryKey: ['causes', 'whole', id],
    queryFn: ({ signal }) => call(readCause, { id }, { signal }),
    enabled: id !== '',
  });
