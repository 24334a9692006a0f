import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { standingJobs } from './jobs.ts';
import { keptByStandingGifts } from './kept.ts';
import { standingRoutes } from './routes.ts';
import { seedStandingGifts } from './seed.ts';
import { standingSubscriptions } from './subscriptions.ts';

export const capability: Capability = {
  name: 'fundraising/standing-gifts',
  title: 'Recurring donations',
  routes: standingRoutes,
  jobs: standingJobs,
  subscriptions: standingSubscriptions,
  personalData: keptByStandingGifts,
  seeds: [{ name: 'standing-gifts', fill: seedStandingGifts }],
  archive: {
    ...plainArchive,
    folders: { standing_: 'gifts' },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};
