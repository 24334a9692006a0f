import type { listAllAudit } from '@ngo-plus/contract/identity/audit';
import type * as z from 'zod';
import { addressWith, type Filters, filtersIn, withoutBlanks } from '../../ui/index.ts';

const names = ['search', 'action', 'from', 'to', 'userId', 'orgId'] as const;

/** The filters in the address of the log; a blank is a filter that is not set. */
export type AuditFilters = Filters<(typeof names)[number]>;

export const auditFiltersIn = (address: URLSearchParams): AuditFilters => filtersIn(names, address);

/** The filters as the API accepts them. */
export const auditQuery = (filters: AuditFilters) =>
  withoutBlanks(filters) as z.input<typeof listAllAudit.input>;

/** The address of the log with these filters and the open entry. */
export const auditAddress = (filters: AuditFilters, entry = ''): string =>
  addressWith('/admin/audit', { ...filters, entry });
