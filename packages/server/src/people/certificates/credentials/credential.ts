import { createHash, randomBytes } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import type { CertificateRow } from '../table.ts';
import { algorithm, type SigningKey } from './signing-key.ts';

type CertifiedFacts = Pick<
  CertificateRow,
  | 'id'
  | 'orgId'
  | 'userId'
  | 'templateId'
  | 'kind'
  | 'code'
  | 'organisation'
  | 'title'
  | 'recipient'
  | 'minutes'
  | 'firstOn'
  | 'lastOn'
  | 'issuedAt'
> & { readonly email: string };

/** URLs in credentials. They are part of what was signed, so they must never change. */
export const urlsOf = (publicUrl: string) => ({
  key: (kid: string) => `${publicUrl}/api/credentials/keys/${kid}`,
  issuer: (orgId: string) => `${publicUrl}/api/credentials/issuers/${orgId}`,
  revocations: (orgId: string) => `${publicUrl}/api/credentials/revocations/${orgId}`,
});

/** An id that reveals nothing about the holder, unlike the code, because revocation lists are public. */
export const credentialIdOf = (certificateId: string): string => `urn:uuid:${certificateId}`;

/**
 * An AchievementCredential of Open Badges 3.0 (1EdTech, imsglobal.org/spec/ob/v3p0), without proof.
 * Times have whole seconds, because the claims of the JWT that must equal them have.
 */
export function credentialOf(certified: CertifiedFacts, publicUrl: string) {
  const { id, orgId, organisation, title, minutes, firstOn, lastOn } = certified;
  const urls = urlsOf(publicUrl);
  const hours = Math.floor((minutes * 100) / 60) / 100;
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
    ],
    id: credentialIdOf(id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: {
      id: urls.issuer(orgId),
      type: ['Profile'],
      name: organisation,
      url: publicUrl,
    },
    validFrom: wholeSeconds(certified.issuedAt).toISOString().replace('.000Z', 'Z'),
    credentialSubject: {
      id: `urn:uuid:${certified.userId}`,
      type: ['AchievementSubject'],
      identifier: identifiersOf(certified),
      activityStartDate: `${firstOn}T00:00:00Z`,
      activityEndDate: `${lastOn}T00:00:00Z`,
      creditsEarned: hours,
      achievement: {
        id: `urn:uuid:${certified.templateId}`,
        type: ['Achievement'],
        achievementType: 'CommunityService',
        name: title,
        description: `${hours} hours of voluntary work with ${organisation} between ${firstOn} and ${lastOn}.`,
        criteria: {
          narrative: `Hours recorded day by day and approved by coordinators of ${organisation}.`,
        },
        creditsAvailable: hours,
      },
    },
    evidence: [
      {
        id: `${publicUrl}/verify/${certified.code}`,
        type: ['Evidence'],
        name: 'The certificate and whether it is still valid',
      },
    ],
    credentialStatus: { id: urls.revocations(orgId), type: '1EdTechRevocationList' },
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  };
}

export type Credential = ReturnType<typeof credentialOf>;

const wholeSeconds = (at: Date) => new Date(Math.floor(at.getTime() / 1_000) * 1_000);

/** Lets the holder prove their email address without revealing it to readers. */
function identifiersOf({ recipient, email }: CertifiedFacts) {
  const salt = randomBytes(16).toString('hex');
  const hash = createHash('sha256').update(`${email.toLowerCase()}${salt}`).digest('hex');
  return [
    { type: 'IdentityObject', hashed: false, identityHash: recipient, identityType: 'name' },
    {
      type: 'IdentityObject',
      hashed: true,
      identityHash: `sha256$${hash}`,
      identityType: 'emailAddress',
      salt,
    },
  ];
}

/**
 * The credential as a compact JWS, the "JSON Web Token proof" of the specification: the credential is
 * the payload, and the registered claims repeat what they must equal.
 */
export function signCredential(
  credential: Credential,
  { kid, key }: SigningKey,
  publicUrl: string,
): Promise<string> {
  const payload: JWTPayload = {
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: Date.parse(credential.validFrom) / 1_000,
  };
  return new SignJWT(payload)
    .setProtectedHeader({ alg: algorithm, kid: urlsOf(publicUrl).key(kid), typ: 'JWT' })
    .sign(key);
}
