export {
  type CallOptions,
  call,
  callPage,
  download,
  newKey,
  type Page,
  RequestFailed,
  upload,
} from './call/index.ts';
export {
  beginSession,
  endSession,
  forgetSession,
  keepUser,
  type Person,
  readToken,
  readUser,
  rememberOrigin,
  takeOrigin,
  useUser,
  watchUser,
} from './session/index.ts';
export { originOf, type Surroundings, surroundings, through } from './surroundings.ts';
export { languages } from './text/index.ts';
