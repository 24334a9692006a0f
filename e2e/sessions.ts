import { baseUrl } from './base-url.ts';

/** One account per role, one of another NGO, and one that waits for approval, all from the demo content. */
export type Account =
  | 'superadmin'
  | 'admin'
  | 'owner'
  | 'staff'
  | 'volunteer'
  | 'analyst'
  | 'viewer'
  | 'owner2'
  | 'applicant';

export const demoPassword = 'demo-password-2026';

/** What the sign-in page stores. */
export type Session = { readonly token: string; readonly user: { readonly id: string } };

export type Sessions = {
  /** A session that no open page has, for journeys about something else than signing in. */
  readonly begin: (account: Account) => Promise<Session>;
  /** The page is closed: another one may continue the session. */
  readonly release: (account: Account, session: Session) => void;
};

/** Sessions are continued by later tests: checking a password takes time by design. */
export function createSessions(): Sessions {
  const unused: { readonly account: Account; readonly token: string }[] = [];
  return {
    begin: async (account) => {
      const place = unused.findIndex((one) => one.account === account);
      const [free] = place === -1 ? [] : unused.splice(place, 1);
      return (free && (await resume(free.token))) ?? (await signIn(account));
    },
    release: (account, { token }) => void unused.push({ account, token }),
  };
}

/** @returns undefined if the session has ended; the person as they are now otherwise */
async function resume(token: string): Promise<Session | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${baseUrl}/api/auth/profile`, { headers });
  return reply.ok ? { token, user: (await reply.json()) as Session['user'] } : undefined;
}

async function signIn(account: Account): Promise<Session> {
  const reply = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.ngo`, password: demoPassword }),
  });
  if (!reply.ok) throw new Error(`Sign-in of ${account} failed: ${await reply.text()}`);
  return (await reply.json()) as Session;
}
