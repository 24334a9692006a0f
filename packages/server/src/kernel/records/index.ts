export {
  type AuditAction,
  type AuditActions,
  audit,
  auditLog,
  eraseSaid,
  type Named,
} from './audit.ts';
export { isInboxFull, limitEmails } from './email-limit.ts';
export { once } from './idempotency.ts';
export { giveBack, takeFrom, waitInText } from './rate.ts';
