/** What the page of an invitation asks the server, fetched when it is needed: visitors need not wait for it. */
export { login, logout, switchOrganisation } from '@ngo-plus/contract/accounts';
export { acceptInvitation, acceptWithAccount, readInvitation } from '@ngo-plus/contract/staff';
export { call } from '../../kernel/index.ts';
