import { login } from '@ngo-plus/contract/identity/accounts';
import { beginSession, call, storeDevice } from '../../../kernel/index.ts';

/** Signs in someone who has just confirmed their address and chosen a password. */
export async function enter(credentials: { email: string; password: string }): Promise<void> {
  const entered = await call(login, credentials, { anonymous: true });
  if (!('token' in entered)) return;
  beginSession(entered.token, entered.user);
  storeDevice(entered.device);
}
