import * as z from 'zod';
import { endpoint, instant, transfer } from '../../kernel/index.ts';
import { ticketUses } from './content.ts';
import { entryId, entryKinds } from './entry.ts';
import { linkKinds, linkToken } from './links.ts';
import { uploadId, uploadMetadata } from './uploads.ts';

const key = { token: linkToken, password: z.string().max(200).optional() };

/** Tokens have 256 random bits, and wrong passwords are limited per link and address, so this limit can be generous. */
const guesses = { per: 'address', max: 300, windowSeconds: 600 } as const;

export const openLink = endpoint('POST /api/links/openings', {
  summary: 'Returns what a link offers or requests. Without its password, only that it needs one.',
  access: 'public',
  limit: guesses,
  input: z.object({
    ...key,
    /** A folder inside the linked one. */
    folderId: entryId.optional(),
  }),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.literal('locked'), organisation: z.string() }),
    z.object({
      state: z.literal('open'),
      kind: z.enum(linkKinds),
      organisation: z.string(),
      message: z.string(),
      expiresAt: instant.nullable(),
      /** Remaining downloads or uploads; null for no limit. */
      usesLeft: z.int().nullable(),
      /** The linked folder or file. Request links never list the contents of their folder. */
      root: z.object({ id: entryId, kind: z.enum(entryKinds), name: z.string() }),
      /** The folders from the linked one down to `folderId`. */
      path: z.array(z.object({ id: entryId, name: z.string() })),
      entries: z.array(
        z.object({
          id: entryId,
          kind: z.enum(entryKinds),
          name: z.string(),
          sizeBytes: z.int().nullable(),
          contentType: z.string().nullable(),
          updatedAt: instant,
        }),
      ),
      /** Whether the folder has more entries than the list; the archive contains all of them. */
      more: z.boolean(),
    }),
  ]),
});

const ticket = z.object({ url: z.string(), expiresAt: instant });

export const makeLinkTicket = endpoint('POST /api/links/tickets', {
  summary: 'Returns a URL to download or show a linked file. Counts as one download.',
  access: 'public',
  limit: guesses,
  input: z.object({
    ...key,
    fileId: entryId,
    use: z.enum(ticketUses).default('download'),
  }),
  output: ticket,
});

export const makeLinkArchive = endpoint('POST /api/links/archives', {
  summary: 'Returns a URL of everything linked as one ZIP file. Counts as one download.',
  access: 'public',
  limit: guesses,
  input: z.object({ ...key, folderId: entryId.optional() }),
  output: ticket,
});

/** Keys of `Upload-Metadata` for uploads through a link. */
export const linkUploadMetadata = uploadMetadata.pick({ filename: true }).extend({
  token: linkToken,
  password: z.string().max(200).optional(),
  /** The name that the sender enters. */
  sender: z
    .string({ error: 'Enter your name.' })
    .trim()
    .min(1, 'Enter your name.')
    .max(120, 'Use at most 120 characters.'),
});

const wholeNumber = z
  .string({ error: 'This is not a tus 1.0.0 upload.' })
  .regex(/^\d{1,15}$/, 'This is not a tus 1.0.0 upload.')
  .transform(Number);
const tusResumable = z.string().optional();

/** `key` is part of the `Location` URL: anyone who has the URL can continue the upload. */
const step = { id: uploadId, key: z.string().max(100).optional(), tusResumable };

export const createLinkUpload = transfer('POST /api/links/uploads', {
  summary: 'Starts a resumable upload (tus 1.0.0) through a file request link.',
  access: 'public',
  limit: { per: 'address', max: 2_000, windowSeconds: 3_600 },
  input: z.object({
    tusResumable,
    uploadLength: wholeNumber,
    uploadMetadata: z.string().max(8_000).optional(),
  }),
});

export const readLinkUpload = transfer('GET /api/links/uploads/:id', {
  summary: 'Returns how much of such an upload was received.',
  access: 'public',
  input: z.object(step),
});

export const appendLinkUpload = transfer('PATCH /api/links/uploads/:id', {
  summary: 'Sends the next bytes of such an upload.',
  access: 'public',
  input: z.object({ ...step, uploadOffset: wholeNumber }),
});

export const endLinkUpload = transfer('DELETE /api/links/uploads/:id', {
  summary: 'Cancels such an upload.',
  access: 'public',
  input: z.object(step),
});
