import { logout, readProfile, switchOrganisation } from '@ngo-plus/contract/identity/accounts';
import type * as z from 'zod';
import { disconnect } from '../../identity/realtime/index.ts';
import {
  call,
  expectSessionEnd,
  forgetSession,
  queryClient,
  RequestFailed,
  readToken,
  resumeOwnSession,
  storeUser,
} from '../../kernel/index.ts';

type OrgId = z.input<typeof switchOrganisation.input>['orgId'];

/** Refetches and stores the profile. A 401 has ended the session; other failures are only logged. */
export async function refreshProfile(): Promise<void> {
  try {
    storeUser(await call(readProfile, {}));
  } catch (error) {
    if (error instanceof RequestFailed && error.code === 'unauthenticated') return;
    console.error("Couldn't refresh your profile.", error);
  }
}

/** Switches to another of the person's organisations; nothing fetched before is shown again. */
export async function workIn(orgId: OrgId): Promise<void> {
  const user = await call(switchOrganisation, { orgId });
  queryClient.clear();
  storeUser(user);
}

/** Ends the session here even if the server is unreachable. */
export async function leave(): Promise<void> {
  // Otherwise the socket would report the end first, as an expired session.
  disconnect();
  expectSessionEnd();
  if (readToken()) await call(logout, {}).catch(() => undefined);
  if (resumeOwnSession()) {
    expectSessionEnd();
    await call(logout, {}).catch(() => undefined);
  }
  queryClient.clear();
  forgetSession();
}

/** Ends an impersonation and returns to the staff member's own session. */
export async function endSessionFor(userId: string): Promise<void> {
  disconnect();
  expectSessionEnd();
  await call(logout, {}).catch(() => undefined);
  resumeOwnSession();
  // A full page load: nothing that the other person fetched remains.
  location.assign(`/users/${userId}`);
}
