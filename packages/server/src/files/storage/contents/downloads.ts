import { phrase } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { entriesByIds } from '../entry-rows.ts';
import { seenOr404 } from '../lookup.ts';
import type { AccessScope } from '../rights.ts';
import { type ContentRow, contents, type EntryRow, versions } from '../table.ts';

type Query = { readonly id: string; readonly versionId?: string | undefined };

export type Params = { readonly file: EntryRow; readonly content: ContentRow };

/**
 * The content of a file, or of an earlier version of it, that the person may have now.
 *
 * @throws Problem `not_found`, `conflict` for a file that is being checked or did not pass.
 */
export async function givenOut(
  ctx: TransactionContext,
  sight: AccessScope,
  { id, versionId }: Query,
): Promise<Params> {
  const [row] = await entriesByIds(ctx, [id]);
  // What is in the trash is for members to look at before they restore it.
  const there = row?.trashedAt === null || sight.userId !== null;
  const file = seenOr404(sight, there ? row : undefined);
  if (file.kind !== 'file')
    throw new Problem('invalid', '“{{name}}” is a folder.', { values: { name: file.name } });
  return { file, content: passed(file, await contentOf(ctx, file, versionId ?? file.versionId)) };
}

async function contentOf({ db }: TransactionContext, file: EntryRow, versionId: string | null) {
  const [row] = await db
    .select({ content: contents })
    .from(versions)
    .innerJoin(contents, eq(contents.id, versions.contentId))
    .where(and(eq(versions.fileId, file.id), eq(versions.id, versionId ?? '')));
  return Problem.ifMissing(row?.content, 'That version');
}

/** @throws Problem `conflict` unless the content may leave. */
function passed({ name }: EntryRow, content: ContentRow): ContentRow {
  if (content.state === 'ready') return content;
  const message =
    content.state === 'quarantined'
      ? phrase("“{{name}}” contains malware ({{finding}}) and can't be downloaded. Delete it.")
      : phrase('“{{name}}” is being checked for malware. Try again in a moment.');
  throw new Problem('conflict', message, { values: { name, finding: content.finding } });
}
