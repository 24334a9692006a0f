export { completeCycle } from './complete-cycle.ts';
export { advanceSchedule, endCycle, pendingDonation, startCycle, writeCycle } from './cycles.ts';
export { startRecurringDonation } from './start.ts';
