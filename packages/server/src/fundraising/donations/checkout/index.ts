export { mayHide } from './anonymity.ts';
export { donate } from './donate.ts';
export { feeOnTop, publicCauseFor, quoteDonation, readGivingOffer } from './donation-options.ts';
export { deleteUnpaid, openCheckout } from './open-checkout.ts';
export { drawCauseQrCode } from './qr-code.ts';
