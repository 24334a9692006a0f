export { insertCall } from './ledger.ts';
