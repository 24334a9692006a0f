import { createHash, createHmac } from 'node:crypto';

/** An entry as the database formats it: strings, so that numbers lose no digits. */
export type Entry = {
  readonly id: string;
  readonly orgId: string | null;
  readonly userId: string | null;
  readonly behindId: string | null;
  readonly action: string;
  readonly subject: string | null;
  readonly requestId: string | null;
  /** UTC with microseconds, `2026-03-01T09:00:00.000000Z`. */
  readonly happenedAt: string;
  /** PostgreSQL’s text of `jsonb`, whose keys have one order. */
  readonly before: string | null;
  readonly after: string | null;
  readonly salt: Buffer | null;
};

/** The hash before the first entry. */
export const beginning: Buffer = Buffer.alloc(32);

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * The digest of an entry's details, which may have to be erased one day. The salt is erased with them, so that the
 * remaining digest reveals nothing, not even whether a guess is right.
 */
export const detailsDigestOf = ({ before, after, salt }: Entry): Buffer =>
  sha256(salt ?? '', JSON.stringify([before, after]));

/** The next link: SHA-256 of the previous link and the digest of the entry, with its fields in a fixed order. */
export function linkOf(previous: Buffer, entry: Entry, detailsDigest: Buffer): Buffer {
  const { id, orgId, userId, behindId, action, subject, requestId, happenedAt } = entry;
  const fields = [id, orgId, userId, behindId, action, subject, requestId, happenedAt];
  return sha256(previous, sha256(JSON.stringify([...fields, detailsDigest.toString('hex')])));
}

/** Proves that the writer of a link had the installation’s key, which is not in the database. */
export const macOf = (secret: Buffer, position: number, hash: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${position}:`).update(hash).digest();
