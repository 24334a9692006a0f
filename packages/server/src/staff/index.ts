export { leaveDecided, leaveRequested, memberJoined, memberLeft, roleChanged } from './events.ts';
export { staffJobs } from './jobs.ts';
export { keptByStaff } from './kept.ts';
export { staffRoutes } from './routes.ts';
export { seedStaff } from './seed.ts';
export { staffSubscriptions } from './subscriptions.ts';
