import { Problem, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { accessScopeOf } from '../access-scope.ts';
import { entriesByIds, findByName } from '../entry-rows.ts';
import { nameTaken } from '../free-name.ts';
import { editableOr403, placeIn } from '../lookup.ts';
import { contents, type UploadRow, uploads } from '../table.ts';
import { reserveSpace } from '../usage.ts';
import { refuseOtherTypes } from './allowed-type.ts';
import { expiryFrom } from './expiry-time.ts';
import type { UploadMetadata } from './metadata.ts';

type Query = { readonly sizeBytes: number; readonly metadata: UploadMetadata };

/** Where an upload will go, and as what. */
type Target = Pick<UploadRow, 'name' | 'parentId' | 'fileId' | 'existing'>;

/**
 * Reserves room for a file that is about to come.
 *
 * @throws Problem `too_large` without the room, `conflict` for a name that is to be refused,
 * `forbidden` where the person may not add.
 */
export async function beginUpload(
  ctx: TransactionContext,
  { sizeBytes, metadata }: Query,
): Promise<UploadRow> {
  const sight = await accessScopeOf(ctx);
  const { orgId, userId } = sight;
  const target = await targetOf(ctx, sight, metadata);
  return insertUpload(ctx, { ...target, orgId, userId, sizeBytes });
}

type NewUpload = Target &
  Pick<UploadRow, 'orgId' | 'userId' | 'sizeBytes'> &
  Partial<Pick<UploadRow, 'linkId' | 'keyHash' | 'sender'>>;

export async function insertUpload(ctx: TransactionContext, upload: NewUpload): Promise<UploadRow> {
  const { orgId, sizeBytes, name } = upload;
  // A program is told by its name before any of it is sent.
  refuseOtherTypes('text/plain', name);
  await reserveSpace(ctx, orgId, { reservedBytes: sizeBytes });
  const [id, contentId, createdAt] = [uuidv7(), uuidv7(), ctx.now()];
  const contentType = sizeBytes === 0 ? 'text/plain' : '';
  await ctx.db
    .insert(contents)
    .values({ id: contentId, orgId, sizeBytes, contentType, state: 'incoming', createdAt });
  const expiresAt = expiryFrom(ctx);
  const [row] = await ctx.db
    .insert(uploads)
    .values({ id, contentId, createdAt, expiresAt, ...upload })
    .returning();
  return Problem.ifMissing(row, 'That upload');
}

async function targetOf(
  ctx: TransactionContext,
  sight: Awaited<ReturnType<typeof accessScopeOf>>,
  { filename: name, fileId, existing, ...metadata }: UploadMetadata,
): Promise<Target> {
  const parentId = metadata.parentId ?? null;
  if (fileId !== undefined) {
    const [row] = await entriesByIds(ctx, [fileId]);
    const file = editableOr403(sight, row?.trashedAt === null ? row : undefined);
    if (file.kind !== 'file')
      throw new Problem('invalid', '“{{name}}” is a folder.', { values: { name: file.name } });
    return { name: file.name, parentId: file.parentId, fileId: file.id, existing: 'version' };
  }
  const [parent] = parentId === null ? [] : await entriesByIds(ctx, [parentId]);
  placeIn(sight, parent, parentId);
  const { orgId } = sight;
  if (existing === 'refuse' && (await findByName(ctx.db, { orgId, parentId, name })))
    nameTaken(name);
  return { name, parentId, fileId: null, existing };
}
