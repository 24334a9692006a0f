import { permission } from '../../kernel/index.ts';

/** Roles that can have tasks and write reports. */
export const volunteers = permission('volunteer', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
  'VOLUNTEER',
]);

/** Only administrators set the value of an hour. */
export const setsVolunteerRate = permission('set the value of volunteer hours', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
]);
