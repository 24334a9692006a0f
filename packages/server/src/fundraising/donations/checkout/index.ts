export { mayHide } from './anonymity.ts';
export { forget, give } from './donate.ts';
export { feeOnTop, publicCauseFor, quoteDonation, readGivingOffer } from './donation-options.ts';
export { drawCauseCode } from './qr-code.ts';
