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

/** Names and addresses leave the house. */
export const exportsContacts = permission('export contacts', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
  'ANALYST',
]);

/** Own fields and erasure concern the whole organisation. */
export const managesContacts = permission('manage contacts', ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN']);
