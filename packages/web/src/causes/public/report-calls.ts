export { reportCause } from '@ngo-plus/contract/causes';
export { proveHuman } from '../../bot-check/index.ts';
export { call } from '../../kernel/index.ts';
