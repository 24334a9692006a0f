export { limitOf, requireWithin } from './limit-of.ts';
