import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'providers.change': 'Changed an API provider',
  'providers.connect': 'Connected an API provider',
  'providers.order': 'Changed the order of API providers',
  'providers.remove': 'Removed an API provider',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
