export { planAgreed } from './ending.ts';
