import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, deliveryJob, plainArchive } from '../kernel/index.ts';

/** The kernel’s own jobs and tables, beside those of the capabilities. */
export const capability: Capability = {
  name: 'kernel',
  title: phrase('System'),
  routes: [],
  jobs: ({ subscriptions }) => [deliveryJob(subscriptions)],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: {
    ...plainArchive,
    excludedTables: {
      credential_keys: 'keys never leave the installation',
      events: 'how parts of the program tell each other what these records say',
      idempotency_keys: 'answers kept for a day in case a call is repeated',
      organisation_keys: 'keys never leave the installation',
    },
  },
  auditActions: {},
  publicPages: [],
  contributes: {},
};
