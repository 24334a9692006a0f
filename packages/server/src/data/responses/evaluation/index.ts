export { evaluate } from './evaluate.ts';
export type { AnswerFile, Evaluated } from './evaluate-response.ts';
