import { buffer } from 'node:stream/consumers';
import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/certificates';
import { type Design, maxPictureBytes, pictureId } from '@ngo-plus/contract/people/certificates';
import { sql } from 'drizzle-orm';
import { logoOf, organisationOf } from '../../identity/accounts/index.ts';
import {
  type FilePart,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { downloadOf, openBlobFor, putImage, sweepUnused } from '../../platform/blobs/index.ts';
import { coordinatorOr403 } from './coordinator.ts';
import type { PrintedPicture } from './pdf/index.ts';

const purpose = 'certificates.picture';

/** Enough to print at five centimetres. */
const longestEdgePixels = 1_200;

/** @throws Problem `invalid` for a file that is not a picture or has too many pixels, `too_large`. */
export async function addPicture(
  outside: RequestContext,
  _input: Input<typeof contract.addPicture>,
  { name, stream }: FilePart,
) {
  coordinatorOr403(outside);
  const maxBytes = maxPictureBytes;
  const { id } = await putImage(outside, { purpose, name, stream, maxBytes, longestEdgePixels });
  return { id: pictureId.parse(id) };
}

/** @throws Problem `not_found`, also for a file that is not a template picture. */
export async function readPicture(outside: RequestContext, { id }: { id: string }) {
  const { orgId } = coordinatorOr403(outside);
  return downloadOf(await outside.transact((ctx) => findOwnPicture(ctx, orgId, id)));
}

/**
 * Ensures that a template only uses pictures of its organisation.
 *
 * @throws Problem `invalid`.
 */
export async function requireOwnPictures(ctx: TransactionContext, design: Design): Promise<void> {
  const { orgId } = coordinatorOr403(ctx);
  if (design.logo === 'own' && design.logoId === null)
    throw Problem.atField('invalid', 'logoId', 'Choose a logo');
  for (const field of ['logoId', 'signatureId'] as const) {
    const id = design[field];
    if (id === null) continue;
    await findOwnPicture(ctx, orgId, id).catch((error: unknown) => {
      if (error instanceof Problem)
        throw Problem.atField('invalid', field, 'Choose the picture again');
      throw error;
    });
  }
}

async function findOwnPicture(ctx: TransactionContext, orgId: string, id: string) {
  const label = 'That picture';
  const opened = await openBlobFor(ctx, { id, purpose, what: label });
  return Problem.ifMissing(opened.blob.orgId === orgId ? opened : undefined, label);
}

export type PrintedPictures = {
  readonly logo: PrintedPicture | undefined;
  readonly signature: PrintedPicture | undefined;
};

/** The pictures of a template, prepared once for all certificates of an issue. */
export async function picturesOf(
  outside: RequestContext,
  orgId: string,
  { logo, logoId, signatureId }: Design,
): Promise<PrintedPictures> {
  const read = async (id: string | null) => {
    if (id === null) return undefined;
    const { open } = await outside.transact((ctx) => findOwnPicture(ctx, orgId, id));
    return preparedForPrint(await buffer(await open()));
  };
  return {
    logo:
      logo === 'organisation'
        ? await organisationLogo(outside, orgId)
        : await read(logo === 'own' ? logoId : null),
    signature: await read(signatureId),
  };
}

async function organisationLogo(outside: RequestContext, orgId: string) {
  const organisation = await outside.transact((ctx) => organisationOf(ctx, orgId));
  const logo = await logoOf(outside, organisation);
  return logo && preparedForPrint(logo.bytes);
}

/** Replaces transparency by white, which also keeps the PDF small. */
async function preparedForPrint(bytes: Buffer): Promise<PrintedPicture> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize({ width: 720, height: 480, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** Deletes pictures that no template or pending issue uses. */
export const deleteUnusedPictures = sweepUnused({
  name: 'certificates.sweep-pictures',
  cron: '37 3 * * *',
  unused: unusedPictures,
});

async function unusedPictures({ db }: TransactionContext, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from blobs b where b.purpose = ${purpose} and b.created_at < ${before.toISOString()}::timestamptz
      and not exists (select from certificate_templates t where t.org_id = b.org_id and t.removed_at is null
        and b.id::text in (t.design ->> 'logoId', t.design ->> 'signatureId'))
      and not exists (select from certificate_runs r where r.org_id = b.org_id and r.state <> 'done'
        and b.id::text in (r.design ->> 'logoId', r.design ->> 'signatureId'))
    limit 1000`);
  return rows.map(({ id }) => id);
}
