import { phrase } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { entriesByIds } from '../entry-rows.ts';
import { visibleOr404 } from '../lookup.ts';
import type { AccessScope } from '../rights.ts';
import { type ContentRow, contents, type EntryRow, versions } from '../table.ts';

type Query = { readonly id: string; readonly versionId?: string | undefined };

export type ReadableFile = { readonly file: EntryRow; readonly content: ContentRow };

/**
 * Finds the content of a file, or of an earlier version, and checks that the caller may download it.
 *
 * @throws Problem `not_found`, `conflict` for a file that is being scanned or is quarantined.
 */
export async function findReadable(
  ctx: TransactionContext,
  scope: AccessScope,
  { id, versionId }: Query,
): Promise<ReadableFile> {
  const [row] = await entriesByIds(ctx, [id]);
  // Members may look at trashed files before they restore them; link visitors may not.
  const accessible = row?.trashedAt === null || scope.userId !== null;
  const file = visibleOr404(scope, accessible ? row : undefined);
  if (file.kind !== 'file')
    throw new Problem('invalid', '“{{name}}” is a folder.', { values: { name: file.name } });
  return { file, content: scanned(file, await contentOf(ctx, file, versionId ?? file.versionId)) };
}

async function contentOf({ db }: TransactionContext, file: EntryRow, versionId: string | null) {
  const [row] = await db
    .select({ content: contents })
    .from(versions)
    .innerJoin(contents, eq(contents.id, versions.contentId))
    .where(and(eq(versions.fileId, file.id), eq(versions.id, versionId ?? '')));
  return Problem.ifMissing(row?.content, 'That version');
}

/** @throws Problem `conflict` unless the content passed the malware scan. */
function scanned({ name }: EntryRow, content: ContentRow): ContentRow {
  if (content.state === 'ready') return content;
  const message =
    content.state === 'quarantined'
      ? phrase("“{{name}}” contains malware ({{finding}}) and can't be downloaded. Delete it.")
      : phrase('“{{name}}” is being checked for malware. Try again in a moment.');
  throw new Problem('conflict', message, { values: { name, finding: content.finding } });
}
