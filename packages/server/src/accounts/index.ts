export { createFirstAdministrator, ensurePlatform } from './administrator.ts';
export { authenticate } from './authenticate.ts';
export { demoAccounts, demoPassword, hasDemoAccounts, seedAccounts } from './demo.ts';
export { addressConfirmed, newDeviceSeen, personDeleted } from './events.ts';
export { accountJobs } from './jobs.ts';
export { hashPassword, isPassword } from './password-hash.ts';
export { accountRoutes, exportRoute } from './routes.ts';
export { memberships, organisations, users } from './table.ts';
