import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import {
  derive,
  openBytes,
  openSecret,
  sealBytes,
  sealSecret,
  type TransactionContext,
} from '../../kernel/index.ts';
import { keys } from './table.ts';

/** What turns the words of one owner into numbers, and its passages into sealed bytes. */
export type KnowledgeKey = {
  /** An organisation, or the installation for what everyone may read. */
  readonly orgId: string;
  /** A signed 32-bit number: its keyed hash. */
  readonly numberOf: (word: string) => number;
  /** One of 256 small numbers that many beginnings or ends of words share. */
  readonly bucketOf: (letters: string) => number;
  readonly digestOf: (text: string) => Buffer;
  readonly seal: (text: string) => Buffer;
  readonly open: (sealed: Uint8Array) => string;
  /** As `seal` without compression, which would make a word longer. */
  readonly sealWord: (word: string) => Buffer;
  readonly openWord: (sealed: Uint8Array) => string;
};

/** The key of an owner; undefined if nothing was indexed for it yet. */
export async function findKey(
  ctx: TransactionContext,
  orgId: string,
): Promise<KnowledgeKey | undefined> {
  const [row] = await ctx.db.select().from(keys).where(eq(keys.orgId, orgId));
  return (
    row && keyOf(orgId, Buffer.from(await openSecret(ctx, row.sealedKey, placeOf(orgId)), 'base64'))
  );
}

/** The key of an owner, made when it is first needed; transactions that run at the same time end up with the same one. */
export async function mustHaveKey(ctx: TransactionContext, orgId: string): Promise<KnowledgeKey> {
  const known = await findKey(ctx, orgId);
  if (known) return known;
  const sealedKey = await sealSecret(ctx, randomBytes(32).toString('base64'), placeOf(orgId));
  await ctx.db.insert(keys).values({ orgId, sealedKey }).onConflictDoNothing();
  const made = await findKey(ctx, orgId);
  if (!made) throw new Error(`Couldn't make the knowledge key of ${orgId}.`);
  return made;
}

const placeOf = (orgId: string) => ({ location: 'knowledge_keys', orgId });

function keyOf(orgId: string, secret: Buffer): KnowledgeKey {
  const root = createSecretKey(secret);
  const keyFor = (use: string) => createSecretKey(derive(root, `knowledge ${use}`));
  const forWords = keyFor('words');
  const forLetters = keyFor('letters');
  const forTexts = keyFor('texts');
  const sealing = keyFor('passages');
  const numbers = new Map<string, number>();
  // With a `KeyObject`: Node prepares a key of bytes again for each hash, which takes five times as long.
  const hash = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest();
  return {
    orgId,
    numberOf: (word) => {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      const number = hash(forWords, word).readInt32BE();
      numbers.set(word, number);
      return number;
    },
    bucketOf: (letters) => hash(forLetters, letters).readUInt8(),
    digestOf: (text) => hash(forTexts, text),
    seal: (text) => sealBytes(sealing, deflateRawSync(text, { level: 3 }), `knowledge ${orgId}`),
    sealWord: (word) => sealBytes(sealing, Buffer.from(word), `knowledge word ${orgId}`),
    openWord: (sealed) => openBytes(sealing, sealed, `knowledge word ${orgId}`).toString('utf8'),
    open: (sealed) =>
      inflateRawSync(openBytes(sealing, sealed, `knowledge ${orgId}`)).toString('utf8'),
  };
}
