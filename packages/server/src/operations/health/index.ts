export { watchHealth } from './watch.ts';
