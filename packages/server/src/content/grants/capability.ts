import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { grantJobs } from './all-jobs.ts';
import { auditActions } from './audit-actions.ts';
import { grantFigures } from './figures.ts';
import { grantFinder } from './finder.ts';
import { grantImporter } from './imports/index.ts';
import { grantKnowledge } from './knowledge.ts';
import { grantsPersonalData } from './personal-data.ts';
import { grantRoutes } from './routes.ts';
import { seedGrants } from './seed.ts';
import { grantSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'content/grants',
  title: phrase('Grants'),
  routes: grantRoutes,
  jobs: grantJobs,
  subscriptions: grantSubscriptions,
  personalData: grantsPersonalData,
  seeds: [{ name: 'grants', fill: seedGrants }],
  archive: {
    ...plainArchive,
    folders: { grant: 'grants' },
    excludedTables: { org_grant_index: 'made from the grants for searching' },
  },
  auditActions,
  publicPages: [],
  contributes: {
    finders: [grantFinder],
    importers: [grantImporter],
    siteFigures: grantFigures,
    knowledge: [grantKnowledge],
  },
};
