import pg from 'pg';
import { signIn } from './administrator.ts';
import type { Product } from './product.ts';
import type { Caller } from './transfer.ts';

/** Stored files belong to an organisation whose plan has enough storage. */
export async function raiseStorageLimits(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("update organisations set plan = 'enterprise'");
  await client.end();
}

/** Signs the administrator in at a server. */
export const signInAsAdministrator = async ({ url }: Product): Promise<Caller> => ({
  url,
  token: await signIn(url),
});
