export {
  hoursApproved,
  hoursReopened,
  reportApproved,
  taskDone,
} from './events.ts';
export {
  type ApprovedHours,
  approvedHoursOf,
  peopleWithApprovedHours,
} from './hours/approved-hours.ts';
