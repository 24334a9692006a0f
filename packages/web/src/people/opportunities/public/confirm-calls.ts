import { login } from '@ngo-plus/contract/identity/accounts';
import { beginSession, call, storeDevice } from '../../../kernel/index.ts';

/** Signs somebody in who has just proven their address and chosen a password. */
export async function enter(given: { email: string; password: string }): Promise<void> {
  const entered = await call(login, given, { anonymous: true });
  if (!('token' in entered)) return;
  beginSession(entered.token, entered.user);
  storeDevice(entered.device);
}
