import * as z from 'zod';
import { endpoint, givenInstant, id, instant } from '../../kernel/index.ts';
import { entryId } from './entry.ts';

export const linkId = id('StorageLinkId');

/** `download` gives out a file or folder; `request` takes files from people without an account. */
export const linkKinds = ['download', 'request'] as const;

/** Of a link's address: `/links#` and this. The part after # never reaches a server's log. */
export const linkToken = z
  .string({ error: 'The address is incomplete. Check the link.' })
  .regex(/^[\w-]{43}$/, 'The address is incomplete. Check the link.');

export const link = z.object({
  id: linkId,
  entryId,
  kind: z.enum(linkKinds),
  /** The whole address, for those who may share. */
  url: z.string(),
  /** What is asked for, shown to whoever opens a request. */
  message: z.string(),
  hasPassword: z.boolean(),
  expiresAt: instant.nullable(),
  /** Downloads, or files that are taken; null without a limit. */
  maxUses: z.int().nullable(),
  uses: z.int(),
  /** Whether it works now. */
  open: z.boolean(),
  createdAt: instant,
});

export type Link = z.infer<typeof link>;

const settings = {
  expiresAt: givenInstant.nullable().optional(),
  /** Null takes it away. */
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
