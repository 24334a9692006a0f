import * as z from 'zod';
import { orgId } from '../../identity/accounts/index.ts';
import { day, download, endpoint, instant } from '../../kernel/index.ts';
import { certificateKinds, certificateStates } from './fields.ts';

/** What a certificate states, and whether it is valid. */
export const verification = z.object({
  state: z.enum(certificateStates),
  kind: z.enum(certificateKinds),
  organisation: z.string(),
  title: z.string(),
  recipient: z.string(),
  minutes: z.int(),
  firstOn: day,
  lastOn: day,
  signer: z.string(),
  issuedAt: instant,
  endedAt: instant.nullable(),
  code: z.string(),
});

export type Verification = z.infer<typeof verification>;

/** Limits guessing without hindering people who check many certificates. */
const fewTries = { per: 'address', max: 60, windowSeconds: 600 } as const;

export const verifyCertificate = endpoint('GET /api/verify/:code', {
  summary: 'Returns what the certificate with this code certifies, and whether it was revoked.',
  access: 'public',
  limit: fewTries,
  input: z.object({ code: z.string().max(200) }),
  output: verification,
});

/** A public key (RFC 7517). */
const publicKey = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
  kid: z.string(),
});

export const listKeys = endpoint('GET /api/credentials/keys', {
  summary: "Returns the keys that verify this installation's credentials, as a JWK set.",
  access: 'public',
  input: z.object({}),
  output: z.object({ keys: z.array(publicKey) }),
});

export const readKey = endpoint('GET /api/credentials/keys/:kid', {
  summary: 'Returns one of these keys as a JWK.',
  access: 'public',
  input: z.object({ kid: z.string().regex(/^[\w-]{43}$/, 'That key does not exist.') }),
  output: publicKey,
});

/** A Profile of Open Badges 3.0. */
export const readIssuer = endpoint('GET /api/credentials/issuers/:orgId', {
  summary: 'Returns an organisation that has issued credentials, as an Open Badges profile.',
  access: 'public',
  input: z.object({ orgId }),
  output: z.object({
    '@context': z.array(z.string()),
    id: z.string(),
    type: z.array(z.string()),
    name: z.string(),
    url: z.string(),
  }),
});

/** A 1EdTech Revocation List. Its ids reveal nothing about people and grant no access. */
export const readRevocations = download('GET /api/credentials/revocations/:orgId', {
  summary: "Lists an organisation's credentials that are no longer valid.",
  access: 'public',
  input: z.object({ orgId }),
});
