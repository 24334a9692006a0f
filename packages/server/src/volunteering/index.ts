export { type ApprovedHours, approvedHoursOf, peopleWithApprovedHours } from './hours/approved.ts';
