/** Test fixtures of causes for other capabilities. */
export { openCause, openNgo, type Person } from './testing-causes.ts';
