import * as z from 'zod';
import { currency } from '../../identity/accounts/index.ts';
import { day, email, flag, id, instant, line, money } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { managesDonations, readsDonations } from '../donations/index.ts';

export const pledgeId = id('PledgeId');

/** Who sees what people promised. */
export const readsPledges = readsDonations;

/** Who writes promises down, and asks for what is due. */
export const managesPledges = managesDonations;

/** `overdue`: a part is not paid on its day. `written-off`: nobody expects the rest any more. */
export const pledgeStates = ['open', 'overdue', 'paid', 'written-off'] as const;

export type PledgeState = (typeof pledgeStates)[number];

export const mostParts = 60;

const amount = z.string({ error: 'Enter an amount' }).trim().min(1, 'Enter an amount').max(62);

/** A promise as the team writes it down. */
export const pledgeFacts = z.object({
  causeId,
  name: line(100).min(1, "Enter the donor's name"),
  /** The empty text for unknown; no reminders are sent then. */
  email: z.union([z.literal(''), email]).default(''),
  currency,
  parts: z
    .array(z.object({ on: day, amount }))
    .min(1, 'Enter at least one instalment')
    .max(mostParts, `Enter at most ${mostParts} instalments`),
  /** Letters are sent by themselves: before a day, and when it is over. */
  reminds: flag.default(true),
  note: line(300).default(''),
});

export type PledgeFacts = z.infer<typeof pledgeFacts>;

export const pledgePart = z.object({
  on: day,
  amount: money,
  /** Payments fill the parts in the order of their days. */
  paid: money,
  remindedAt: instant.nullable(),
});

export const pledgeRow = z.object({
  id: pledgeId,
  causeId,
  causeTitle: z.string(),
  name: z.string(),
  /** Null for those who may not write to donors. */
  email: z.string().nullable(),
  state: z.enum(pledgeStates),
  promised: money,
  paid: money,
  /** What is not paid on its day. */
  overdue: money,
  /** The first day whose part is not paid; null when nothing is awaited. */
  nextOn: day.nullable(),
  createdAt: instant,
});

export type PledgeRow = z.infer<typeof pledgeRow>;

export const pledge = pledgeRow.extend({
  parts: z.array(pledgePart),
  /** The newest hundred that were paid. */
  donations: z.array(
    z.object({ id: z.uuid(), amount: money, refunded: money, offline: z.boolean(), at: instant }),
  ),
  reminds: z.boolean(),
  /** Promised on the page of the cause, not written down by the team. */
  byDonor: z.boolean(),
  note: z.string(),
  writtenOffAt: instant.nullable(),
  writtenOffReason: z.string(),
});

export type Pledge = z.infer<typeof pledge>;
