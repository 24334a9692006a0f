import * as z from 'zod';
import { endpoint, id, instant, instantInput } from '../../kernel/index.ts';
import { entryId } from './entry.ts';

export const linkId = id('StorageLinkId');

/** `download` links share a file or folder; `request` links collect files from people without an account. */
export const linkKinds = ['download', 'request'] as const;

/** The fragment of a link's URL, `/links#<token>`. Fragments never reach server logs. */
export const linkToken = z
  .string({ error: 'The address is incomplete. Check the link.' })
  .regex(/^[\w-]{43}$/, 'The address is incomplete. Check the link.');

export const link = z.object({
  id: linkId,
  entryId,
  kind: z.enum(linkKinds),
  /** The full URL, for people who may share the entry. */
  url: z.string(),
  /** What is requested; shown on the page of a request link. */
  message: z.string(),
  hasPassword: z.boolean(),
  expiresAt: instant.nullable(),
  /** Maximum number of downloads or received files; null for no limit. */
  maxUses: z.int().nullable(),
  uses: z.int(),
  /** Whether the link works now. */
  open: z.boolean(),
  createdAt: instant,
});

export type Link = z.infer<typeof link>;

const settings = {
  expiresAt: instantInput.nullable().optional(),
  /** Null removes the password. */
  password: z.string().min(6, 'Use at least 6 characters.').max(200).nullable().optional(),
  maxUses: z.int().min(1).max(1_000_000).nullable().optional(),
  message: z.string().trim().max(1_000).optional(),
};

export const listLinks = endpoint('GET /api/storage/entries/:id/links', {
  summary: 'Lists the links of a folder or file, newest first.',
  access: 'signed-in',
  input: z.object({ id: entryId }),
  output: z.array(link),
});

export const createLink = endpoint('POST /api/storage/entries/:id/links', {
  summary: 'Creates a link for people without an account, to download or upload files.',
  access: 'signed-in',
  personal: true,
  idempotent: true,
  input: z.object({ id: entryId, kind: z.enum(linkKinds), ...settings }),
  output: link,
});

export const changeLink = endpoint('PATCH /api/storage/links/:id', {
  summary: "Changes a link's expiry, limit and password.",
  access: 'signed-in',
  personal: true,
  input: z.object({ id: linkId, ...settings }),
  output: link,
});

export const revokeLink = endpoint('DELETE /api/storage/links/:id', {
  summary: 'Revokes a link immediately.',
  access: 'signed-in',
  input: z.object({ id: linkId }),
  output: z.object({ id: linkId }),
});
