import * as accounts from '@ngo-plus/contract/identity/accounts';
import {
  fulfil,
  fulfilDownload,
  fulfilOutside,
  fulfilUpload,
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
  fulfilDownload(accounts.exportMyData, exportMyData(kept));

export const accountRoutes = [
  fulfilOutside(accounts.register, register),
  fulfilOutside(accounts.verifyEmail, verifyEmail),
  fulfilOutside(accounts.resend, resend),
  fulfilOutside(accounts.forgotPassword, forgotPassword),
  fulfilOutside(accounts.requestSignInLink, requestSignInLink),
  fulfilOutside(accounts.resetPassword, resetPassword),
  fulfilOutside(accounts.login, login),
  fulfilOutside(accounts.loginSecondStep, loginSecondStep),
  fulfilOutside(accounts.readWelcome, readWelcome),
  fulfil(accounts.logout, logout),
  fulfil(accounts.readProfile, readProfile, inSystem),
  fulfil(accounts.changeProfile, changeProfile, inSystem),
  fulfilOutside(accounts.changePassword, changePassword),
  fulfilOutside(accounts.changeEmail, changeEmail),
  fulfilOutside(accounts.switchOrganisation, switchOrganisation),
  fulfil(accounts.changeOrganisation, changeOrganisation),
  fulfilUpload(accounts.setLogo, setLogo),
  fulfil(accounts.removeLogo, removeLogo),
  fulfilDownload(accounts.readLogo, readLogo),
  fulfilOutside(accounts.previewDeletion, previewDeletion),
  fulfilOutside(accounts.deleteAccount, deleteAccount),
  fulfil(accounts.listDevices, listDevices),
  fulfil(accounts.revokeDevice, revokeDevice),
  fulfil(accounts.revokeOtherDevices, revokeOtherDevices),
  fulfil(accounts.readTwoFactor, readTwoFactor),
  fulfilOutside(accounts.beginTwoFactor, beginTwoFactor),
  fulfil(accounts.confirmTwoFactor, confirmTwoFactor),
  fulfilOutside(accounts.endTwoFactor, endTwoFactor),
  fulfilOutside(accounts.renewRecoveryCodes, renewRecoveryCodes),
];
