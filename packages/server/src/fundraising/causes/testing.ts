/** Test fixtures of causes for other capabilities. */
export { draftCause, openCause, openNgo, type Person } from './testing-causes.ts';
