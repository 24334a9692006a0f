import { eq } from 'drizzle-orm';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
} from 'jose';
import {
  openSecret,
  Problem,
  type RequestContext,
  sealSecret,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { credentialKeys } from '../table.ts';

/** The algorithm that every Open Badges 3.0 verifier must support. */
export const algorithm = 'RS256';

export type SigningKey = { readonly kid: string; readonly key: CryptoKey };

const importedKeys = new Map<string, CryptoKey>();

/**
 * The key of this installation, generated with the first credential. If two servers generate one, only one is stored.
 */
export async function signingKey(outside: RequestContext): Promise<SigningKey> {
  const kid = (await activeKid(outside)) ?? (await makeKey(outside));
  const cached = importedKeys.get(kid);
  if (cached) return { kid, key: cached };
  const pkcs8 = await outside.transact((ctx) => privateKeyOf(ctx, kid), 'system');
  const key = await importPKCS8(pkcs8, algorithm);
  importedKeys.set(kid, key);
  return { kid, key };
}

const activeKid = (outside: RequestContext): Promise<string | undefined> =>
  outside.transact(async ({ db }) => {
    const active = eq(credentialKeys.active, true);
    const [row] = await db.select({ kid: credentialKeys.kid }).from(credentialKeys).where(active);
    return row?.kid;
  }, 'system');

async function makeKey(outside: RequestContext): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const { n = '', e = '', kty } = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint({ kty: kty ?? 'RSA', n, e });
  const pkcs8 = await exportPKCS8(privateKey);
  await outside.transact(async (ctx) => {
    const sealedPrivate = await sealSecret(ctx, pkcs8, { location: secretLocation(kid) });
    await ctx.db
      .insert(credentialKeys)
      .values({ kid, publicJwk: { n, e }, sealedPrivate, createdAt: ctx.now() })
      .onConflictDoNothing();
  }, 'system');
  const activeAfterInsert = await activeKid(outside);
  if (activeAfterInsert === undefined) throw new Error('Failed to store the credential key.');
  return activeAfterInsert;
}

async function privateKeyOf(ctx: TransactionContext, kid: string): Promise<string> {
  const [row] = await ctx.db.select().from(credentialKeys).where(eq(credentialKeys.kid, kid));
  const { sealedPrivate } = Problem.ifMissing(row, 'The credential key');
  return openSecret(ctx, sealedPrivate, { location: secretLocation(kid) });
}

const secretLocation = (kid: string) => `credential_keys/${kid}`;
