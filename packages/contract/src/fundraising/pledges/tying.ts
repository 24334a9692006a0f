import * as z from 'zod';
import { endpoint, instant, money } from '../../kernel/index.ts';
import { donationId } from '../donations/index.ts';
import { managesPledges, pledge, pledgeId } from './fields.ts';

/** A donation that is there and could be counted for a promise. */
export const tieableDonation = z.object({
  id: donationId,
  name: z.string(),
  email: z.string(),
  amount: money,
  refunded: money,
  offline: z.boolean(),
  at: instant,
});

export type TieableDonation = z.infer<typeof tieableDonation>;

const one = z.object({ id: pledgeId });

export const listTieableDonations = endpoint('GET /api/pledges/:id/donations', {
  summary:
    'Paid gifts that could be counted for a promise, those of its donor first; at most a hundred.',
  access: managesPledges,
  input: one.extend({
    /** Words of the donor’s name, or their e-mail address. */
    search: z.string().trim().max(200).default(''),
  }),
  output: z.array(tieableDonation).max(100),
});

const tied = one.extend({ donationId: z.uuid({ error: 'Choose a gift' }) });

export const tieDonation = endpoint('POST /api/pledges/:id/donations', {
  summary: 'Counts a gift that is there already for a promise. Done twice, it is done once.',
  access: managesPledges,
  input: tied,
  output: pledge,
});

export const untieDonation = endpoint('DELETE /api/pledges/:id/donations', {
  summary: 'Counts a gift no longer for a promise. The gift stays.',
  access: managesPledges,
  input: tied,
  output: pledge,
});
