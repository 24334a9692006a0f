import * as z from 'zod';
import { currency } from '../../identity/accounts/index.ts';
import { day, email, flag, id, instant, line, money } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { managesDonations, readsDonations } from '../donations/index.ts';

export const pledgeId = id('PledgeId');

/** Roles that may see pledges. */
export const readsPledges = readsDonations;

/** Roles that may record pledges and send reminders. */
export const managesPledges = managesDonations;

/**
 * `overdue`: an instalment was not paid by its due day. `written-off`: the rest is no longer
 * expected.
 */
export const pledgeStates = ['open', 'overdue', 'paid', 'written-off'] as const;

export type PledgeState = (typeof pledgeStates)[number];

export const maxParts = 60;

const amount = z.string({ error: 'Enter an amount' }).trim().min(1, 'Enter an amount').max(62);

/** A pledge as recorded by the team. */
export const pledgeFacts = z.object({
  causeId,
  name: line(100).min(1, "Enter the donor's name"),
  /** Empty if unknown; no reminders are sent then. */
  email: z.union([z.literal(''), email]).default(''),
  currency,
  parts: z
    .array(z.object({ on: day, amount }))
    .min(1, 'Enter at least one instalment')
    .max(maxParts, 'Enter at most {{maximum}} instalments'),
  /** Reminder emails are sent automatically before and after the due day. */
  reminds: flag.default(true),
  note: line(300).default(''),
});

export type PledgeFacts = z.infer<typeof pledgeFacts>;

const pledgePart = z.object({
  on: day,
  amount: money,
  /** Payments are applied to the instalments in order of due day. */
  paid: money,
  remindedAt: instant.nullable(),
});

export const pledgeRow = z.object({
  id: pledgeId,
  causeId,
  causeTitle: z.string(),
  name: z.string(),
  /** Null for callers who may not write to donors. */
  email: z.string().nullable(),
  state: z.enum(pledgeStates),
  promised: money,
  paid: money,
  /** Amount not paid by its due day. */
  overdue: money,
  /** Due day of the first unpaid instalment; null when nothing is due. */
  nextOn: day.nullable(),
  createdAt: instant,
});

export type PledgeRow = z.infer<typeof pledgeRow>;

export const pledge = pledgeRow.extend({
  parts: z.array(pledgePart),
  /** The latest 100 paid donations. */
  donations: z.array(
    z.object({ id: z.uuid(), amount: money, refunded: money, offline: z.boolean(), at: instant }),
  ),
  reminds: z.boolean(),
  /** Pledged by the donor on the cause's page, not recorded by the team. */
  byDonor: z.boolean(),
  note: z.string(),
  writtenOffAt: instant.nullable(),
  writtenOffReason: z.string(),
});

export type Pledge = z.infer<typeof pledge>;
