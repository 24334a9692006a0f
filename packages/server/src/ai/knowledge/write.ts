import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  installation,
  type KnowledgeDocument,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { type KnowledgeKey, mustHaveKey } from './key.ts';
import { type PreparedPassage, passagesOf } from './passages.ts';
import { documents } from './table.ts';

/** Raised when passages are made differently, so that unchanged documents are indexed again. */
const revision = 1;

/** Passages per statement. */
const batchSize = 500;

/** Whether a document is in the index as it is. Needs scope `system`. */
export async function isIndexed(
  ctx: TransactionContext,
  source: string,
  document: KnowledgeDocument,
): Promise<boolean> {
  return (await stateOf(ctx, source, document)).isSame;
}

async function stateOf(ctx: TransactionContext, source: string, document: KnowledgeDocument) {
  const { orgId, id: documentId, isPublic, title, sections } = document;
  const key = await mustHaveKey(ctx, isPublic ? installation : orgId);
  const digest = key.digestOf(JSON.stringify([revision, isPublic, title, sections]));
  const [known] = await ctx.db
    .select({ digest: documents.digest })
    .from(documents)
    .where(isDocument({ orgId, source, documentId }));
  return { key, digest, isSame: known?.digest.equals(digest) === true };
}

/**
 * Replaces a document in the index. Does nothing if it is indexed as it is. Needs scope `system`.
 *
 * @returns the number of passages written
 */
export async function writeDocument(
  ctx: TransactionContext,
  source: string,
  document: KnowledgeDocument,
  passages: readonly PreparedPassage[] = [...passagesOf(document)],
): Promise<number> {
  const { db, now } = ctx;
  const { orgId, id: documentId, isPublic } = document;
  const { key, digest, isSame } = await stateOf(ctx, source, document);
  if (isSame) return 0;
  await removeDocuments(ctx, { orgId, source, documentIds: [documentId] });
  const id = uuidv7();
  await db.insert(documents).values({
    id,
    orgId,
    source,
    documentId,
    isPublic,
    digest,
    chunks: passages.length,
    indexedAt: now(),
  });
  for (let at = 0; at < passages.length; at += batchSize)
    await writePassages(
      ctx,
      key,
      { id, orgId, source, isPublic },
      passages.slice(at, at + batchSize),
    );
  return passages.length;
}

type DocumentKey = { readonly orgId: string; readonly source: string; readonly documentId: string };

const isDocument = ({ orgId, source, documentId }: DocumentKey) =>
  and(
    eq(documents.orgId, orgId),
    eq(documents.source, source),
    eq(documents.documentId, documentId),
  );

/** Removes documents and everything that was made from them. Needs scope `system`. */
export async function removeDocuments(
  { db }: TransactionContext,
  { orgId, source, documentIds }: { orgId: string; source: string; documentIds: readonly string[] },
): Promise<void> {
  if (documentIds.length === 0) return;
  const ids = db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.orgId, orgId),
        eq(documents.source, source),
        inArray(documents.documentId, [...documentIds]),
      ),
    );
  await db.delete(documents).where(inArray(documents.id, ids));
}

type Owner = {
  readonly id: string;
  readonly orgId: string;
  readonly source: string;
  readonly isPublic: boolean;
};

async function writePassages(
  ctx: TransactionContext,
  key: KnowledgeKey,
  { id, orgId, source, isPublic }: Owner,
  passages: readonly PreparedPassage[],
): Promise<void> {
  await writeWords(ctx, key, passages);
  const rows = passages.map((passage) => {
    const counted = [...passage.counts].map(
      ([word, count]) => [key.numberOf(word), count] as const,
    );
    counted.sort(([one], [other]) => one - other);
    return {
      place: passage.place,
      page: passage.page,
      from_char: passage.from,
      to_char: passage.to,
      length: counted.reduce((sum, [, count]) => sum + count, 0),
      terms: counted.map(([number]) => number),
      counts: counted.map(([, count]) => Math.min(count, 32_767)),
      title_terms: passage.titleWords.map(key.numberOf),
      is_suspicious: passage.isSuspicious,
      has_hidden_text: passage.hasHiddenText,
      sealed: key.seal(JSON.stringify([passage.headings, passage.text])).toString('base64'),
    };
  });
  await ctx.db.execute(sql`
    insert into knowledge_chunks (org_id, document, source, is_public, place, page, from_char, to_char, length, terms, counts,
      title_terms, is_suspicious, has_hidden_text, sealed)
    select ${orgId}::uuid, ${id}::uuid, ${source}, ${isPublic}::boolean, place, page, from_char, to_char, length, terms, counts, title_terms, is_suspicious,
      has_hidden_text, decode(sealed, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (place integer, page integer, from_char integer,
      to_char integer, length integer, terms integer[], counts smallint[], title_terms integer[], is_suspicious boolean,
      has_hidden_text boolean, sealed text)`);
}

/** Words that can be mistyped: the others are numbers, or too short or long to be compared. */
const comparable = /^\p{L}{4,24}$/u;

/** Adds words that are new. Triggers count them with the passages. */
async function writeWords(
  { db }: TransactionContext,
  key: KnowledgeKey,
  passages: readonly PreparedPassage[],
): Promise<void> {
  // As the triggers do, so that no two transactions wait for each other's words.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`knowledge ${key.orgId}`}, 0))`,
  );
  const words = new Set(passages.flatMap(({ counts }) => [...counts.keys()]));
  const numbers = [...words].map((word) => ({ word, number: key.numberOf(word) }));
  const { rows } = await db.execute<{ number: number }>(sql`
    select given.number from unnest(${`{${numbers.map(({ number }) => number).join(',')}}`}::integer[]) as given (number)
    where not exists (select from knowledge_words w where w.org_id = ${key.orgId} and w.number = given.number)`);
  const fresh = new Set(rows.map(({ number }) => number));
  const added = numbers
    .filter(({ number }) => fresh.has(number))
    .map(({ word, number }) => {
      const isComparable = comparable.test(word);
      return {
        number,
        starts: isComparable ? key.bucketOf(startOf(word)) : null,
        ends: isComparable ? key.bucketOf(endOf(word)) : null,
        sealed: isComparable ? key.sealWord(word).toString('base64') : null,
      };
    });
  if (added.length === 0) return;
  await db.execute(sql`
    insert into knowledge_words (org_id, number, chunks, starts, ends, sealed)
    select ${key.orgId}::uuid, number, 0, starts, ends, decode(sealed, 'base64')
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as w (number integer, starts smallint, ends smallint, sealed text)
    on conflict do nothing`);
}

export const startOf = (word: string): string => `^${word.slice(0, 2)}`;
export const endOf = (word: string): string => `${word.slice(-2)}$`;
