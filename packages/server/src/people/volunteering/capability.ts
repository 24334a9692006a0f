import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { volunteeringJobs } from './jobs.ts';
import { volunteeringPersonalData } from './personal-data.ts';
import { volunteeringRoutes } from './routes.ts';
import { seedVolunteering } from './seed.ts';
import { volunteeringSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'people/volunteering',
  title: phrase('Volunteering'),
  routes: volunteeringRoutes,
  jobs: volunteeringJobs,
  subscriptions: volunteeringSubscriptions,
  personalData: volunteeringPersonalData,
  seeds: [{ name: 'volunteering', fill: seedVolunteering }],
  archive: {
    ...plainArchive,
    folders: {
      activity_report: 'volunteering',
      check_in: 'volunteering',
      hour_: 'volunteering',
      volunteer_: 'volunteering',
    },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};
