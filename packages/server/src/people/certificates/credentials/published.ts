import { and, desc, eq, ne } from 'drizzle-orm';
import { organisations } from '../../../identity/accounts/index.ts';
import { type Download, inScope, Problem, type RequestContext } from '../../../kernel/index.ts';
import { certificates, credentialKeys } from '../table.ts';
import { credentialIdOf, urlsOf } from './credential.ts';

type KeyRow = typeof credentialKeys.$inferSelect;

/** The key id is its URL, as in credentials. */
const present = ({ config }: RequestContext, { kid, publicJwk: { n, e } }: KeyRow) =>
  ({
    kty: 'RSA',
    n,
    e,
    alg: 'RS256',
    use: 'sig',
    kid: urlsOf(config.publicUrl).key(kid),
  }) as const;

/** Lists all keys, because earlier credentials are verified with earlier keys. */
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

/**
 * The public profile of an issuer.
 *
 * @throws Problem `not_found`, also for an organisation that has issued nothing.
 */
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
    id: urlsOf(publicUrl).issuer(orgId),
    type: ['Profile'],
    name,
    url: publicUrl,
  };
}

/** A safety limit for the list of one organisation. */
const maxRevoked = 100_000;

/** A list after the 1EdTech Revocation List Status Method, imsglobal.org/spec/vcrl/v1p0. */
export async function readRevocations(
  outside: RequestContext,
  { orgId }: { orgId: string },
): Promise<Download> {
  const urls = urlsOf(outside.config.publicUrl);
  const isEnded = and(eq(certificates.orgId, orgId), ne(certificates.state, 'valid'));
  const rows = await inScope(outside, 'system', ({ db }) =>
    db
      .select({ id: certificates.id, state: certificates.state })
      .from(certificates)
      .where(isEnded)
      .orderBy(desc(certificates.id))
      .limit(maxRevoked),
  );
  const body = JSON.stringify({
    id: urls.revocations(orgId),
    issuer: urls.issuer(orgId),
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
