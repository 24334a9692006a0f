import * as z from 'zod';
import { endpoint, id, instant, transfer } from '../../kernel/index.ts';
import { entryId } from './entry.ts';
import { entryName } from './names.ts';

export const uploadId = id('StorageUploadId');

/** The supported version of the tus protocol, https://tus.io/protocols/resumable-upload. */
export const tusVersion = '1.0.0';

/** Other versions are answered with 412 and the supported version. */
const tusResumable = z.string().optional();

const wholeNumber = z
  .string({ error: 'This is not a tus 1.0.0 upload.' })
  .regex(/^\d{1,15}$/, 'This is not a tus 1.0.0 upload.')
  .transform(Number);

/**
 * Keys of `Upload-Metadata`, each followed by its base64 value. `fileId` uploads a new version of that file; otherwise
 * `existing` decides what happens when `parentId` already has a file of the name.
 */
export const uploadMetadata = z.object({
  filename: entryName,
  /** Defaults to the root. */
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
 * Answers 201 with `Location` and `Upload-Expires`. A body of type `application/offset+octet-stream` is the first part
 * of the file, or all of it; `Upload-Offset` then says how many bytes were stored. The response to the last byte has
 * `Upload-Entry-Id`, the id of the new file.
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

/**
 * Also serves `HEAD`, which tus clients send before they resume: the response has `Upload-Offset` and `Upload-Length`.
 */
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
