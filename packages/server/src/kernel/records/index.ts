export {
  type AuditAction,
  audit,
  eraseDetails,
  type Labelled,
} from './audit.ts';
export { isInboxFull, limitEmails } from './email-limit.ts';
export { once } from './idempotency.ts';
export { consume, giveBack, waitInText } from './rate.ts';
