import * as z from 'zod';
import { endpoint, id, instant, transfer } from '../../kernel/index.ts';
import { entryId } from './entry.ts';
import { entryName } from './names.ts';

export const uploadId = id('StorageUploadId');

/** The version of the tus protocol, https://tus.io/protocols/resumable-upload, that is spoken here. */
export const tusVersion = '1.0.0';

/** Another version is answered with 412 and the one that is spoken. */
const tusResumable = z.string().optional();

const wholeNumber = z
  .string({ error: 'This is not a tus 1.0.0 upload.' })
  .regex(/^\d{1,15}$/, 'This is not a tus 1.0.0 upload.')
  .transform(Number);

/**
 * What `Upload-Metadata` may hold, as pairs of a key and base64. `fileId` makes the upload the next
 * version of that file; without it, a file of the name in `parentId` is treated as `existing` says.
 */
export const uploadMetadata = z.object({
  filename: entryName,
  /** The top when left out. */
  parentId: entryId.optional(),
  fileId: entryId.optional(),
  existing: z.enum(['keep-both', 'version', 'refuse']).default('keep-both'),
});

export const describeUploads = transfer('OPTIONS /api/storage/uploads', {
  summary: 'Returns the supported parts of the tus protocol.',
  access: 'public',
  input: z.object({}),
});

/**
 * Answers 201 with `Location` and `Upload-Expires`. A body of `application/offset+octet-stream` is
 * the beginning of the file, or all of it; then `Upload-Offset` tells how much was kept. Once a file
 * is whole, the answer also names it: `Upload-Entry-Id`.
 */
export const createUpload = transfer('POST /api/storage/uploads', {
  summary: 'Starts a resumable upload (tus 1.0.0) and reserves space for it.',
  access: 'signed-in',
  input: z.object({
    tusResumable,
    uploadLength: wholeNumber,
    uploadMetadata: z.string().max(8_000).optional(),
  }),
});

export const listUploads = endpoint('GET /api/storage/uploads', {
  summary: 'Lists your unfinished uploads.',
  access: 'signed-in',
  input: z.object({}),
  output: z.array(
    z.object({
      id: uploadId,
      url: z.string(),
      name: z.string(),
      parentId: entryId.nullable(),
      sizeBytes: z.int(),
      offsetBytes: z.int(),
      createdAt: instant,
      expiresAt: instant,
    }),
  ),
});

/** As `HEAD`, what tus asks before it goes on: the answer is in `Upload-Offset` and `Upload-Length`. */
export const readUpload = transfer('GET /api/storage/uploads/:id', {
  summary: 'Returns how much of an upload was received.',
  access: 'signed-in',
  input: z.object({ id: uploadId, tusResumable }),
});

export const appendUpload = transfer('PATCH /api/storage/uploads/:id', {
  summary: 'Sends the next bytes of an upload, as application/offset+octet-stream.',
  access: 'signed-in',
  input: z.object({ id: uploadId, tusResumable, uploadOffset: wholeNumber }),
});

export const endUpload = transfer('DELETE /api/storage/uploads/:id', {
  summary: 'Cancels an upload and frees its reserved space.',
  access: 'signed-in',
  input: z.object({ id: uploadId, tusResumable }),
});
