import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';
import { fundraiserId, fundraiserKinds, fundraiserStatuses } from './fields.ts';
import { pageCause } from './public-page.ts';

/** A fundraising page of the signed-in user. */
export const myPage = z.object({
  id: fundraiserId,
  kind: z.enum(fundraiserKinds),
  status: z.enum(fundraiserStatuses),
  /** Empty if it is not filled in yet. */
  name: z.string(),
  /** The changes requested, or why it was removed. */
  reason: z.string(),
  cause: pageCause.omit({ giving: true }),
  goalMinor: z.string().nullable(),
  /** Amount raised, in minor units of the cause's currency. A team's includes its members'. */
  raisedMinor: z.string(),
  donations: z.int(),
  /** Path to manage the page, valid for a week; null for a removed page. */
  path: z.string().nullable(),
});

export type MyPage = z.infer<typeof myPage>;

/** Only the newest are listed. */
export const maxOfMyPages = 100;

export const listMyPages = endpoint('GET /api/fundraising/my-pages', {
  summary:
    "Lists the signed-in user's fundraising pages, newest first: those started with their account or verified email address.",
  access: 'signed-in',
  personal: true,
  input: z.object({}),
  output: z.array(myPage).max(maxOfMyPages),
});
