export { checkPurpose } from './purposes.ts';
export {
  addConsent,
  listConsents,
  type NewConsent,
  recordConsent,
  recordConsents,
  refreshConsents,
} from './service.ts';
