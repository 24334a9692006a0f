export { addConfirmedPerson, hasAccount } from './confirmed-person.ts';
export { forgotPassword, register, requestSignInLink, resend, verifyEmail } from './sign-up.ts';
