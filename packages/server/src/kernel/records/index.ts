export { audit } from './audit.ts';
export { once } from './idempotency.ts';
export { takeFrom, waitInWords } from './rate.ts';
