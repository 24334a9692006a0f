export { audit, auditLog, eraseSaid } from './audit.ts';
export { once } from './idempotency.ts';
export { giveBack, takeFrom, waitInWords } from './rate.ts';
