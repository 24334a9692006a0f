export {
  accountFacts,
  endSessionsOf,
  forgetSecondFactor,
  impersonationEndsAt,
  mergeAccounts,
  openSessionFor,
  suspendAccount,
} from './account-management.ts';
export { createFirstAdministrator } from './administrator.ts';
export {
  administratorsOf,
  applicationOf,
  applyTo,
  decideApplicant,
} from './applicants.ts';
export { demoAccounts, demoPassword, hasDemoAccounts, seedAccounts } from './demo.ts';
export {
  addressConfirmed,
  peopleMerged,
  personDeleted,
  personSuspended,
  signedInFromNewDevice,
} from './events.ts';
export { addressOfLogo } from './logo-address.ts';
export { endSessionsIn, joinOrganisation } from './membership.ts';
export { logoOf, organisationOf, timeZoneOf, todayAt } from './organisations/index.ts';
export {
  hashPassword,
  isPassword,
  refuseWeakPassword,
  requirePassword,
} from './passwords/index.ts';
export { forgetPerson } from './personal-data/index.ts';
export { presentOrganisation, presentPerson } from './profile.ts';
export { openMemberships } from './queries.ts';
export { hashOf, makeToken } from './secret-token.ts';
export { deviceName, readSession, type Session } from './sign-in/index.ts';
export { addConfirmedPerson, hasAccount } from './sign-up/index.ts';
export {
  applicants,
  memberships,
  type OrganisationRow,
  organisations,
  type UserRow,
  users,
} from './table.ts';
