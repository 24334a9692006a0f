import { permission } from '../../kernel/index.ts';

/** Volunteers see no contacts. */
export const readsContacts = permission('read contacts', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
  'ANALYST',
  'VIEWER',
]);

export const writesContacts = permission('write contacts', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
]);

/** Exports take personal data out of the system. */
export const exportsContacts = permission('export contacts', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
  'ANALYST',
]);

/** Custom fields and erasure affect the whole organisation. */
export const managesContacts = permission('manage contacts', ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN']);
