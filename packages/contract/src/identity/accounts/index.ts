export { countryCodes, currencyCodes, currencyOf } from './countries.ts';
export {
  type Device,
  device,
  listDevices,
  revokeDevice,
  revokeOtherDevices,
} from './devices.ts';
export {
  country,
  currency,
  deliverableEmail,
  isTimeZone,
  type Membership,
  newPassword,
  type Organisation,
  organisation,
  organisationName,
  orgId,
  type Profile,
  personName,
  plans,
  presentPassword,
  profile,
  themes,
  timeZone,
  userId,
} from './fields.ts';
export { languageCodes } from './languages.ts';
export {
  changeOrganisation,
  manageOrganisation,
  maxLogoBytes,
  readLogo,
  removeLogo,
  setLogo,
} from './organisation.ts';
export { passwordLength } from './password-length.ts';
export {
  changeEmail,
  changePassword,
  changeProfile,
  deleteAccount,
  exportMyData,
  fates,
  previewDeletion,
  readProfile,
  switchOrganisation,
} from './profile.ts';
export {
  login,
  loginSecondStep,
  logout,
  readWelcome,
  type Session,
  type SignInAnswer,
  session,
  signInAnswer,
} from './sign-in.ts';
export {
  forgotPassword,
  register,
  requestSignInLink,
  resend,
  resetPassword,
  verifyEmail,
} from './sign-up.ts';
export {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
} from './two-factor.ts';
