import * as accounts from '@ngo-plus/contract/identity/accounts';
import {
  handleCall,
  handleDownload,
  handleOutside,
  handleUpload,
  inSystem,
  type PersonalData,
} from '../../kernel/index.ts';
import { deleteAccount, previewDeletion } from './deletion.ts';
import { readWelcome } from './demo.ts';
import { listDevices, revokeDevice, revokeOtherDevices } from './devices.ts';
import { exportMyData } from './export.ts';
import { readLogo, removeLogo, setLogo } from './logo.ts';
import { changeOrganisation, switchOrganisation } from './organisation.ts';
import { changePassword, resetPassword } from './password.ts';
import { changeEmail, changeProfile, readProfile } from './profile.ts';
import { login, loginSecondStep, logout } from './sign-in.ts';
import { forgotPassword, register, requestSignInLink, resend, verifyEmail } from './sign-up.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
} from './two-factor.ts';

/** The copy of a person's data; the other capabilities that keep some are named by the app. */
export const exportRoute = (kept: readonly PersonalData[]) =>
  handleDownload(accounts.exportMyData, exportMyData(kept));

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
