import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { recurringDonationJobs } from './jobs.ts';
import { recurringDonationsPersonalData } from './personal-data.ts';
import { recurringDonationRoutes } from './routes.ts';
import { seedRecurringDonations } from './seed.ts';
import { recurringDonationSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'fundraising/recurring-donations',
  title: phrase('Recurring donations'),
  routes: recurringDonationRoutes,
  jobs: recurringDonationJobs,
  subscriptions: recurringDonationSubscriptions,
  personalData: recurringDonationsPersonalData,
  seeds: [{ name: 'recurring-donations', fill: seedRecurringDonations }],
  archive: {
    ...plainArchive,
    folders: { standing_: 'donations' },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};
