import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { formExperimentRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'fundraising/experiments',
  title: phrase('A/B tests'),
  routes: (product) => formExperimentRoutes(product.only('countVariants')),
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: {
    ...plainArchive,
    folders: { form_experiment: 'fundraising' },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};
