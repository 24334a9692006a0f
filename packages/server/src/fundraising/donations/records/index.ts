export { bookOfflineDonation, noonOf } from './book-offline.ts';
export { exportDonations } from './export.ts';
export { listDonations, readDonation, sumDonations } from './queries.ts';
export { checkOfflineDonation, recordDonations } from './record-offline.ts';
export { refundDonation } from './refund.ts';
export { readDonationSeries } from './series.ts';
