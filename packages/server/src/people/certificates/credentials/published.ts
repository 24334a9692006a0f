import { and, desc, eq, ne } from 'drizzle-orm';
import { organisations } from '../../../identity/accounts/index.ts';
import { type Download, inScope, Problem, type RequestContext } from '../../../kernel/index.ts';
import { certificates, credentialKeys } from '../table.ts';
import { credentialIdOf, placesOf } from './credential.ts';

type KeyRow = typeof credentialKeys.$inferSelect;

/** Its id is its address, as credentials name it. */
const present = ({ config }: RequestContext, { kid, publicJwk: { n, e } }: KeyRow) =>
  ({
    kty: 'RSA',
    n,
    e,
    alg: 'RS256',
    use: 'sig',
    kid: placesOf(config.publicUrl).key(kid),
  }) as const;

/** Keys of the past stay: what they signed is still checked by them. */
export async function listKeys(outside: RequestContext) {
  const rows = await inScope(outside, 'system', ({ db }) =>
    db.select().from(credentialKeys).orderBy(desc(credentialKeys.createdAt)).limit(100),
  );
  return { keys: rows.map((row) => present(outside, row)) };
}

/** @throws Problem `not_found`. */
export async function readKey(outside: RequestContext, { kid }: { kid: string }) {
  const [row] = await inScope(outside, 'system', ({ db }) =>
    db.select().from(credentialKeys).where(eq(credentialKeys.kid, kid)),
  );
  return present(outside, Problem.ifMissing(row, 'That key'));
}

/** Who has issued nothing is not told from who is not there. @throws Problem `not_found`. */
export async function readIssuer(outside: RequestContext, { orgId }: { orgId: string }) {
  const { publicUrl } = outside.config;
  const [row] = await inScope(outside, 'system', ({ db }) =>
    db
      .select({ name: organisations.name })
      .from(organisations)
      .innerJoin(certificates, eq(certificates.orgId, organisations.id))
      .where(eq(organisations.id, orgId))
      .limit(1),
  );
  const { name } = Problem.ifMissing(row, 'That organisation');
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: placesOf(publicUrl).issuer(orgId),
    type: ['Profile'],
    name,
    url: publicUrl,
  };
}

/** Bounds the list of one organisation; nobody takes back more than this. */
const maxRevoked = 100_000;

/** A list after the 1EdTech Revocation List Status Method, imsglobal.org/spec/vcrl/v1p0. */
export async function readRevocations(
  outside: RequestContext,
  { orgId }: { orgId: string },
): Promise<Download> {
  const places = placesOf(outside.config.publicUrl);
  const ended = and(eq(certificates.orgId, orgId), ne(certificates.state, 'valid'));
  const rows = await inScope(outside, 'system', ({ db }) =>
    db
      .select({ id: certificates.id, state: certificates.state })
      .from(certificates)
      .where(ended)
      .orderBy(desc(certificates.id))
      .limit(maxRevoked),
  );
  const body = JSON.stringify({
    id: places.revocations(orgId),
    issuer: places.issuer(orgId),
    revokedCredential: rows.map(({ id, state }) => ({
      id: credentialIdOf(id),
      revoked: true,
      revocationReason:
        state === 'replaced' ? 'Replaced by a newer certificate.' : 'Revoked by the issuer.',
    })),
  });
  return {
    body,
    type: 'application/json; charset=utf-8',
    headers: { 'cache-control': 'no-store' },
  };
}
