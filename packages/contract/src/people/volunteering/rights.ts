import { permission } from '../../kernel/index.ts';

/** Who may have tasks and write reports. */
export const volunteers = permission('volunteer', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
  'VOLUNTEER',
]);

/** What an hour is worth is said by those who answer for the organisation. */
export const setsVolunteerRate = permission('set the value of volunteer hours', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
]);
