export { donorToken } from './donor-token.ts';
export { listPublicDonations } from './donor-wall.ts';
export {
  changeAnonymity,
  emailOfToken,
  listOwnDonations,
  requestDonations,
} from './own-donations.ts';
