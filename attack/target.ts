import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '../e2e/index.ts';

/** The demo accounts that attack: one per role, one of the platform, and one of another organisation. */
export const accounts = [
  'superadmin',
  'admin',
  'owner',
  'staff',
  'volunteer',
  'analyst',
  'viewer',
  'owner2',
] as const;
export type Account = (typeof accounts)[number];

/** A server with demo content and a separate data folder, and the accounts that attack it. */
export type Target = {
  readonly baseUrl: string;
  readonly server: ServerProcess;
  /** Returns a bearer token, signing in again if the session ended; undefined if sign-in is refused. */
  readonly tokenOf: (account: Account) => Promise<string | undefined>;
  /** Discards a token that was refused. */
  readonly signedOut: (account: Account) => void;
  readonly close: () => Promise<void>;
};

const password = 'demo-password-2026';

/** Each request comes from a new address; limits per address have their own tests. */
export const anotherAddress = () =>
  `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

async function signIn(baseUrl: string, account: Account): Promise<string | undefined> {
  const reply = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anotherAddress() },
    body: JSON.stringify({ email: `${account}@demo.ngo`, password }),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined);
  if (!reply?.ok) return undefined;
  const { token } = (await reply.json()) as { token?: string };
  return token;
}

/** Starts the whole product like a person does. `close` stops it and deletes its folder. */
export async function openTarget(): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ngo-plus-attack-'));
  const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '1000000' });
  const tokens = new Map<Account, Promise<string | undefined>>();
  const tokenOf = (account: Account) => {
    const token = tokens.get(account) ?? signIn(server.baseUrl, account);
    tokens.set(account, token);
    return token;
  };
  return {
    baseUrl: server.baseUrl,
    server,
    tokenOf,
    signedOut: (account) => tokens.delete(account),
    close: async () => {
      await server.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
