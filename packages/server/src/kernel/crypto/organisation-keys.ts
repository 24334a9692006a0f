import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { and, desc, eq, ne } from 'drizzle-orm';
import pg from 'pg';
import type { TransactionContext } from '../context.ts';
import { handleErrors } from '../database/index.ts';
import { StartFailure } from '../failures/index.ts';
import { DamagedData } from './damaged-data.ts';
import { derive } from './derive.ts';
import { openBytes, sealBytes } from './envelope.ts';
import type { RootKey } from './root-key.ts';
import { organisationKeys } from './table.ts';

/** Owner of keys that belong to no organisation: two-factor secrets of users, platform emails. */
export const installation = '00000000-0000-0000-0000-000000000000';

export type OrganisationKey = { readonly version: number; readonly key: KeyObject };

type KeyRow = typeof organisationKeys.$inferSelect;

/**
 * Returns the newest key of an organisation. Creates the first key in the caller's transaction;
 * when two transactions create it concurrently, both continue with the same one.
 */
export async function currentKey(ctx: TransactionContext, orgId: string): Promise<OrganisationKey> {
  const row = (await findNewestKey(ctx, orgId)) ?? (await makeFirst(ctx, orgId));
  return unwrap(ctx.rootKey, row);
}

/** Returns the key version that stored data was encrypted under. */
export async function keyOfVersion(
  ctx: TransactionContext,
  orgId: string,
  version: number,
): Promise<OrganisationKey> {
  const [row] = await ctx.db
    .select()
    .from(organisationKeys)
    .where(and(eq(organisationKeys.orgId, orgId), eq(organisationKeys.version, version)));
  if (!row) throw new Error(`Organisation ${orgId} has no key version ${version}.`);
  return unwrap(ctx.rootKey, row);
}

/**
 * Returns a secret for one use that never changes for this installation, even after root key
 * rotation. For tokens in emails already sent.
 *
 * @param label the use, for example `newsletter end`
 */
export async function installationSecret(ctx: TransactionContext, label: string): Promise<Buffer> {
  await currentKey(ctx, installation);
  const { key } = await keyOfVersion(ctx, installation, 1);
  return derive(key, label);
}

/**
 * Binds the database to the root key on the first start, and verifies the binding on later starts.
 * Needs scope `system`.
 *
 * @throws StartFailure when the database has keys that this root key cannot decrypt.
 */
export async function checkRootKey(ctx: TransactionContext): Promise<void> {
  const [foreign] = await ctx.db
    .select({ orgId: organisationKeys.orgId })
    .from(organisationKeys)
    .where(ne(organisationKeys.rootKeyId, rootKeyId(ctx.rootKey)))
    .limit(1);
  if (foreign) throw anotherRootKey();
  await currentKey(ctx, installation).catch((cause) => {
    throw cause instanceof DamagedData ? anotherRootKey(cause) : cause;
  });
}

/**
 * Makes the same check as the database owner, before anything is changed: a server with the wrong
 * root key must not reset the passwords of the database roles.
 *
 * @throws StartFailure when the database has keys that this root key cannot decrypt.
 */
export async function refuseForeignDatabase(owner: string, rootKey: RootKey): Promise<void> {
  const foreign = 'exists (select from organisation_keys where root_key_id <> $1)';
  if (await isTrueOfKeys(owner, foreign, [rootKeyId(rootKey)])) throw anotherRootKey();
}

/**
 * Refuses to create a root key for a database that already has keys: the new key could decrypt
 * nothing, and would hide that the right one is missing.
 *
 * @param path where the root key should be
 * @throws StartFailure when the database has keys already.
 */
export async function refuseNewRootKey(owner: string, path: string): Promise<void> {
  // Row-level security hides every row from an owner without superuser rights, but not the size of
  // the table.
  if (!(await isTrueOfKeys(owner, "pg_relation_size('organisation_keys') > 0", []))) return;
  throw new StartFailure(
    `The root key ${path} is missing. The database is encrypted with it.`,
    "Put your copy of master.key back, or set MASTER_KEY to it. No new key was created, because it couldn't decrypt the stored data.",
  );
}

/** Queries as the owner on a plain connection, because the schema may not exist yet. */
async function isTrueOfKeys(owner: string, condition: string, values: string[]): Promise<boolean> {
  const client = handleErrors(new pg.Client({ connectionString: owner }));
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('organisation_keys') as known");
    if (rows[0]?.known === null) return false;
    const answer = await client.query<{ found: boolean }>(`select ${condition} as found`, values);
    return answer.rows[0]?.found === true;
  } finally {
    await client.end();
  }
}

const anotherRootKey = (cause?: DamagedData) =>
  new StartFailure(
    "The database was encrypted with another root key, so its data can't be read.",
    "Put this database's master.key back in the data folder, or set MASTER_KEY to it.",
    { cause },
  );

/** Returns the newest key as stored, wrapped. */
export async function findNewestKey(
  { db }: TransactionContext,
  orgId: string,
): Promise<KeyRow | undefined> {
  const [row] = await db
    .select()
    .from(organisationKeys)
    .where(eq(organisationKeys.orgId, orgId))
    .orderBy(desc(organisationKeys.version))
    .limit(1);
  return row;
}

async function makeFirst(ctx: TransactionContext, orgId: string): Promise<KeyRow> {
  await insertKey(ctx, { orgId, version: 1, key: randomBytes(32) });
  const row = await findNewestKey(ctx, orgId);
  if (!row) throw new Error(`Couldn't create a key for organisation ${orgId}.`);
  return row;
}

type NewKey = { readonly orgId: string; readonly version: number; readonly key: Buffer };

/** Stores a wrapped key; does nothing if that version already exists. */
export async function insertKey(
  { db, rootKey }: TransactionContext,
  { orgId, version, key }: NewKey,
) {
  const wrappedKey = sealBytes(rootKey, key, about(orgId, version));
  await db
    .insert(organisationKeys)
    .values({ orgId, version, wrappedKey, rootKeyId: rootKeyId(rootKey) })
    .onConflictDoNothing();
}

/**
 * Rewraps every organisation's key under another root key, all or none. Needs scope `system`, and
 * that nothing else uses the old root key meanwhile.
 *
 * @returns the number of rewrapped keys.
 * @throws DamagedData when one of them cannot be decrypted.
 */
export async function rewrapKeys(ctx: TransactionContext, newRootKey: RootKey): Promise<number> {
  const rows = await ctx.db.select().from(organisationKeys).for('update');
  for (const { orgId, version, wrappedKey } of rows) {
    const key = openBytes(ctx.rootKey, wrappedKey, about(orgId, version));
    await ctx.db
      .update(organisationKeys)
      .set({
        wrappedKey: sealBytes(newRootKey, key, about(orgId, version)),
        rootKeyId: rootKeyId(newRootKey),
      })
      .where(and(eq(organisationKeys.orgId, orgId), eq(organisationKeys.version, version)));
  }
  return rows.length;
}

function unwrap(rootKey: RootKey, { orgId, version, wrappedKey }: KeyRow): OrganisationKey {
  const bytes = openBytes(rootKey, wrappedKey, about(orgId, version));
  return { version, key: createSecretKey(bytes) };
}

const about = (orgId: string, version: number) => `organisation key ${orgId}|${version}`;

/** Identifies a root key without revealing it. */
export const rootKeyId = (rootKey: RootKey) => derive(rootKey, 'root key id', 8).toString('hex');
