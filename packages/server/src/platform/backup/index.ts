export { type BackupOptions, backUp } from './backup.ts';
export type { Copied } from './copy-files.ts';
export { type Manifest, readManifest } from './manifest.ts';
export { type Restored, refuseNonEmpty, restore } from './restore.ts';
export { recordRun } from './run-record.ts';
