export { addProvenPerson, hasAccount } from './newcomer.ts';
export { forgotPassword, register, requestSignInLink, resend, verifyEmail } from './sign-up.ts';
