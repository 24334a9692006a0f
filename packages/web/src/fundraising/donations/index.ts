export { donationPages } from './routes.ts';
