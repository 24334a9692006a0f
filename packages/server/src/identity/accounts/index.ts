export { createFirstAdministrator } from './administrator.ts';
export {
  administratorsOf,
  applicationOf,
  applyTo,
  decideApplicant,
} from './applicants.ts';
export { authenticate } from './authenticate.ts';
export { forgetPerson } from './deletion.ts';
export { demoAccounts, demoPassword, hasDemoAccounts, seedAccounts } from './demo.ts';
export { deviceName } from './device-name.ts';
export {
  addressConfirmed,
  newDeviceSeen,
  peopleMerged,
  personDeleted,
  personSuspended,
} from './events.ts';

export { logoOf, organisationOf } from './logo.ts';
export { endSessionsIn, joinOrganisation } from './membership.ts';
export { addProvenPerson, hasAccount } from './newcomer.ts';
export { provePassword } from './password.ts';
export { hashPassword, isPassword } from './password-hash.ts';
export { refuseWeakPassword } from './password-rules.ts';
export { presentOrganisation, presentPerson } from './profile.ts';
export { openMemberships } from './queries.ts';

export { hashOf, makeToken } from './secret-token.ts';
export {
  accountFacts,
  endSessionsOf,
  forgetSecondFactor,
  impersonationEndsAt,
  mergeAccounts,
  openSessionFor,
  suspendAccount,
} from './stewarding.ts';
export {
  applicants,
  memberships,
  type OrganisationRow,
  organisations,
  type UserRow,
  users,
} from './table.ts';
