export { callModels, type ModelResult } from './call-models.ts';
export { importConnections } from './first-start.ts';
export { currentEngine } from './queries.ts';
export { tokensIn } from './tokens-in.ts';
