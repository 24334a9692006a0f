export { readUnsent, removeFinished, removeOwn, type Unsent } from './fill/device/sign-out.ts';
