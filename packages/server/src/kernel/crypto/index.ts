export { DamagedData } from './damaged-data.ts';
export { derive } from './derive.ts';
export { openBytes, sealBytes } from './envelope.ts';
export {
  checkRootKey,
  currentKey,
  installation,
  keyOfVersion,
  type OrganisationKey,
  refuseForeignDatabase,
  rewrapKeys,
  rootKeyId,
} from './organisation-keys.ts';
export { openRootKey, type RootKey } from './root-key.ts';
export { beginRotation, finishRotation, ownersIn, type Rotation, renewKey } from './rotation.ts';
export { openSecret, type SecretPlace, sealSecret } from './secrets.ts';
export { bytes } from './table.ts';
