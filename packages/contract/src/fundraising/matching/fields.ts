import * as z from 'zod';
import { currency, timeZone } from '../../identity/accounts/index.ts';
import { flag, id, line } from '../../kernel/index.ts';
import { causeId, managesCauses, readsCauses } from '../causes/index.ts';

export const matchPoolId = id('MatchPoolId');

/** Roles that may see what sponsors promised and how much of it is used. */
export const readsMatching = readsCauses;

/** Roles that may record a sponsor's promise and open the pool to donations. */
export const managesMatching = managesCauses;

/**
 * `drained`: all of it is allocated to donations; an amount released by a refund reopens it.
 * `ended`: the team ended it, or its period is over.
 */
export const matchPoolStates = ['draft', 'open', 'drained', 'ended'] as const;

export type MatchPoolState = (typeof matchPoolStates)[number];

/** Maximum number of causes in one pool. */
export const maxPoolCauses = 50;

const amount = z.string({ error: 'Enter an amount' }).trim().max(62);

const rateText = 'Enter a rate like 1:1 or 2:1, with numbers up to 100';

/** Ratio of the sponsor's match to the donation: `2:1` adds two for one, `1:2` one for two. */
const rate = z
  .string({ error: rateText })
  .trim()
  .regex(/^([1-9]\d?|100) ?: ?([1-9]\d?|100)$/, rateText)
  .transform((text) => text.replaceAll(' ', ''));

const timeText = 'Enter a date and time, like 2026-12-01 18:00';

const isOnCalendar = (text: string): boolean => {
  const at = new Date(`${text}:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** Local day and time in a time zone; empty for none. */
const clock = z
  .string({ error: timeText })
  .regex(
    /^((?!0000|9999)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d)?$/,
    timeText,
  )
  .refine((text) => text === '' || isOnCalendar(text), timeText);

/** The terms of a sponsor. Amounts are decimals in the causes' currency. */
export const matchPoolFacts = z.object({
  sponsor: line(100).min(2, "Enter the sponsor's name"),
  /** The public page then shows “a friend of this cause”. */
  hidesSponsor: flag.default(false),
  causeIds: z
    .array(causeId, { error: 'Choose at least one cause' })
    .min(1, 'Choose at least one cause')
    .max(maxPoolCauses, 'Choose at most {{maximum}} causes'),
  currency,
  amount: amount.min(1, 'Enter an amount'),
  rate,
  /** Maximum match for one donation; empty for no limit. */
  maxPerDonation: amount.default(''),
  /** Maximum match for all donations of one donor. */
  maxPerDonor: amount.default(''),
  /** Smaller donations are not matched. */
  minDonation: amount.default(''),
  from: clock.default(''),
  until: clock.default(''),
  timeZone,
  /** Also matches the part of a donation that another pool matches. */
  stacks: flag.default(false),
  /** Also matches donations recorded by the team, but never gifts in kind. */
  matchesByHand: flag.default(true),
  note: line(300).default(''),
});

export type MatchPoolFacts = z.infer<typeof matchPoolFacts>;
