import * as z from 'zod';
import { botProof, honeypot } from '../../identity/bot-check/index.ts';
import { endpoint, pageInput, paragraphs } from '../../kernel/index.ts';
import { fundraiserId, ownerToken } from '../fundraisers/index.ts';
import { publicDonation } from './donor-wall.ts';

/** A donation as the owner of its fundraising page sees it, without anything the donor hides. */
export const pageDonation = publicDonation.omit({ tribute: true }).extend({
  isThanked: z.boolean(),
  /** The donor has an email address and was not thanked yet. */
  canThank: z.boolean(),
});

export type PageDonation = z.infer<typeof pageDonation>;

export const listPageDonations = endpoint('GET /api/fundraising/own-page/donations', {
  summary: 'Lists donations made through your own fundraising page, newest first.',
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
    'Sends a message to someone who donated through your fundraising page, once per donation. Email addresses are never shared.',
  access: 'public',
  limit: { per: 'address', max: 120, windowSeconds: 3600 },
  input: z.object({
    /** Id of the wall entry. */
    id: z.uuid({ error: 'The address is incomplete. Check the link.' }),
    token: ownerToken,
    words: paragraphs(1_000)
      .min(1, 'Enter a message')
      .refine((text) => !/:\/\/|www\./i.test(text), 'Enter a message without web addresses'),
    website: honeypot,
    proof: botProof,
  }),
  output: pageDonation,
});

export const readDonationPage = endpoint('GET /api/fundraising/donations/:reference/page', {
  summary: 'Returns the fundraising page a donation came through, by payment reference.',
  access: 'public',
  input: z.object({ reference: z.string().max(100) }),
  output: z.object({ id: fundraiserId, name: z.string() }),
});
