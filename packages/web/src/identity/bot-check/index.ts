export { proveHuman } from './prove-human.ts';
