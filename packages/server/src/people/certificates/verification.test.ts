import { codeFrom, plainCode } from '@ngo-plus/contract/people/certificates';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { test, type World } from '../../kernel/testing.ts';
import { listOwnCertificates } from './issued.ts';
import { revokeCertificate } from './revocation.ts';
import { certificateRoutes } from './routes.ts';
import { addApprovedHours, addVolunteer, issueTo } from './testing-certificates.ts';

async function holder(world: World, name = 'प्रिया श्रीवास्तव') {
  const person = await addVolunteer(world, name);
  await addApprovedHours(world, person.userId, { minutes: 1_055 });
  await issueTo(world, { people: [person.userId] });
  const { items } = await world
    .outside(person)
    .transact((ctx) => listOwnCertificates(ctx, { limit: 1 }));
  const [certificate] = items;
  if (!certificate) throw new Error('Nothing was issued.');
  return { person, certificate };
}

const serve = (world: World) => world.serve(certificateRoutes);

test('verification shows what the certificate states and whether it is valid, and nothing else', async ({
  world,
}) => {
  const { person, certificate } = await holder(world);
  const app = await serve(world);
  const { status, body } = await app.send(undefined, `GET /api/verify/${certificate.code}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    state: 'valid',
    kind: 'certificate',
    organisation: 'ngo',
    minutes: 1_055,
    endedAt: null,
    title: 'Certificate of volunteering',
    recipient: 'प्रिया श्रीवास्तव',
    firstOn: '2026-01-15',
    lastOn: '2026-01-15',
    signer: 'Claudine Mukamana',
    issuedAt: '2026-03-01T09:00:00.000Z',
    code: certificate.code,
  });
  expect(JSON.stringify(body)).not.toContain(person.userId);
  const { id } = certificate;
  await world
    .outside('STAFF')
    .transact((ctx) => revokeCertificate(ctx, { id, reason: 'Secret reason' }));
  const after = await app.send(undefined, `GET /api/verify/${certificate.code}`);
  expect(after.body).toMatchObject({ state: 'revoked', endedAt: expect.any(String) });
  expect(JSON.stringify(after.body)).not.toContain('Secret reason');
});

describe('a guessed code', () => {
  const unknown = codeFrom(Buffer.alloc(26, 9));

  test.for([
    { what: 'unknown', code: unknown },
    { what: 'too short', code: 'ABC' },
    { what: 'of other signs', code: encodeURIComponent("'; drop table certificates; --") },
    { what: 'a LIKE pattern', code: '%25%25%25' },
    { what: 'much too long', code: 'A'.repeat(90) },
  ])('that is $what gets the same response as any other', async ({ code }, { world }) => {
    const app = await serve(world);
    const { status, body } = await app.send(undefined, `GET /api/verify/${code}`);
    expect(status).toBe(404);
    const { requestId: _, ...said } = body as { requestId: string };
    expect(said).toEqual({ code: 'not_found', message: 'No certificate has this code.' });
  });

  test('is rate-limited', async ({ world }) => {
    const app = await serve(world);
    const guesser = { 'x-forwarded-for': '203.0.113.9' };
    const tries = [];
    for (let at = 0; at < 70; at += 1)
      tries.push(
        (await app.send(undefined, `GET /api/verify/${unknown}`, undefined, guesser)).status,
      );
    expect(tries.at(-1)).toBe(429);
  });

  test('cannot be found by guessing: codes have 130 random bits', () => {
    expect(codeFrom(Buffer.from(Array.from({ length: 26 }, (_, at) => at * 7)))).toHaveLength(26);
    const seen = new Set(
      Array.from({ length: 32 }, (_, at) => codeFrom(Buffer.alloc(26, at)).charAt(0)),
    );
    expect(seen.size).toBe(32);
  });
});

test.for([
  { typed: '7k3qx-m2p9a-wz4tb-h8n5c-d6efg1', plain: '7K3QXM2P9AWZ4TBH8N5CD6EFG1' },
  { typed: ' 7K3QX M2P9A – WZ4TB ', plain: '7K3QXM2P9AWZ4TB' },
  { typed: 'OIL0', plain: '0110' },
])('the code $typed is normalised to $plain', ({ typed, plain }) => {
  expect(plainCode(typed)).toBe(plain);
});

/** The parts of ob_v3p0_achievementcredential_schema.json that our credentials use. */
const identity = z.object({
  type: z.literal('IdentityObject'),
  hashed: z.boolean(),
  identityHash: z.string(),
  identityType: z.string(),
});
const achievementCredential = z.object({
  '@context': z
    .tuple([
      z.literal('https://www.w3.org/ns/credentials/v2'),
      z.string().regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.\d\.\d\.json$/),
    ])
    .rest(z.string()),
  id: z.string().regex(/^urn:uuid:/),
  type: z
    .array(z.string())
    .refine(
      (types) => types[0] === 'VerifiableCredential' && types.includes('OpenBadgeCredential'),
    ),
  name: z.string(),
  issuer: z.object({
    id: z.url(),
    type: z.array(z.string()).refine((types) => types.includes('Profile')),
    name: z.string(),
    url: z.url(),
  }),
  validFrom: z.iso.datetime(),
  credentialSubject: z.object({
    id: z.string().regex(/^urn:uuid:/),
    type: z.array(z.string()).refine((types) => types.includes('AchievementSubject')),
    identifier: z.array(identity),
    achievement: z.object({
      id: z.string().regex(/^urn:uuid:/),
      type: z.array(z.string()).refine((types) => types.includes('Achievement')),
      name: z.string(),
      description: z.string(),
      criteria: z.object({ narrative: z.string() }),
      achievementType: z.enum(['CommunityService']),
    }),
  }),
  credentialStatus: z.object({ id: z.url(), type: z.literal('1EdTechRevocationList') }),
  credentialSchema: z.array(
    z.object({ id: z.url(), type: z.literal('1EdTechJsonSchemaValidator2019') }),
  ),
});

const getOf = (url: string) => `GET /api/${new URL(url).pathname.slice('/api/'.length)}` as const;

describe('the credential', () => {
  test('is signed with the published key, and its claims repeat the credential', async ({
    world,
  }) => {
    const { person, certificate } = await holder(world, 'Credential Holder');
    const app = await serve(world);
    const got = await app.send(person, `GET /api/certificates/${certificate.id}/credential`);
    const jwt = got.text;
    const { body: keys } = await app.send(undefined, 'GET /api/credentials/keys');
    const { payload } = await jwtVerify(jwt, createLocalJWKSet(keys as never), {
      currentDate: new Date('2026-03-02'),
    });
    const credential = achievementCredential.parse(payload);
    expect(payload).toMatchObject({
      iss: credential.issuer.id,
      jti: credential.id,
      sub: credential.credentialSubject.id,
      nbf: Date.parse(credential.validFrom) / 1_000,
    });
    const { alg, kid = '', typ } = decodeProtectedHeader(jwt);
    expect({ alg, typ }).toEqual({ alg: 'RS256', typ: 'JWT' });
    const { body: key } = await app.send(undefined, getOf(kid));
    expect(keys).toEqual({ keys: [key] });
    expect(Object.keys(key as object).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    const { body: issuer } = await app.send(undefined, getOf(credential.issuer.id));
    expect(issuer).toMatchObject({ id: credential.issuer.id, type: ['Profile'], name: 'ngo' });
    expect(jwt).not.toContain(Buffer.from('@example.org').toString('base64url').slice(0, 10));
  });

  test('can be downloaded only by its holder', async ({ world }) => {
    const { certificate } = await holder(world, 'Alone');
    const app = await serve(world);
    const path = `GET /api/certificates/${certificate.id}/credential` as const;
    expect((await app.send('STAFF', path)).status).toBe(404);
    expect((await app.send(undefined, path)).status).toBe(401);
  });

  test('that was revoked is in its revocation list, which contains no names', async ({ world }) => {
    const { certificate } = await holder(world, 'Listed');
    const { id } = certificate;
    await world.outside('STAFF').transact((ctx) => revokeCertificate(ctx, { id, reason: 'x' }));
    const app = await serve(world);
    const { text } = await app.send(
      undefined,
      `GET /api/credentials/revocations/${certificate.orgId}`,
    );
    const list = JSON.parse(text);
    expect(list.revokedCredential).toContainEqual(
      expect.objectContaining({ id: `urn:uuid:${id}`, revoked: true }),
    );
    expect(text).not.toContain('Listed');
    expect(text).not.toContain(plainCode(certificate.code));
  });

  test('key is generated once, also by servers that start at the same time, and stored encrypted', async ({
    world,
  }) => {
    await Promise.all([holder(world, 'From'), holder(world, 'Two'), holder(world, 'Three')]);
    const { rows } = await world.pools.owner.query('select * from credential_keys');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/PRIVATE KEY|"d":/);
  });
});
