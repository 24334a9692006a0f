import { logout, readProfile, switchOrganisation } from '@ngo-plus/contract/identity/accounts';
import type * as z from 'zod';
import { disconnect } from '../../identity/realtime/index.ts';
import {
  call,
  forgetSession,
  queryClient,
  RequestFailed,
  readToken,
  resumeOwnSession,
  storeUser,
} from '../../kernel/index.ts';

type OrgId = z.input<typeof switchOrganisation.input>['orgId'];

/** Reads the profile again and keeps it. A 401 has ended the session; other failures are only logged. */
export async function refreshProfile(): Promise<void> {
  try {
    storeUser(await call(readProfile, {}));
  } catch (error) {
    if (error instanceof RequestFailed && error.code === 'unauthenticated') return;
    console.error("Couldn't refresh your profile.", error);
  }
}

/** Works in another of one's organisations from here on; nothing read before is shown again. */
export async function workIn(orgId: OrgId): Promise<void> {
  const user = await call(switchOrganisation, { orgId });
  queryClient.clear();
  storeUser(user);
}

/** Ends the session here even when the server cannot be told. */
export async function leave(): Promise<void> {
  // Else the socket would hear of the end first, and call it an expired session.
  disconnect();
  if (readToken()) await call(logout, {}).catch(() => undefined);
  if (resumeOwnSession()) await call(logout, {}).catch(() => undefined);
  queryClient.clear();
  forgetSession();
}

/** Platform staff end the session in somebody else’s name, and go on as themselves. */
export async function endSessionFor(userId: string): Promise<void> {
  disconnect();
  await call(logout, {}).catch(() => undefined);
  resumeOwnSession();
  // A new page: nothing that somebody else read is left on it.
  location.assign(`/users/${userId}`);
}
