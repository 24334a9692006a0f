export { readSession, type Session } from './authenticate.ts';
export { deviceName } from './device-name.ts';
export { listDevices, revokeDevice, revokeOtherDevices } from './devices.ts';
export { lifetimeOf } from './session.ts';
export { login, loginSecondStep, logout } from './sign-in.ts';
export {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
} from './two-factor.ts';
