export { deviceTokenOf, ownCounter, proofCounter } from './known-device.ts';
export { clearFailures, clearStepFailures, countAttempt } from './lockout.ts';
export { changePassword, requirePassword, resetPassword } from './password.ts';
export { hashPassword, isPassword } from './password-hash.ts';
export { refuseWeakPassword } from './password-rules.ts';
