import * as accounts from '@ngo-plus/contract/identity/accounts';
import {
  handleCall,
  handleDownload,
  handleOutside,
  handleUpload,
  inSystem,
  type PersonalData,
} from '../../kernel/index.ts';
import { readWelcome } from './demo.ts';
import {
  changeOrganisation,
  readLogo,
  removeLogo,
  setLogo,
  switchOrganisation,
} from './organisations/index.ts';
import { changePassword, resetPassword } from './passwords/index.ts';
import { deleteAccount, exportMyData, previewDeletion } from './personal-data/index.ts';
import { changeEmail, changeProfile, readProfile } from './profile.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  listDevices,
  login,
  loginSecondStep,
  logout,
  readTwoFactor,
  renewRecoveryCodes,
  revokeDevice,
  revokeOtherDevices,
} from './sign-in/index.ts';
import {
  forgotPassword,
  register,
  requestSignInLink,
  resend,
  verifyEmail,
} from './sign-up/index.ts';

/** The export of personal data; the app passes what other capabilities contribute. */
export const exportRoute = (contributed: readonly PersonalData[]) =>
  handleDownload(accounts.exportMyData, exportMyData(contributed));

export const accountRoutes = [
  handleOutside(accounts.register, register),
  handleOutside(accounts.verifyEmail, verifyEmail),
  handleOutside(accounts.resend, resend),
  handleOutside(accounts.forgotPassword, forgotPassword),
  handleOutside(accounts.requestSignInLink, requestSignInLink),
  handleOutside(accounts.resetPassword, resetPassword),
  handleOutside(accounts.login, login),
  handleOutside(accounts.loginSecondStep, loginSecondStep),
  handleOutside(accounts.readWelcome, readWelcome),
  handleCall(accounts.logout, logout),
  handleCall(accounts.readProfile, readProfile, inSystem),
  handleCall(accounts.changeProfile, changeProfile, inSystem),
  handleOutside(accounts.changePassword, changePassword),
  handleOutside(accounts.changeEmail, changeEmail),
  handleOutside(accounts.switchOrganisation, switchOrganisation),
  handleCall(accounts.changeOrganisation, changeOrganisation),
  handleUpload(accounts.setLogo, setLogo),
  handleCall(accounts.removeLogo, removeLogo),
  handleDownload(accounts.readLogo, readLogo),
  handleOutside(accounts.previewDeletion, previewDeletion),
  handleOutside(accounts.deleteAccount, deleteAccount),
  handleCall(accounts.listDevices, listDevices),
  handleCall(accounts.revokeDevice, revokeDevice),
  handleCall(accounts.revokeOtherDevices, revokeOtherDevices),
  handleCall(accounts.readTwoFactor, readTwoFactor),
  handleOutside(accounts.beginTwoFactor, beginTwoFactor),
  handleCall(accounts.confirmTwoFactor, confirmTwoFactor),
  handleOutside(accounts.endTwoFactor, endTwoFactor),
  handleOutside(accounts.renewRecoveryCodes, renewRecoveryCodes),
];
