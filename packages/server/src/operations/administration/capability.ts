import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { eraseOrganisations } from './erasure.ts';
import { administrationRoutes, organisationExportRoute } from './routes.ts';
import { seedAdministration } from './seed.ts';
import { administrationSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'operations/administration',
  title: phrase('Administration'),
  routes: ({ archive }) => [...administrationRoutes, organisationExportRoute(archive)],
  jobs: [eraseOrganisations],
  subscriptions: administrationSubscriptions,
  personalData: [],
  seeds: [{ name: 'administration', fill: seedAdministration }],
  archive: {
    ...plainArchive,
    excludedTables: { organisation_notes: 'written by the platform for itself' },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};
