import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { and, desc, eq, ne } from 'drizzle-orm';
import pg from 'pg';
import type { TransactionContext } from '../context.ts';
import { handleErrors } from '../database/index.ts';
import { StartFailure } from '../start-failure.ts';
import { DamagedData } from './damaged-data.ts';
import { derive } from './derive.ts';
import { openBytes, sealBytes } from './envelope.ts';
import type { RootKey } from './root-key.ts';
import { organisationKeys } from './table.ts';

/** Owner of what belongs to no organisation: people's second factors, letters of the platform. */
export const installation = '00000000-0000-0000-0000-000000000000';

export type OrganisationKey = { readonly version: number; readonly key: KeyObject };

type KeyRow = typeof organisationKeys.$inferSelect;

/**
 * The newest key of an organisation. Its first key is made here, in the caller's transaction; of
 * two transactions that make it at once, both go on with the same one.
 */
export async function currentKey(ctx: TransactionContext, orgId: string): Promise<OrganisationKey> {
  const row = (await findNewestKey(ctx, orgId)) ?? (await makeFirst(ctx, orgId));
  return unwrap(ctx.rootKey, row);
}

/** The key that something stored earlier is under. */
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
 * A secret of its own for one use that stays the same for as long as the installation lives, also
 * under another root key: for what is in letters that were sent.
 *
 * @param label what it is for, for example `newsletter end`
 */
export async function installationSecret(ctx: TransactionContext, label: string): Promise<Buffer> {
  await currentKey(ctx, installation);
  const { key } = await keyOfVersion(ctx, installation, 1);
  return derive(key, label);
}

/**
 * Ties the database to the root key on the first start, and on each later one makes sure that it is
 * still the same. Needs scope `system`.
 *
 * @throws StartFailure when the database has keys that this root key cannot open.
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
 * The same question, asked as the owner before anything is changed: a second server with the wrong
 * key must not give the database's roles passwords that the first does not know.
 *
 * @throws StartFailure when the database has keys that this root key cannot open.
 */
export async function refuseForeignDatabase(owner: string, rootKey: RootKey): Promise<void> {
  const foreign = 'exists (select from organisation_keys where root_key_id <> $1)';
  if (await isTrueOfKeys(owner, foreign, [rootKeyId(rootKey)])) throw anotherRootKey();
}

/**
 * Asked before a root key is made: a new one could open nothing that is stored, and would hide that the
 * right one is missing.
 *
 * @param path where the root key should be
 * @throws StartFailure when the database has keys already.
 */
export async function refuseNewRootKey(owner: string, path: string): Promise<void> {
  // Row-level security hides every row from an owner that is not a superuser, but not the size of the table.
  if (!(await isTrueOfKeys(owner, "pg_relation_size('organisation_keys') > 0", []))) return;
  throw new StartFailure(
    `The root key ${path} is missing. The database is encrypted with it.`,
    "Put your copy of master.key back, or set MASTER_KEY to it. No new key was created, because it couldn't decrypt the stored data.",
  );
}

/** As the owner, without a transaction of ours: the schema may not exist yet. */
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

/** As it is stored, wrapped. */
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

/** Stores a key, wrapped. One of that version that is there already stays. */
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
 * Puts every organisation's key under another root key, all or none. Needs scope `system`, and that
 * nothing else works with the old root key meanwhile.
 *
 * @returns how many keys were wrapped anew.
 * @throws DamagedData when one of them does not open.
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

/** Tells root keys apart without giving one away. */
export const rootKeyId = (rootKey: RootKey) => derive(rootKey, 'root key id', 8).toString('hex');
