export { forgetExpired, isExpired, openOwn } from './device.ts';
export { consumeOrigin, isArrival, peekOrigin, rememberOrigin } from './origin.ts';
export type { Person } from './person.ts';
export { roleNames } from './role-names.ts';
export {
  beginSession,
  beginSessionFor,
  endSession,
  expectSessionEnd,
  forgetSession,
  readDevice,
  readToken,
  readUser,
  resumeOwnSession,
  storeDevice,
  storeUser,
  watchUser,
} from './session.ts';
export { useUser } from './use-user.ts';
