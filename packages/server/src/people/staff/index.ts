export {
  type Administrator,
  administratorsOf,
  lockAdministrators,
  refuseLast,
  stillAdministrator,
} from './administrators.ts';
export { leaveDecided, leaveRequested, memberJoined, memberLeft, roleChanged } from './events.ts';
export { inviteInto } from './invitations.ts';
export { staffJobs } from './jobs.ts';
export { staffPersonalData } from './personal-data.ts';
export { changeRoleIn } from './roles.ts';
export { staffRoutes } from './routes.ts';
export { readSeats } from './seats.ts';
export { seedStaff } from './seed.ts';
export { staffSubscriptions } from './subscriptions.ts';
