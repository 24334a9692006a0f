export { contactJobs } from './jobs.ts';
export { contactsPersonalData } from './personal-data.ts';
export { contactRoutes } from './routes.ts';
export { seedContacts } from './seed.ts';
export { contactSubscriptions } from './subscriptions.ts';
