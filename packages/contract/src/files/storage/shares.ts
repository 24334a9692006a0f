import * as z from 'zod';
import { endpoint, id, instant, roles } from '../../kernel/index.ts';
import { entryId, person, rights } from './entry.ts';

export const shareId = id('StorageShareId');

const role = z.enum(roles);

export const share = z.object({
  id: shareId,
  entryId,
  /** Set for a share with a person; `role` is set otherwise. */
  person,
  role: role.nullable(),
  rights,
  /** The ancestor folder that the share is inherited from; null for the entry's own shares. */
  from: z.object({ id: entryId, name: z.string() }).nullable(),
  createdAt: instant,
});

export type Share = z.infer<typeof share>;

/** Shares and links are visible to people with edit access. */
export const listShares = endpoint('GET /api/storage/entries/:id/shares', {
  summary: 'Lists who a folder or file is shared with, including through parent folders.',
  access: 'signed-in',
  input: z.object({ id: entryId }),
  output: z.array(share),
});

export const shareEntry = endpoint('POST /api/storage/entries/:id/shares', {
  summary: 'Shares with a person or a role, or changes their access.',
  access: 'signed-in',
  personal: true,
  input: z
    .object({
      id: entryId,
      userId: z.uuid({ error: 'Choose a person or a role.' }).optional(),
      role: role.optional(),
      rights,
    })
    .refine(({ userId, role }) => (userId === undefined) !== (role === undefined), {
      error: 'Choose a person or a role.',
      path: ['userId'],
    }),
  output: share,
});

export const endShare = endpoint('DELETE /api/storage/shares/:id', {
  summary: 'Stops sharing.',
  access: 'signed-in',
  input: z.object({ id: shareId }),
  output: z.object({ id: shareId }),
});

export const listColleagues = endpoint('GET /api/storage/colleagues', {
  summary: 'Lists people in the organisation to share with, by name.',
  access: 'signed-in',
  input: z.object({ search: z.string().trim().max(100).optional() }),
  output: z.array(z.object({ id: z.uuid(), name: z.string(), role })),
});
