export { isArrival, rememberOrigin, takeOrigin } from './origin.ts';
export type { Person } from './person.ts';
export {
  beginSession,
  endSession,
  forgetSession,
  keepUser,
  readToken,
  readUser,
  watchUser,
} from './session.ts';
export { useUser } from './use-user.ts';
