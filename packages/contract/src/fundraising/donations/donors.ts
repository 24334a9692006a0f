import * as z from 'zod';
import { botProof, honeypot } from '../../identity/bot-check/index.ts';
import { email, endpoint, instant, money } from '../../kernel/index.ts';
import { anonymities, causeId } from '../causes/index.ts';
import { donationId, donationStatuses, hiddenDetails } from './fields.ts';

/** Token in emails to a donor; for a day it gives access to their donations. */
export const donorToken = z
  .string({ error: 'This link is incomplete. Open it again from the email.' })
  .regex(
    /^[0-9a-f]{32}-[0-9a-z]{6,8}-[\w-]{43}$/,
    'This link is incomplete. Open it again from the email.',
  );

/** A donation as its donor sees it. */
export const ownDonation = z.object({
  id: donationId,
  causeId,
  causeTitle: z.string(),
  organisation: z.string(),
  amount: money,
  /** Refunded part of the donation. */
  refunded: money,
  /** Paid on top to cover the payment fee, minus refunds. */
  feeCovered: money,
  status: z.enum(donationStatuses),
  hides: z.enum(hiddenDetails),
  /** What the cause allows donors to hide. */
  mayHide: z.enum(anonymities),
  message: z.string(),
  reference: z.string(),
  at: instant,
});

export type OwnDonation = z.infer<typeof ownDonation>;

export const requestDonations = endpoint('POST /api/donors/links', {
  summary:
    'Emails a link to the donations made from an address. The response is the same whether or not there are any.',
  access: 'public',
  limit: { per: 'address', max: 20, windowSeconds: 3600 },
  input: z.object({ email, website: honeypot, proof: botProof }),
  output: z.object({ message: z.string() }),
});

export const listOwnDonations = endpoint('GET /api/donors/donations', {
  summary: 'Lists donations made from the address the link was sent to: the 200 newest.',
  access: 'public',
  limit: { per: 'address', max: 120, windowSeconds: 3600 },
  input: z.object({ token: donorToken }),
  output: z.array(ownDonation),
});

export const changeHiddenDetails = endpoint('PUT /api/donors/donations/:id/privacy', {
  summary: 'Changes the public visibility of your own donation.',
  access: 'public',
  limit: { per: 'address', max: 120, windowSeconds: 3600 },
  input: z.object({ id: donationId, token: donorToken, hides: z.enum(hiddenDetails) }),
  output: ownDonation,
});
