import * as z from 'zod';
import { currency } from '../../identity/accounts/index.ts';
import { day, email, endpoint, instant, line, money } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { giftId, managesGifts, offlineMethods, refundsGifts } from './fields.ts';
import { gift } from './gifts.ts';

const reason = line(200).min(3, 'Say in a few words why');

export const correctGift = endpoint('POST /api/gifts/:id/corrections', {
  summary:
    'Corrects a donation recorded by hand: books, totals, matches and receipt follow, and the history keeps what it was.',
  access: managesGifts,
  idempotent: true,
  limit: { per: 'user', max: 240, windowSeconds: 3600 },
  input: z.object({
    id: giftId,
    causeId,
    /** A plain decimal. */
    amount: z.string({ error: 'Enter an amount' }).trim().min(1, 'Enter an amount').max(62),
    currency,
    method: z.enum(offlineMethods, { error: 'Choose how it came' }),
    /** When it came. */
    on: day,
    name: line(100).min(1, 'Enter who gave'),
    email: z.union([z.literal(''), email]).default(''),
    note: line(300).default(''),
    reason,
  }),
  output: gift,
});

export const voidGift = endpoint('POST /api/gifts/:id/voiding', {
  summary:
    'Deletes a donation recorded by hand: its journal entry is reversed and its receipt void; the record stays in the history.',
  access: refundsGifts,
  idempotent: true,
  limit: { per: 'user', max: 240, windowSeconds: 3600 },
  input: z.object({ id: giftId, reason }),
  output: gift,
});

/** What a donation was, or became; only what changed. */
const facts = z.object({
  amount: money.optional(),
  on: z.string().optional(),
  cause: z.string().optional(),
  method: z.enum(offlineMethods).optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  note: z.string().optional(),
});

export const giftCorrection = z.object({
  id: z.uuid(),
  what: z.enum(['corrected', 'deleted']),
  reason: z.string(),
  before: facts,
  after: facts,
  /** Null for somebody whose account is gone. */
  by: z.string().nullable(),
  at: instant,
});

export type GiftCorrection = z.infer<typeof giftCorrection>;

export const listGiftCorrections = endpoint('GET /api/gifts/:id/corrections', {
  summary: 'How a donation recorded by hand was corrected, the newest first.',
  access: managesGifts,
  input: z.object({ id: giftId }),
  output: z.array(giftCorrection).max(200),
});
