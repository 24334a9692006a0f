export {
  cancelOwnRecurringDonation,
  changeOwnRecurringDonation,
  listOwnRecurringDonations,
  pauseOwnRecurringDonation,
  resumeOwnRecurringDonation,
  skipOwnCycle,
} from './own.ts';
export { payCycle, readPayableCycle } from './payment.ts';
export { cyclesOf, failsOn, linkOn } from './present.ts';
