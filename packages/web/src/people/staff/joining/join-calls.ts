/** What the page of an invitation asks the server, fetched when it is needed: visitors need not wait for it. */
export { login, logout, switchOrganisation } from '@ngo-plus/contract/identity/accounts';
export {
  acceptInvitation,
  acceptWithAccount,
  readInvitation,
} from '@ngo-plus/contract/people/staff';
export { call } from '../../../kernel/index.ts';
