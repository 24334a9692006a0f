export { evaluate } from './evaluate.ts';
export type { Evaluated } from './evaluate-response.ts';
