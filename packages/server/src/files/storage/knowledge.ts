import { buffer } from 'node:stream/consumers';
import * as contract from '@ngo-plus/contract/files/storage';
import { phrase } from '@ngo-plus/contract/kernel';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type {
  KnowledgeDocument,
  KnowledgeSection,
  KnowledgeSource,
  RequestContext,
} from '../../kernel/index.ts';
import { openBlob } from '../../platform/blobs/index.ts';
import { accessScopeOf, visibleTo } from './access-scope.ts';
import { entries, textPages, texts } from './table.ts';

const isSearchable = sql`${entries.trashedAt} is null and storage_is_indexed(${entries})`;

/** Files whose text was extracted, with a section per page. */
export const fileKnowledge: KnowledgeSource = {
  name: 'files',
  title: phrase('Storage'),
  access: contract.searchFiles.access,
  read: async (outside, ids) => {
    const rows = await outside.transact(({ db }) =>
      db
        .select({
          id: entries.id,
          orgId: entries.orgId,
          name: entries.name,
          contentId: texts.contentId,
          blobId: texts.blobId,
        })
        .from(entries)
        .innerJoin(texts, eq(texts.contentId, entries.contentId))
        .where(and(inArray(entries.id, [...ids]), eq(texts.state, 'read'), isSearchable)),
    );
    const found: KnowledgeDocument[] = [];
    for (const { id, orgId, name, contentId, blobId } of rows) {
      if (blobId === null) continue;
      const sections = await sectionsOf(outside, { contentId, blobId, name });
      found.push({ id, orgId, title: titleOf(name), sections, isPublic: false });
    }
    return found;
  },
  readable: (outside, ids) =>
    outside.transact(
      async (ctx) => {
        const scope = await accessScopeOf(ctx);
        const rows = await ctx.db
          .select({ id: entries.id, name: entries.name })
          .from(entries)
          .where(
            and(
              eq(entries.orgId, scope.orgId),
              inArray(entries.id, [...ids]),
              isSearchable,
              visibleTo(scope),
            ),
          );
        return new Map(
          rows.map(({ id, name }) => [id, { title: name, href: `/storage?open=${id}` }]),
        );
      },
      'tenant',
      'read',
    ),
  list: async ({ db }, { orgId, after, limit }) => {
    const rows = await db
      .select({ id: entries.id })
      .from(entries)
      .where(
        and(
          eq(entries.orgId, orgId),
          eq(entries.kind, 'file'),
          isNull(entries.trashedAt),
          after === undefined ? undefined : gt(entries.id, after),
        ),
      )
      .orderBy(asc(entries.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
};

/** The words of a file name, without its ending. */
const titleOf = (name: string): string =>
  name.replace(/\.[a-z\d]{1,5}$/i, '').replace(/[_-]+/g, ' ');

type StoredText = {
  readonly contentId: string;
  readonly blobId: string;
  readonly name: string;
};

async function sectionsOf(
  outside: RequestContext,
  { contentId, blobId, name }: StoredText,
): Promise<KnowledgeSection[]> {
  const { pages, body } = await outside.transact(async (ctx) => {
    const rows = await ctx.db
      .select({
        page: textPages.page,
        fromByte: textPages.fromByte,
        sizeBytes: textPages.sizeBytes,
      })
      .from(textPages)
      .where(eq(textPages.contentId, contentId))
      .orderBy(asc(textPages.page));
    const to = rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    return { pages: rows, body: (await openBlob(ctx, blobId, { from: 0, to })).body };
  });
  const bytes = await buffer(body);
  const format = /\.(md|markdown)$/i.test(name) ? 'markdown' : 'plain';
  return pages.map(({ page, fromByte, sizeBytes }) => ({
    headings: [],
    page,
    text: bytes.toString('utf8', fromByte, fromByte + sizeBytes),
    format,
  }));
}
