import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { receiptFinder } from './finder.ts';
import { receiptRoutes } from './routes.ts';
import { receiptSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'fundraising/receipts',
  title: phrase('Receipts'),
  routes: receiptRoutes,
  jobs: [],
  subscriptions: receiptSubscriptions,
  personalData: [],
  seeds: [],
  archive: {
    ...plainArchive,
    folders: { receipt: 'receipts' },
  },
  auditActions,
  publicPages: [],
  contributes: { finders: [receiptFinder] },
};
