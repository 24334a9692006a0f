export { formTrialPages } from './routes.ts';
