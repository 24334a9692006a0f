export { nextOwnShifts } from './queries.ts';
