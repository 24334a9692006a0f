import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { budgetPersonalData } from './personal-data.ts';
import { budgetRoutes } from './routes.ts';
import { budgetSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'ai/budgets',
  title: phrase('AI budgets'),
  routes: budgetRoutes,
  jobs: [],
  subscriptions: budgetSubscriptions,
  personalData: budgetPersonalData,
  seeds: [],
  archive: plainArchive,
  auditActions,
  publicPages: [],
  contributes: {},
};
