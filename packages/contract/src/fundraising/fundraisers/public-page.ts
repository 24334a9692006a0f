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

/** What a page raises funds for, as strangers see it. */
export const pageCause = z.object({
  id: causeId,
  title: z.string(),
  organisation: z.string(),
  currency: z.string(),
  giving: z.enum(givings),
});

export const pageUpdate = z.object({ id: fundraiserUpdateId, text: z.string(), at: instant });

/** What came in, in the minor unit of the cause’s currency. That of a team holds that of its members. */
const figures = { raisedMinor: z.string(), donations: z.int() };

/** A page on a board. */
export const boardPage = z.object({
  id: fundraiserId,
  kind: z.enum(fundraiserKinds),
  name: z.string(),
  picture: pagePicture.nullable(),
  goalMinor: z.string().nullable(),
  ...figures,
  isClosed: z.boolean(),
  /** Of those on the same board: equals share a place, and the next place is as many further on. */
  place: z.int(),
  /** Of a team: the pages that belong to it and everybody may see. */
  members: z.int(),
  team: z.object({ id: fundraiserId, name: z.string() }).nullable(),
});

/** A page as everybody sees it. */
export const publicPage = boardPage.omit({ place: true }).extend({
  story: z.string(),
  cause: pageCause,
  /** The newest, at most `mostPageUpdates`. */
  updates: z.array(pageUpdate),
  /** Whether others may still start pages, and so join a team. */
  takesPages: z.boolean(),
  publicAt: instant,
});

export type PageCause = z.infer<typeof pageCause>;
export type PageUpdate = z.infer<typeof pageUpdate>;
export type BoardPage = z.infer<typeof boardPage>;
export type PublicPage = z.infer<typeof publicPage>;
