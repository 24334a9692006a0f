export { mayFillIn } from './assignments.ts';
export { claimCode, stateOfCode } from './code-use.ts';
export { fullAmong, fullChoices } from './limits.ts';
