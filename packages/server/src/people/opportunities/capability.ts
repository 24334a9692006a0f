import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { editableOpportunities } from './editable.ts';
import { opportunityFigures } from './figures.ts';
import { opportunityFinder } from './finder.ts';
import { opportunityJobs } from './jobs.ts';
import { opportunitiesPersonalData } from './personal-data.ts';
import { opportunitySitemap } from './public/index.ts';
import { opportunityRoutes } from './routes.ts';
import { seedOpportunities } from './seed.ts';
import { opportunitySubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'people/opportunities',
  title: phrase('Opportunities'),
  routes: opportunityRoutes,
  jobs: opportunityJobs,
  subscriptions: opportunitySubscriptions,
  personalData: opportunitiesPersonalData,
  seeds: [{ name: 'opportunities', fill: seedOpportunities }],
  archive: {
    ...plainArchive,
    folders: { opportunit: 'opportunities', shift: 'opportunities' },
  },
  auditActions,
  publicPages: [{ scope: 'public', list: opportunitySitemap }],
  contributes: {
    finders: [opportunityFinder],
    editables: [editableOpportunities],
    siteFigures: opportunityFigures,
  },
};
