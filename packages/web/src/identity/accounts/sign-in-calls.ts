/**
 * What the forms at the door send, with its rules. Fetched when somebody begins to fill one in:
 * together it is an eighth of what the page weighs.
 */
export {
  forgotPassword,
  login,
  loginSecondStep,
  register,
  requestSignInLink,
  resend,
  resetPassword,
} from '@ngo-plus/contract/identity/accounts';
export { call } from '../../kernel/index.ts';
