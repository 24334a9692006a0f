import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { installation, type TransactionContext } from '../../kernel/index.ts';
import type { KnowledgeKey } from './key.ts';
import { isCurrent, type RankedChunk } from './ranking.ts';
import { chunks } from './table.ts';

/** A passage that the caller may read, with its text. */
export type OpenedChunk = RankedChunk & {
  readonly page: number | null;
  readonly from: number;
  readonly to: number;
  readonly headings: readonly string[];
  readonly text: string;
  readonly isSuspicious: boolean;
  readonly hadHiddenText: boolean;
};

const content = z.tuple([z.array(z.string()), z.string()]);

/** Opens passages, in the order given, without those of documents that have changed. The caller has checked the rights. */
export async function openChunks(
  { db }: TransactionContext,
  keys: readonly KnowledgeKey[],
  ranked: readonly RankedChunk[],
): Promise<OpenedChunk[]> {
  if (ranked.length === 0) return [];
  const rows = await db
    .select({
      document: chunks.document,
      place: chunks.place,
      orgId: chunks.orgId,
      isPublic: chunks.isPublic,
      page: chunks.page,
      from: chunks.fromChar,
      to: chunks.toChar,
      isSuspicious: chunks.isSuspicious,
      hadHiddenText: chunks.hasHiddenText,
      sealed: chunks.sealed,
    })
    .from(chunks)
    .where(
      sql`exists (select from knowledge_documents d where d.id = ${chunks.document} and ${isCurrent}) and (${chunks.document}, ${chunks.place}) in (select * from unnest(
        ${`{${ranked.map(({ document }) => document).join(',')}}`}::uuid[],
        ${`{${ranked.map(({ place }) => place).join(',')}}`}::integer[]))`,
    );
  const byId = new Map(rows.map((row) => [`${row.document} ${row.place}`, row]));
  return ranked.flatMap((chunk) => {
    const row = byId.get(chunk.id);
    const owner = row?.isPublic ? installation : row?.orgId;
    const key = keys.find(({ orgId }) => orgId === owner);
    if (!row || !key) return [];
    const [headings, text] = content.parse(JSON.parse(key.open(row.sealed)));
    const { page, from, to, isSuspicious, hadHiddenText } = row;
    return [{ ...chunk, page, from, to, isSuspicious, hadHiddenText, headings, text }];
  });
}
