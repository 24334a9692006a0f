import { readProfile } from '@ngo-plus/contract/identity/accounts';
import { call, storeUser } from '../../kernel/index.ts';

/**
 * The header shows the cached plan, so it is reloaded after a change. When that fails, the header keeps the
 * cached plan.
 */
export async function refreshPlan(): Promise<void> {
  const profile = await call(readProfile, {}).catch(() => undefined);
  if (profile) storeUser(profile);
}
