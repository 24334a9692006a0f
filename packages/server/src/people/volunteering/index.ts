export {
  checkOutForgotten,
  hoursApproved,
  hoursDeclined,
  hoursReopened,
  reportApproved,
  reportReturned,
  reportSubmitted,
  taskAssigned,
  taskDone,
} from './events.ts';
export { type ApprovedHours, approvedHoursOf, peopleWithApprovedHours } from './hours/approved.ts';
export { volunteeringJobs } from './jobs.ts';
export { volunteeringPersonalData } from './personal-data.ts';
export { volunteeringRoutes } from './routes.ts';
export { seedVolunteering } from './seed.ts';
export { volunteeringSubscriptions } from './subscriptions.ts';
