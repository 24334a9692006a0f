import * as z from 'zod';
import { endpoint, instant, money } from '../../kernel/index.ts';
import { donationId } from '../donations/index.ts';
import { managesPledges, pledge, pledgeId } from './fields.ts';

/** An existing donation that can be counted towards a pledge. */
export const linkableDonation = z.object({
  id: donationId,
  name: z.string(),
  email: z.string(),
  amount: money,
  refunded: money,
  offline: z.boolean(),
  at: instant,
});

export type LinkableDonation = z.infer<typeof linkableDonation>;

const one = z.object({ id: pledgeId });

export const listLinkableDonations = endpoint('GET /api/pledges/:id/donations', {
  summary:
    "Lists up to 100 paid donations that can be linked to a pledge, with the donor's own first.",
  access: managesPledges,
  input: one.extend({
    /** Words from the donor's name, or the email address. */
    search: z.string().trim().max(200).default(''),
  }),
  output: z.array(linkableDonation).max(100),
});

const donationLink = one.extend({ donationId: z.uuid({ error: 'Choose a donation' }) });

export const linkDonation = endpoint('POST /api/pledges/:id/donations', {
  summary: 'Links an existing donation to a pledge. Idempotent.',
  access: managesPledges,
  input: donationLink,
  output: pledge,
});

export const unlinkDonation = endpoint('DELETE /api/pledges/:id/donations', {
  summary: "Unlinks a donation from a pledge. The donation isn't deleted.",
  access: managesPledges,
  input: donationLink,
  output: pledge,
});
