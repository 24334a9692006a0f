import {
  listAllAudit,
  listAudit,
  listAuditParts,
  readChain,
} from '@ngo-plus/contract/identity/audit';
import { queryOptions } from '@tanstack/react-query';
import { call, pagedQuery } from '../../kernel/index.ts';
import { type AuditFilters, auditQuery } from './filters.ts';

/** Of every organisation for super administrators, of their own for others. */
export const auditList = (filters: AuditFilters, everywhere: boolean) => {
  const key = ['audit', 'list', everywhere];
  const { orgId, ...query } = auditQuery(filters);
  return everywhere
    ? pagedQuery(listAllAudit, key, { ...query, orgId })
    : pagedQuery(listAudit, key, query);
};

export const chain = queryOptions({
  queryKey: ['audit', 'chain'],
  queryFn: ({ signal }) => call(readChain, {}, { signal }),
});

export const auditParts = queryOptions({
  queryKey: ['audit', 'parts'],
  queryFn: ({ signal }) => call(listAuditParts, {}, { signal }),
  staleTime: Infinity,
});
