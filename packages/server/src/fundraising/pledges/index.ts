export { erasePledger, pledgeForRecord } from './contact-sync.ts';
export { pledgePromised, pledgeRecorded, pledgeWrittenOff } from './events.ts';
export { pledgeJobs } from './jobs.ts';
export { pledgesPersonalData } from './personal-data.ts';
export { pledgeRoutes } from './routes.ts';
export { seedPledges } from './seed.ts';
export { pledgeSubscriptions } from './subscriptions.ts';
export { pledges } from './table.ts';
