/** API endpoints of the owner's forms with their rules; loaded when needed. */
export { thankForDonation } from '@ngo-plus/contract/fundraising/donations';
export { requestPages, uploadPagePicture } from '@ngo-plus/contract/fundraising/fundraisers';
export { proveHuman } from '../../../identity/bot-check/index.ts';
export { call, upload } from '../../../kernel/index.ts';
