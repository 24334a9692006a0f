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

/** The least that Open Badges 3.0 asks of everybody who checks a credential. */
export const algorithm = 'RS256';

export type SigningKey = { readonly kid: string; readonly key: CryptoKey };

const opened = new Map<string, CryptoKey>();

/** The key of this installation. It is made with the first credential; of two servers, one makes it. */
export async function signingKey(outside: RequestContext): Promise<SigningKey> {
  const kid = (await activeKid(outside)) ?? (await makeKey(outside));
  const known = opened.get(kid);
  if (known) return { kid, key: known };
  const pkcs8 = await outside.transact((ctx) => privateHalf(ctx, kid), 'system');
  const key = await importPKCS8(pkcs8, algorithm);
  opened.set(kid, key);
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
    const sealedPrivate = await sealSecret(ctx, pkcs8, { location: placeOf(kid) });
    await ctx.db
      .insert(credentialKeys)
      .values({ kid, publicJwk: { n, e }, sealedPrivate, createdAt: ctx.now() })
      .onConflictDoNothing();
  }, 'system');
  const kept = await activeKid(outside);
  if (kept === undefined) throw new Error('Failed to store the credential key.');
  return kept;
}

async function privateHalf(ctx: TransactionContext, kid: string): Promise<string> {
  const [row] = await ctx.db.select().from(credentialKeys).where(eq(credentialKeys.kid, kid));
  const { sealedPrivate } = Problem.ifMissing(row, 'The credential key');
  return openSecret(ctx, sealedPrivate, { location: placeOf(kid) });
}

const placeOf = (kid: string) => `credential_keys/${kid}`;
