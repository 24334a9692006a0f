import { listEmails, readEmail } from '@ngo-plus/contract/identity/outbox';
import type { Input } from '@ngo-plus/contract/kernel';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, pagedQuery } from '../../kernel/index.ts';

const outbox = ['outbox'] as const;

/** People wait for emails here, so the list refreshes automatically. */
const refetchMs = 5_000;

export const emailsQuery = (to: string) =>
  infiniteQueryOptions({
    ...pagedQuery(listEmails, [...outbox, 'list'], to ? { to } : {}),
    refetchInterval: refetchMs,
  });

export const emailQuery = (id: Input<typeof readEmail>['id']) =>
  queryOptions({
    queryKey: [...outbox, 'one', id],
    queryFn: ({ signal }) => call(readEmail, { id }, { signal }),
  });
