export { readUnsent, removeOwn, type Unsent } from './fill/device/sign-out.ts';
