import * as z from 'zod';
import { endpoint, instant, line, money } from '../../kernel/index.ts';
import { giftId, managesGifts, offlineMethods, refundsGifts } from './fields.ts';
import { gift } from './gifts.ts';
import { offlineGift } from './offline.ts';

const reason = line(200).min(3, 'Say in a few words why');

/** What was typed when the donation was recorded, by the same rules. */
const corrected = offlineGift.pick({
  causeId: true,
  amount: true,
  currency: true,
  method: true,
  on: true,
  name: true,
  email: true,
  note: true,
});

export const correctGift = endpoint('POST /api/gifts/:id/corrections', {
  summary:
    'Corrects a donation recorded by hand: books, totals, matches and receipt follow, and the history keeps what it was.',
  access: managesGifts,
  idempotent: true,
  limit: { per: 'user', max: 240, windowSeconds: 3600 },
  input: corrected.extend({ id: giftId, reason }),
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
  /** Whose fundraising page it came through; empty for none, or somebody who was erased. */
  page: z.string().optional(),
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
