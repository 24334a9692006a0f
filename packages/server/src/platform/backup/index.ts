export { type BackingUp, backUp } from './back-up.ts';
export type { Copied } from './copy-files.ts';
export { type Manifest, readManifest } from './manifest.ts';
export { recordRun } from './record.ts';
export { type Restored, refuseFull, restore } from './restore.ts';
