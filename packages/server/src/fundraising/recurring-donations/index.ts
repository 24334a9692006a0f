export {
  eraseRecurringDonor,
  linkRecurringDonations,
  recurringDonationForRecord,
  relinkRecurringDonations,
} from './contact-sync.ts';
export { recurringDonationEnded, recurringDonationStarted } from './events.ts';
export { recurringDonationsOfContact } from './of-contact.ts';
