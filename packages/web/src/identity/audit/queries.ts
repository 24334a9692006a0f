import {
  listAllAudit,
  listAudit,
  listAuditParts,
  readChain,
} from '@ngo-plus/contract/identity/audit';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../kernel/index.ts';
import { type AuditFilters, auditQuery } from './filters.ts';

/** Of every organisation for super administrators, of their own for others. */
export const auditList = (filters: AuditFilters, everywhere: boolean) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'list', filters, everywhere],
    queryFn: ({ pageParam: cursor, signal }) => {
      const { orgId, ...query } = auditQuery(filters);
      return everywhere
        ? callPage(listAllAudit, { ...query, orgId, cursor }, { signal })
        : callPage(listAudit, { ...query, cursor }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: { next: string | undefined }) => page.next,
  });

export const chain = queryOptions({
  queryKey: ['audit', 'chain'],
  queryFn: ({ signal }) => call(readChain, {}, { signal }),
});

export const auditParts = queryOptions({
  queryKey: ['audit', 'parts'],
  queryFn: ({ signal }) => call(listAuditParts, {}, { signal }),
  staleTime: Infinity,
});
