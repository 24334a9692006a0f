import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { sweepResourceFiles } from './files.ts';
import { resourceFinder } from './finder.ts';
import { resourceKnowledge } from './knowledge.ts';
import { resourceRoutes } from './routes.ts';
import { seedResources } from './seed.ts';
import { sitemapResources } from './service.ts';

export const capability: Capability = {
  name: 'content/resources',
  title: phrase('Resources'),
  routes: resourceRoutes,
  jobs: [sweepResourceFiles],
  subscriptions: [],
  personalData: [],
  seeds: [{ name: 'resources', fill: seedResources }],
  archive: {
    ...plainArchive,
    folders: { resource: 'resources' },
  },
  auditActions,
  publicPages: [{ scope: 'public', list: sitemapResources }],
  contributes: { finders: [resourceFinder], knowledge: [resourceKnowledge] },
};
