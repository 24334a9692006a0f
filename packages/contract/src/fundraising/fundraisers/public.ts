import * as z from 'zod';
import { personName } from '../../identity/accounts/index.ts';
import { botProof, honeypot } from '../../identity/bot-check/index.ts';
import { download, email, endpoint, pageInput, paragraphs } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import {
  boardOrders,
  fundraiserId,
  fundraiserKinds,
  fundraiserPictureId,
  starters,
} from './fields.ts';
import { boardPage, pageCause, publicPage } from './public-page.ts';

/** The content of a page, written by its owner. */
export const pageText = {
  name: personName,
  story: paragraphs(5_000).default(''),
  /** A decimal in the cause's currency; empty for none. */
  goal: z.string({ error: 'Enter a goal' }).trim().max(62).default(''),
};

export const readPageOffer = endpoint('GET /api/fundraising/causes/:id/page-offer', {
  summary: 'Returns whether people can fundraise for a cause, and the default page content.',
  access: 'public',
  input: z.object({ id: causeId }),
  output: z.object({
    cause: pageCause,
    /** Whether pages can be started now. */
    isOpen: z.boolean(),
    who: z.enum(starters),
    looksFirst: z.boolean(),
    teams: z.boolean(),
    story: z.string(),
    goalMinor: z.string().nullable(),
    /** Number of public pages. */
    people: z.int(),
    teamPages: z.int(),
  }),
});

export const listBoard = endpoint('GET /api/fundraising/causes/:id/pages', {
  summary: 'Lists fundraising pages for a cause, highest total first.',
  access: 'public',
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    id: causeId,
    kind: z.enum(fundraiserKinds).default('person'),
    by: z.enum(boardOrders, { error: 'Sort by amount or donations.' }).default('amount'),
    /** Only members of this team. */
    teamId: fundraiserId.optional(),
  }),
  output: z.array(boardPage),
});

export const readPage = endpoint('GET /api/fundraising/pages/:id', {
  summary: "Returns a person's or team's fundraising page.",
  access: 'public',
  input: z.object({ id: fundraiserId }),
  output: publicPage,
});

export const startPage = endpoint('POST /api/fundraising/causes/:id/pages', {
  summary:
    'Starts a fundraising page. We email a confirmation link unless the user is signed in with that address.',
  access: 'public',
  limit: { per: 'address', max: 20, windowSeconds: 3600 },
  input: z.object({
    id: causeId,
    ...pageText,
    email,
    /** A team of the same cause to join; empty for none. */
    teamId: z.union([z.literal(''), fundraiserId]).default(''),
    website: honeypot,
    proof: botProof,
  }),
  output: z.object({
    message: z.string(),
    /** Path to manage the page for a signed-in owner; null if the email address has to be confirmed. */
    ownPath: z.string().nullable(),
  }),
});

export const requestPages = endpoint('POST /api/fundraising/page-links', {
  summary:
    'Emails links to all pages owned by an address. The response is the same whether or not there are any.',
  access: 'public',
  limit: { per: 'address', max: 20, windowSeconds: 3600 },
  input: z.object({ email, website: honeypot, proof: botProof }),
  output: z.object({ message: z.string() }),
});

export const drawPageCode = download('GET /api/fundraising/pages/:id/code.svg', {
  summary: 'Returns a QR code linking to a page, for posters.',
  access: 'public',
  input: z.object({ id: fundraiserId }),
});

export const readPagePicture = download('GET /api/fundraising/page-pictures/:id', {
  summary: 'Returns the picture of a fundraising page.',
  access: 'public',
  input: z.object({ id: fundraiserPictureId }),
});

export type PageOffer = z.infer<typeof readPageOffer.output>;
