/** What tests of other capabilities need of causes. */
export { openCause, openNgo, type Person } from './testing-causes.ts';
