export { DamagedData } from './damaged-data.ts';
export { derive } from './derive.ts';
export { openBytes, sealBytes } from './envelope.ts';
export {
  checkRootKey,
  currentKey,
  installation,
  installationSecret,
  keyOfVersion,
  type OrganisationKey,
  refuseForeignDatabase,
  refuseNewRootKey,
  rewrapKeys,
  rootKeyId,
} from './organisation-keys.ts';
export { randomCode } from './random-code.ts';
export { openKeyFile, openRootKey, type RootKey, readKey, rootKeyIn } from './root-key.ts';
export { beginRotation, finishRotation, ownersIn, renewKey } from './rotation.ts';
export { openSecret, type SecretLocation, sealSecret } from './secrets.ts';
export { bytes } from './table.ts';
