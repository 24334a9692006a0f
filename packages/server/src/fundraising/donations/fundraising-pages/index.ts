export { listPageDonations, readDonationPage, thankForDonation } from './donations.ts';
export { notifyOwner, pageDigest } from './owner-emails.ts';
