export { credentialOf, signCredential } from './credential.ts';
export { listKeys, readIssuer, readKey, readRevocations } from './published.ts';
export { type SigningKey, signingKey } from './signing-key.ts';
