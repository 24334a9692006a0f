import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { formTrialRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'fundraising/form-trials',
  title: 'A/B tests',
  routes: (product) => formTrialRoutes(product.only('countVariants')),
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: {
    ...plainArchive,
    folders: { form_trial: 'fundraising' },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};
