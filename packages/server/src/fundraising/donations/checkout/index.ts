export { mayHide } from './anonymity.ts';
export { deleteUnpaid, donate } from './donate.ts';
export { feeOnTop, publicCauseFor, quoteDonation, readGivingOffer } from './donation-options.ts';
export { drawCauseQrCode } from './qr-code.ts';
