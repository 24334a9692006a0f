export { erasePledger, pledgeForRecord } from './contact-sync.ts';
export { pledgeConfirmed, pledgeRecorded, pledgeWrittenOff } from './events.ts';

export { pledgeRoutes } from './routes.ts';
