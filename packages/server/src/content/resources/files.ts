import * as contract from '@ngo-plus/contract/content/resources';
import type { Input } from '@ngo-plus/contract/kernel';
import {
  type FilePart,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import {
  downloadOf,
  openBlobFor,
  putBlob,
  putImage,
  removeUnusedBlob,
  sweepUnused,
} from '../../platform/blobs/index.ts';
import { isUsed, unusedFiles } from './queries.ts';

const filePurpose = 'resources.file';
const coverPurpose = 'resources.cover';
const coverAddress = '/api/resources/covers/';
const office = 'application/vnd.openxmlformats-officedocument';

/** Documents, audio and video. Nothing that a browser or an office program would execute. */
const allowedTypes = [
  'application/pdf',
  'application/epub+zip',
  'application/msword',
  'application/vnd.ms-excel',
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
  `${office}.presentationml.presentation`,
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'text/plain',
  'text/csv',
  'text/markdown',
  'image/png',
  'image/jpeg',
  'image/webp',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/x-m4a',
  'audio/mp4',
  'video/mp4',
  'video/webm',
];

/** @throws Problem `invalid` for a file type that is not allowed, `too_large`. */
export async function uploadFile(
  outside: RequestContext,
  _input: Input<typeof contract.uploadFile>,
  { name, stream }: FilePart,
) {
  const maxBytes = contract.maxFileBytes;
  const incoming = {
    purpose: filePurpose,
    name,
    stream,
    maxBytes,
    allow: allowedTypes,
    public: true,
  } as const;
  const blob = await putBlob(outside, incoming);
  return { ...factsOf(blob), fileId: fileId.parse(blob.id) };
}

const fileId = contract.uploadFile.output.shape.fileId;

const factsOf = ({
  name,
  contentType,
  sizeBytes,
}: {
  name: string;
  contentType: string;
  sizeBytes: number;
}) => ({
  name,
  contentType,
  sizeBytes,
});

/** @throws Problem `invalid` for a file that is not an image, `too_large`. */
export async function uploadCover(
  outside: RequestContext,
  _input: Input<typeof contract.uploadCover>,
  { name, stream }: FilePart,
) {
  const maxBytes = contract.maxCoverBytes;
  const cover = { purpose: coverPurpose, name, stream, maxBytes, public: true } as const;
  const { id } = await putImage(outside, { ...cover, longestEdgePixels: 1_664 });
  return { coverUrl: coverAddress + id };
}

/** @throws Problem `not_found`, also for a file that is not a cover. */
export async function readCover(outside: RequestContext, { id }: Input<typeof contract.readCover>) {
  const cover = { id, purpose: coverPurpose, what: 'That picture' };
  return downloadOf(await outside.transact((ctx) => openBlobFor(ctx, cover)));
}

/**
 * The columns that describe a file.
 *
 * @throws Problem `invalid` for a file that was not uploaded for a resource.
 */
export async function fileColumns(ctx: TransactionContext, id: string | null) {
  if (id === null) return { fileId: null, fileName: null, fileType: null, fileSizeBytes: null };
  const file = { id, purpose: filePurpose, what: 'That file' };
  const { blob } = await openBlobFor(ctx, file).catch((cause: unknown) => {
    if (cause instanceof Problem && cause.code === 'not_found') throw noSuchFile();
    throw cause;
  });
  const { name, contentType, sizeBytes } = blob;
  return { fileId: id, fileName: name, fileType: contentType, fileSizeBytes: sizeBytes };
}

const noSuchFile = () => Problem.atField('invalid', 'fileId', 'Upload the file again');

type FileReferences = {
  readonly id: string;
  readonly fileId: string | null;
  readonly coverUrl: string;
};

/** Deletes files that a resource no longer uses, unless another one does. */
export async function deleteUnusedFiles(
  ctx: TransactionContext,
  before: FileReferences,
  after?: FileReferences,
): Promise<void> {
  const fileIdsOf = (holder: FileReferences | undefined) => [
    holder?.fileId,
    coverIdOf(holder?.coverUrl),
  ];
  const retained = fileIdsOf(after);
  for (const id of fileIdsOf(before)) {
    if (!id || retained.includes(id) || (await isUsed(ctx.db, id, before.id))) continue;
    await removeUnusedBlob(ctx, id);
  }
}

const coverIdOf = (coverUrl: string | undefined) =>
  coverUrl?.startsWith(coverAddress) ? coverUrl.slice(coverAddress.length) : undefined;

/** Deletes files that were uploaded for a resource that was never saved. */
export const sweepResourceFiles = sweepUnused({
  name: 'resources.sweep-files',
  cron: '31 3 * * *',
  unused: ({ db }, before) => unusedFiles(db, [filePurpose, coverPurpose], before),
});
