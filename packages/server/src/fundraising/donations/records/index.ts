export { noonOf, recordByHand } from './book-offline.ts';
export { exportDonations } from './export.ts';
export { listDonations, readDonation, sumDonations } from './queries.ts';
export { checkByHand, recordDonations } from './record-offline.ts';
export { refundDonation } from './refund.ts';
