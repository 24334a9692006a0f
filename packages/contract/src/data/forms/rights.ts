import { permission } from '../../kernel/index.ts';

/** Volunteers fill forms in; they do not see the list of forms. */
export const readsForms = permission('read forms', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
  'ANALYST',
  'VIEWER',
]);

export const managesForms = permission('manage forms', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
]);
