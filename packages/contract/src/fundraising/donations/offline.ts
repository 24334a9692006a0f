import * as z from 'zod';
import { currency } from '../../identity/accounts/index.ts';
import {
  day,
  email,
  endpoint,
  line,
  type Phrase,
  paragraphs,
  phrase,
  wordingRule,
} from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { fundraiserId } from '../fundraisers/index.ts';
import { readAmount } from './amount.ts';
import {
  donationId,
  earliestDay,
  hiddenDetails,
  managesDonations,
  maxInBatch,
  offlineMethods,
} from './fields.ts';

/** A donation that was not paid through a provider. */
export const offlineDonation = z.object({
  causeId,
  /** A decimal; for a gift in kind, its value. */
  amount: z.string({ error: 'Enter an amount' }).trim().min(1, 'Enter an amount').max(62),
  currency,
  method: z.enum(offlineMethods, { error: 'Choose a payment method' }),
  /** The day it was received. */
  on: day,
  name: line(100).min(1, 'Enter the donor'),
  /** May be empty; no receipt is sent then. */
  email: z.union([z.literal(''), email]).default(''),
  message: paragraphs(500).default(''),
  hides: z.enum(hiddenDetails).default('no'),
  /** The fundraising page it was made through; empty for none. */
  fundraiserId: z.union([z.literal(''), fundraiserId]).default(''),
  /**
   * The contact who made it, if it is recorded from their record; empty to find the contact by the email address. A
   * contact who does not have the address is ignored.
   */
  contactId: z.union([z.literal(''), z.uuid()]).default(''),
  /** For example a cheque number, or a description of a gift in kind. */
  note: line(300).default(''),
});

export type OfflineDonation = z.input<typeof offlineDonation>;

const batchOf = (donation: typeof offlineDonation) =>
  z
    .array(donation)
    .min(1, 'Enter a donation')
    .max(maxInBatch, 'Enter at most {{maximum}} donations at a time');

export const recordDonations = endpoint('POST /api/donations/offline', {
  summary: `Records up to ${maxInBatch} offline donations: all of them or none.`,
  access: managesDonations,
  idempotent: true,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: z.object({ donations: batchOf(offlineDonation) }),
  output: z.object({ ids: z.array(donationId) }),
});

/**
 * Returns the error for the day of an offline donation. The server and the form share it.
 *
 * @param today in the time zone of its cause, as `2026-11-23`
 */
export function dayRefusal(on: string, today: string): Phrase | undefined {
  if (on < earliestDay) return phrase('Enter a date in 1900 or later');
  return on > today ? phrase("Enter a date that isn't in the future") : undefined;
}

/**
 * The rules of the `recordDonations` form, which report wrong amounts and days together with missing fields. `plain`
 * turns a typed amount into a decimal (“5,000.50” into “5000.50”); `today` is the day in the organisation's time zone.
 */
export function offlineForm(
  plain: (typed: string, currency: string) => string,
  today: () => string,
) {
  const refusalOf = ({ amount, currency }: Record<string, unknown>) =>
    typeof amount === 'string' && typeof currency === 'string' && amount.trim() !== ''
      ? readAmount(plain(amount, currency), currency).refusal
      : undefined;
  const lateOf = ({ on }: Record<string, unknown>) =>
    typeof on === 'string' && day.safeParse(on).success ? dayRefusal(on, today()) : undefined;
  const donation = offlineDonation
    .superRefine(...wordingRule(refusalOf, ['amount']))
    .refine((values) => lateOf(values) === undefined, {
      path: ['on'],
      error: ({ input }) => lateOf(input as Record<string, unknown>),
      when: ({ value }) => typeof value === 'object' && value !== null,
    });
  return z.object({ donations: batchOf(donation) });
}
