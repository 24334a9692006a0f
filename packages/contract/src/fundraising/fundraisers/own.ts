import * as z from 'zod';
import { endpoint, paragraphs, upload } from '../../kernel/index.ts';
import {
  fundraiserId,
  fundraiserKinds,
  fundraiserStatuses,
  fundraiserUpdateId,
  maxPagePictureBytes,
  notificationFrequencies,
  ownerToken,
} from './fields.ts';
import { pageText } from './public.ts';
import { pageCause, pagePicture, pageUpdate } from './public-page.ts';

const nameFields = z.object({ id: fundraiserId, name: z.string() });

/** A page as its owner sees it. */
export const ownPage = z.object({
  id: fundraiserId,
  kind: z.enum(fundraiserKinds),
  status: z.enum(fundraiserStatuses),
  /** Why it was hidden or removed. */
  reason: z.string(),
  name: z.string(),
  story: z.string(),
  goalMinor: z.string().nullable(),
  picture: pagePicture.nullable(),
  notifications: z.enum(notificationFrequencies),
  email: z.string(),
  cause: pageCause,
  looksFirst: z.boolean(),
  raisedMinor: z.string(),
  donations: z.int(),
  updates: z.array(pageUpdate),
  teams: z.boolean(),
  team: nameFields.nullable(),
  /** Teams of the cause that can be joined: the first hundred by name. */
  joinable: z.array(nameFields),
  /** For a team: members whom its owner may remove. */
  members: z.array(nameFields),
  /** Other pages of the same owner, with paths to manage them. */
  others: z.array(nameFields.extend({ kind: z.enum(fundraiserKinds), path: z.string() })),
});

export type OwnPage = z.infer<typeof ownPage>;

const own = z.object({ token: ownerToken });
const access = 'public';
const limit = { per: 'address', max: 300, windowSeconds: 3600 } as const;

export const readOwnPage = endpoint('GET /api/fundraising/own-page', {
  summary: 'Returns the fundraising page that an email link belongs to.',
  access,
  limit: { per: 'address', max: 600, windowSeconds: 3600 },
  input: own,
  output: ownPage,
});

export const confirmPage = endpoint('POST /api/fundraising/own-page/confirmation', {
  summary: "Confirms a page owner's email address. Idempotent.",
  access,
  limit,
  input: own,
  output: ownPage,
});

export const changeOwnPage = endpoint('PUT /api/fundraising/own-page', {
  summary:
    'Edits a fundraising page. Saving completes an invited page and sends a hidden one back for review.',
  access,
  limit,
  input: own.extend({ ...pageText, notifications: z.enum(notificationFrequencies) }),
  output: ownPage,
});

export const closeOwnPage = endpoint('POST /api/fundraising/own-page/closing', {
  summary: 'Closes a fundraising page. It stays visible and links to the cause.',
  access,
  limit,
  input: own,
  output: ownPage,
});

export const reopenOwnPage = endpoint('DELETE /api/fundraising/own-page/closing', {
  summary: 'Reopens a page closed by its owner.',
  access,
  limit,
  input: own,
  output: ownPage,
});

export const uploadPagePicture = upload('POST /api/fundraising/own-page/picture', {
  summary:
    'Uploads a page picture. It is re-encoded without camera data, at most 1280 pixels wide.',
  access,
  maxBytes: maxPagePictureBytes,
  limit: { per: 'address', max: 60, windowSeconds: 3600 },
  input: own,
  output: ownPage,
});

export const removePagePicture = endpoint('DELETE /api/fundraising/own-page/picture', {
  summary: 'Removes the picture from a page.',
  access,
  limit,
  input: own,
  output: ownPage,
});

export const addPageUpdate = endpoint('POST /api/fundraising/own-page/updates', {
  summary: 'Posts an update on a page.',
  access,
  limit,
  input: own.extend({ text: paragraphs(2_000).min(1, 'Enter an update') }),
  output: ownPage,
});

export const deletePageUpdate = endpoint('DELETE /api/fundraising/own-page/updates/:id', {
  summary: 'Deletes a page update.',
  access,
  limit,
  input: own.extend({ id: fundraiserUpdateId }),
  output: ownPage,
});

export const startTeam = endpoint('POST /api/fundraising/own-page/teams', {
  summary: 'Creates a team with its creator as the first member.',
  access,
  limit,
  input: own.extend({ teamName: pageText.name }),
  output: ownPage,
});

export const joinTeam = endpoint('PUT /api/fundraising/own-page/team', {
  summary: 'Joins a team for the same cause, or leaves it if the value is empty.',
  access,
  limit,
  input: own.extend({
    teamId: z.union([z.literal(''), fundraiserId], { error: 'Choose a team, or none' }),
  }),
  output: ownPage,
});

export const dismissMember = endpoint('DELETE /api/fundraising/own-page/members/:id', {
  summary: 'Removes a page from a team. The page is not deleted.',
  access,
  limit,
  input: own.extend({ id: fundraiserId }),
  output: ownPage,
});
