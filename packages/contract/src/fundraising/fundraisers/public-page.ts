import * as z from 'zod';
import { instant } from '../../kernel/index.ts';
import { causeId, givings } from '../causes/index.ts';
import {
  fundraiserId,
  fundraiserKinds,
  fundraiserPictureId,
  fundraiserUpdateId,
} from './fields.ts';

export const pagePicture = z.object({ id: fundraiserPictureId, url: z.string() });

/** Public details of the cause that a page raises funds for. */
export const pageCause = z.object({
  id: causeId,
  title: z.string(),
  organisation: z.string(),
  currency: z.string(),
  giving: z.enum(givings),
});

export const pageUpdate = z.object({ id: fundraiserUpdateId, text: z.string(), at: instant });

/** In minor units of the cause's currency. A team's figures include its members'. */
const figures = { raisedMinor: z.string(), donations: z.int() };

/** A page on the leaderboard. */
export const boardPage = z.object({
  id: fundraiserId,
  kind: z.enum(fundraiserKinds),
  name: z.string(),
  picture: pagePicture.nullable(),
  goalMinor: z.string().nullable(),
  ...figures,
  isClosed: z.boolean(),
  /** Rank on the leaderboard: equal pages share a rank, and the ranks after them are skipped. */
  place: z.int(),
  /** For a team: the number of public member pages. */
  members: z.int(),
  team: z.object({ id: fundraiserId, name: z.string() }).nullable(),
});

/** A page as the public sees it. */
export const publicPage = boardPage.omit({ place: true }).extend({
  story: z.string(),
  cause: pageCause,
  /** The newest, `maxPageUpdates` at most. */
  updates: z.array(pageUpdate),
  /** Whether visitors can still start pages and join a team. */
  takesPages: z.boolean(),
  publicAt: instant,
});

export type PageCause = z.infer<typeof pageCause>;
export type PageUpdate = z.infer<typeof pageUpdate>;
export type BoardPage = z.infer<typeof boardPage>;
export type PublicPage = z.infer<typeof publicPage>;
