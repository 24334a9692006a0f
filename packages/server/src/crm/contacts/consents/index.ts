export { checkPurpose } from './purposes.ts';
export {
  addConsent,
  listConsents,
  type NewConsent,
  recordConsent,
  recordConsents,
  settleConsents,
} from './service.ts';
