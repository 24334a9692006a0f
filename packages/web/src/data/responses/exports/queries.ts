import { listResponseExports } from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../../kernel/index.ts';
import { isUnfinished } from './labels.ts';

export type FormId = Input<typeof listResponseExports>['formId'];

export const exportKeys = ['response-exports'] as const;

const pollMs = 1_000;

/** The exports of a form. While one is unfinished, its progress is read every second. */
export const exportList = (formId: FormId) => {
  const list = pagedQuery(listResponseExports, exportKeys, { formId });
  return infiniteQueryOptions({
    ...list,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnfinished)) ? pollMs : false,
  });
};
