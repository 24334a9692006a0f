export { type BackingUp, backUp } from './back-up.ts';
export { type Manifest, readManifest } from './manifest.ts';
export { type Restored, refuseFull, restore } from './restore.ts';
