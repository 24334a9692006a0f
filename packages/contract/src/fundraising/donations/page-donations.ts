import * as z from 'zod';
import { botProof, honeypot } from '../../identity/bot-check/index.ts';
import { endpoint, pageInput, paragraphs } from '../../kernel/index.ts';
import { fundraiserId, ownerToken } from '../fundraisers/index.ts';
import { shownDonation } from './wall.ts';

/** A donation as whoever owns the page sees it that it came through: without anything that its donor hides. */
export const pageDonation = shownDonation.omit({ tribute: true }).extend({
  isThanked: z.boolean(),
  /** The donor can be written to, and was not thanked before. */
  canThank: z.boolean(),
});

export type PageDonation = z.infer<typeof pageDonation>;

export const listPageDonations = endpoint('GET /api/fundraising/own-page/donations', {
  summary: "Donations that came through one's own page, newest first.",
  access: 'public',
  paged: true,
  limit: { per: 'address', max: 600, windowSeconds: 3600 },
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(50).default(20),
    token: ownerToken,
  }),
  output: z.array(pageDonation),
});

export const thankForDonation = endpoint('POST /api/fundraising/own-page/donations/:id/thanks', {
  summary:
    "Writes to whoever gave through one's own page, once for each donation. Nobody learns an address.",
  access: 'public',
  limit: { per: 'address', max: 120, windowSeconds: 3600 },
  input: z.object({
    /** Names the line of the donation. */
    id: z.uuid({ error: 'That address is not complete. Check the link.' }),
    token: ownerToken,
    words: paragraphs(1_000)
      .min(1, 'Write a few words')
      .refine((text) => !/:\/\/|www\./i.test(text), 'Write without web addresses'),
    website: honeypot,
    proof: botProof,
  }),
  output: pageDonation,
});

export const readDonationPage = endpoint('GET /api/fundraising/donations/:reference/page', {
  summary: 'The page that a donation came through, by the reference of its payment.',
  access: 'public',
  input: z.object({ reference: z.string().max(100) }),
  output: z.object({ id: fundraiserId, name: z.string() }),
});
