import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { staffFinder } from './finder.ts';
import { staffJobs } from './jobs.ts';
import { staffPersonalData } from './personal-data.ts';
import { staffRoutes } from './routes.ts';
import { seedStaff } from './seed.ts';
import { staffSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'people/staff',
  title: phrase('Staff'),
  routes: staffRoutes,
  jobs: staffJobs,
  subscriptions: staffSubscriptions,
  personalData: staffPersonalData,
  seeds: [{ name: 'staff', fill: seedStaff }],
  archive: {
    ...plainArchive,
    folders: { staff_: 'people' },
  },
  auditActions,
  publicPages: [],
  contributes: { finders: [staffFinder] },
};
