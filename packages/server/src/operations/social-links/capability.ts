import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { socialLinkRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'operations/social-links',
  title: phrase('Social media links'),
  routes: socialLinkRoutes,
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: plainArchive,
  auditActions,
  publicPages: [],
  contributes: {},
};
