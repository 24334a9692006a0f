import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';
import { fundraiserId, fundraiserKinds, fundraiserStatuses } from './fields.ts';
import { pageCause } from './public-page.ts';

/** A page of whoever is signed in. */
export const myPage = z.object({
  id: fundraiserId,
  kind: z.enum(fundraiserKinds),
  status: z.enum(fundraiserStatuses),
  /** Empty for one that nobody has filled in. */
  name: z.string(),
  /** What should change on it, or why it was removed. */
  reason: z.string(),
  cause: pageCause.omit({ giving: true }),
  goalMinor: z.string().nullable(),
  /** What came in, in the minor unit of the cause’s currency. That of a team holds that of its members. */
  raisedMinor: z.string(),
  donations: z.int(),
  /** Opens the owner’s desk for a week; null for a page that was removed. */
  path: z.string().nullable(),
});

export type MyPage = z.infer<typeof myPage>;

/** More than anybody looks after; the newest are shown. */
export const mostOfMyPages = 100;

export const listMyPages = endpoint('GET /api/fundraising/my-pages', {
  summary:
    "Lists the signed-in user's fundraising pages, newest first: those started with their account or verified email address.",
  access: 'signed-in',
  personal: true,
  input: z.object({}),
  output: z.array(myPage).max(mostOfMyPages),
});
