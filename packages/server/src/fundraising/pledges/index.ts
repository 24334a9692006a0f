export { erasePledger, pledgeForRecord } from './contact-sync.ts';
export { pledgePromised, pledgeRecorded, pledgeWrittenOff } from './events.ts';

export { pledgeRoutes } from './routes.ts';
