import { readProfile } from '@ngo-plus/contract/identity/accounts';
import { call, storeUser } from '../../kernel/index.ts';

/**
 * The header shows the plan that the browser keeps: after a change it is read anew. Where it cannot be,
 * the header goes on with what it knows.
 */
export async function refreshPlan(): Promise<void> {
  const profile = await call(readProfile, {}).catch(() => undefined);
  if (profile) storeUser(profile);
}
