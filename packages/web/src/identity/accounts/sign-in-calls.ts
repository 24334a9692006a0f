/**
 * The calls of the sign-in forms, with their rules. Loaded when a form is first filled in: together they are an eighth
 * of the page's weight.
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
