import { Problem, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { accessScopeOf } from '../access-scope.ts';
import { entriesByIds, findByName } from '../entry-rows.ts';
import { refuseName } from '../free-name.ts';
import { ancestorsIn, editableOr403 } from '../lookup.ts';
import { contents, type UploadRow, uploads } from '../table.ts';
import { reserveSpace } from '../usage.ts';
import { refuseForbiddenType } from './allowed-type.ts';
import { expiryFrom } from './expiry-time.ts';
import type { UploadMetadata } from './metadata.ts';

type UploadRequest = { readonly sizeBytes: number; readonly metadata: UploadMetadata };

/** Where an upload is stored, and under which name. */
type Target = Pick<UploadRow, 'name' | 'parentId' | 'fileId' | 'existing'>;

/**
 * Creates an upload and reserves its space.
 *
 * @throws Problem `too_large` without enough space, `conflict` for an existing name with `existing: 'refuse'`,
 * `forbidden` without edit access to the folder.
 */
export async function startUpload(
  ctx: TransactionContext,
  { sizeBytes, metadata }: UploadRequest,
): Promise<UploadRow> {
  const scope = await accessScopeOf(ctx);
  const { orgId, userId } = scope;
  const target = await targetOf(ctx, scope, metadata);
  return insertUpload(ctx, { ...target, orgId, userId, sizeBytes });
}

type NewUpload = Target &
  Pick<UploadRow, 'orgId' | 'userId' | 'sizeBytes'> &
  Partial<Pick<UploadRow, 'linkId' | 'keyHash' | 'sender'>>;

export async function insertUpload(ctx: TransactionContext, upload: NewUpload): Promise<UploadRow> {
  const { orgId, sizeBytes, name } = upload;
  // Refuses programs by name before any bytes are sent; the type is checked again with the content.
  refuseForbiddenType('text/plain', name);
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
  scope: Awaited<ReturnType<typeof accessScopeOf>>,
  { filename: name, fileId, existing, ...metadata }: UploadMetadata,
): Promise<Target> {
  const parentId = metadata.parentId ?? null;
  if (fileId !== undefined) {
    const [row] = await entriesByIds(ctx, [fileId]);
    const file = editableOr403(scope, row?.trashedAt === null ? row : undefined);
    if (file.kind !== 'file')
      throw new Problem('invalid', '“{{name}}” is a folder.', { values: { name: file.name } });
    return { name: file.name, parentId: file.parentId, fileId: file.id, existing: 'version' };
  }
  const [parent] = parentId === null ? [] : await entriesByIds(ctx, [parentId]);
  ancestorsIn(scope, parent, parentId);
  const { orgId } = scope;
  if (existing === 'refuse' && (await findByName(ctx.db, { orgId, parentId, name })))
    refuseName(name);
  return { name, parentId, fileId: null, existing };
}
