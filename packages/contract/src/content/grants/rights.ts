import { permission } from '../../kernel/index.ts';

/** Platform roles publish for everyone; the others add grants that only their NGO sees. */
export const writesGrants = permission('write grants', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
]);
