import { type FormDefinition, mediaIn } from '@ngo-plus/contract/data/forms';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { media, versionMedia } from '../table.ts';

/** Keeps the files that a definition names with the version that is published from it. */
export async function keepMediaOfVersion(
  { db, ...ctx }: TransactionContext,
  version: {
    readonly formId: string;
    readonly number: number;
    readonly definition: FormDefinition;
  },
): Promise<void> {
  const { orgId } = signedIn(ctx);
  const { formId, number, definition } = version;
  const names = [...mediaIn(definition).keys()];
  if (names.length === 0) return;
  const files = await db
    .select({ mediaId: media.id })
    .from(media)
    .where(
      and(
        eq(media.orgId, orgId),
        eq(media.formId, formId),
        isNull(media.removedAt),
        inArray(media.name, names),
      ),
    );
  if (files.length === 0) return;
  await db
    .insert(versionMedia)
    .values(files.map(({ mediaId }) => ({ orgId, formId, number, mediaId })));
}

/** The files of a published version, by name. */
export async function findMediaOfVersion(
  { db }: TransactionContext,
  { orgId, formId, number }: { orgId: string; formId: string; number: number },
) {
  const rows = await db
    .select({ media })
    .from(versionMedia)
    .innerJoin(media, and(eq(media.orgId, versionMedia.orgId), eq(media.id, versionMedia.mediaId)))
    .where(
      and(
        eq(versionMedia.orgId, orgId),
        eq(versionMedia.formId, formId),
        eq(versionMedia.number, number),
      ),
    )
    .orderBy(asc(media.name));
  return rows.map((row) => row.media);
}

/** A file of any published version, by its id alone. Runs in scope `system`; the caller decides who may see it. */
export async function findPublishedMedia({ db }: TransactionContext, id: string) {
  const [row] = await db
    .select({ formId: media.formId, blobId: media.blobId })
    .from(media)
    .where(
      and(
        eq(media.id, id),
        sql`exists (select from ${versionMedia}
          where ${versionMedia.orgId} = ${media.orgId} and ${versionMedia.mediaId} = ${media.id})`,
      ),
    );
  return row;
}

/** A copied form shows the same files. */
export async function copyMedia(
  { db, ...ctx }: TransactionContext,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db.execute(sql`
    insert into form_media (org_id, id, form_id, name, kind, blob_id, content_type, size_bytes, width, height, md5, added_at)
    select org_id, uuidv7(), ${to}::uuid, name, kind, blob_id, content_type, size_bytes, width, height, md5,
      ${ctx.now().toISOString()}::timestamptz
    from form_media
    where org_id = ${signedIn(ctx).orgId}::uuid and form_id = ${from}::uuid and removed_at is null`);
}
