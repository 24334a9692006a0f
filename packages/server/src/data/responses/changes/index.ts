export { type AlertRow, formAlerts } from './alerts-table.ts';
export { announceResponses, responsesToNotify } from './announce.ts';
