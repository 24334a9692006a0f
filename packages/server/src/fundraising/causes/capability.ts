import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { editableCauses } from './editable.ts';
import { causeFigures } from './figures.ts';
import { causeFinder } from './finder.ts';
import { causeJobs } from './jobs.ts';
import { causeKnowledge } from './knowledge.ts';
import { causesPersonalData } from './personal-data.ts';
import { causeProjects } from './projects.ts';
import { causeRoutes } from './routes.ts';
import { seedCauses } from './seed.ts';
import { causeAddresses } from './sitemap.ts';
import { causeSubscriptions } from './subscriptions.ts';
import { recheckTotals } from './totals-check.ts';

export const capability: Capability = {
  name: 'fundraising/causes',
  title: phrase('Causes'),
  routes: causeRoutes,
  jobs: (product) => [...causeJobs, ...product.contributed('causeTotals').map(recheckTotals)],
  subscriptions: causeSubscriptions,
  personalData: causesPersonalData,
  seeds: [{ name: 'causes', fill: seedCauses }],
  archive: {
    ...plainArchive,
    folders: { cause: 'causes' },
  },
  auditActions,
  publicPages: [{ scope: 'public', list: causeAddresses }],
  contributes: {
    finders: [causeFinder],
    projects: causeProjects,
    editables: [editableCauses],
    siteFigures: causeFigures,
    knowledge: [causeKnowledge],
  },
};
