import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { formKnowledge } from './knowledge.ts';
import { sweepFormMedia } from './media/index.ts';
import { formRoutes } from './routes.ts';

export const capability: Capability = {
  name: 'data/forms',
  title: phrase('Forms'),
  routes: formRoutes,
  jobs: [sweepFormMedia],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: { ...plainArchive, folders: { form: 'forms' } },
  auditActions,
  publicPages: [],
  contributes: { knowledge: [formKnowledge] },
};
