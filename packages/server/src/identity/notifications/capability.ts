import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { notificationJobs } from './jobs.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { notificationRoutes } from './routes.ts';
import { notificationSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'identity/notifications',
  title: phrase('Notifications'),
  routes: notificationRoutes,
  jobs: notificationJobs,
  subscriptions: notificationSubscriptions,
  personalData: notificationsPersonalData,
  seeds: [],
  archive: {
    ...plainArchive,
    folders: { notification: 'notifications' },
  },
  auditActions: {},
  publicPages: [],
  contributes: {},
};
