import type { Session, SignInAnswer } from '@ngo-plus/contract/identity/accounts';
import { beginSession, storeDevice } from '../../../kernel/index.ts';
import { chooseScheme, chosenScheme } from '../../../ui/index.ts';

export type Entered = SignInAnswer;

/** Stores the session in this browser, which adopts the person's theme unless it has one. */
export function startSession({ token, device, user }: Session): void {
  beginSession(token, user);
  storeDevice(device);
  if (chosenScheme() === undefined && user.theme !== 'system') chooseScheme(user.theme);
}
