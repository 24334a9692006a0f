import * as z from 'zod';
import { endpoint, instant, money } from '../../kernel/index.ts';
import { giftId } from '../donations/index.ts';
import { managesPledges, pledge, pledgeId } from './fields.ts';

/** A gift that is there and could be counted for a promise. */
export const tieableGift = z.object({
  id: giftId,
  name: z.string(),
  email: z.string(),
  amount: money,
  refunded: money,
  offline: z.boolean(),
  at: instant,
});

export type TieableGift = z.infer<typeof tieableGift>;

const one = z.object({ id: pledgeId });

export const listTieableGifts = endpoint('GET /api/pledges/:id/gifts', {
  summary:
    'Paid gifts that could be counted for a promise, those of its donor first; at most a hundred.',
  access: managesPledges,
  input: one.extend({
    /** Words of the donor’s name, or their e-mail address. */
    search: z.string().trim().max(200).default(''),
  }),
  output: z.array(tieableGift).max(100),
});

const tied = one.extend({ giftId: z.uuid({ error: 'Choose a gift' }) });

export const tieGift = endpoint('POST /api/pledges/:id/gifts', {
  summary: 'Counts a gift that is there already for a promise. Done twice, it is done once.',
  access: managesPledges,
  input: tied,
  output: pledge,
});

export const untieGift = endpoint('DELETE /api/pledges/:id/gifts', {
  summary: 'Counts a gift no longer for a promise. The gift stays.',
  access: managesPledges,
  input: tied,
  output: pledge,
});
