import type { listAllAudit } from '@ngo-plus/contract/audit';
import type * as z from 'zod';

const names = ['search', 'action', 'from', 'to', 'userId', 'orgId'] as const;

/** What can be asked for in the address of the log; a blank is a filter that is not set. */
export type AuditFilters = Readonly<Record<(typeof names)[number], string>>;

export const auditFiltersIn = (address: URLSearchParams): AuditFilters =>
  Object.fromEntries(
    names.map((name) => [name, (address.get(name) ?? '').trim().slice(0, 100)]),
  ) as AuditFilters;

const withoutBlanks = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** The same as the API takes it. */
export const askedAudit = (filters: AuditFilters) =>
  withoutBlanks(filters) as z.input<typeof listAllAudit.input>;

/** The address of the log with these filters, and of the entry that is open. */
export function auditAddress(filters: AuditFilters, entry = ''): string {
  const set = new URLSearchParams(withoutBlanks({ ...filters, entry }));
  return set.size > 0 ? `/admin/audit?${set}` : '/admin/audit';
}
