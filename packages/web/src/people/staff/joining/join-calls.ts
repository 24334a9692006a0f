/** Endpoints of the invitation page, loaded on demand. */
export { login, logout, switchOrganisation } from '@ngo-plus/contract/identity/accounts';
export {
  acceptInvitation,
  acceptWithAccount,
  readInvitation,
} from '@ngo-plus/contract/people/staff';
export { call } from '../../../kernel/index.ts';
