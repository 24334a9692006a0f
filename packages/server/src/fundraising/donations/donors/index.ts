export { donorToken } from './donor-token.ts';
export { listShownDonations } from './donor-wall.ts';
export { addressOf, changeHiding, listOwnDonations, requestDonations } from './own-donations.ts';
