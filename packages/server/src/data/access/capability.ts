import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { accessPersonalData } from './personal-data.ts';
import { accessRoutes } from './routes.ts';
import { accessSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'data/access',
  title: phrase('Who can respond'),
  routes: accessRoutes,
  jobs: [],
  subscriptions: accessSubscriptions,
  personalData: accessPersonalData,
  seeds: [],
  archive: {
    ...plainArchive,
    folders: { form_access: 'forms', form_option: 'forms', form_assignment: 'forms' },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};
