import * as z from 'zod';
import { day, endpoint, line, money, pageInput } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { offlineMethods } from '../donations/index.ts';
import {
  managesPledges,
  pledge,
  pledgeFacts,
  pledgeId,
  pledgeRow,
  pledgeStates,
  readsPledges,
} from './fields.ts';

const filters = {
  state: z.enum(pledgeStates).or(z.literal('')).optional(),
  causeId: causeId.or(z.literal('')).optional(),
  /** Words from the name, or the email address. */
  search: z.string().trim().max(200).optional(),
};

export const listPledges = endpoint('GET /api/pledges', {
  summary: 'Lists pledges, newest first.',
  access: readsPledges,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    ...filters,
  }),
  output: z.array(pledgeRow),
});

const duePledge = pledgeRow.extend({
  /** What is overdue, else the instalment that is due next. */
  due: money,
});

export type DuePledge = z.infer<typeof duePledge>;

export const listDuePledges = endpoint('GET /api/pledges/due', {
  summary: 'Lists open pledges by the day on which the next instalment is due, overdue ones first.',
  access: readsPledges,
  input: z.object({ limit: z.coerce.number().int().min(1).max(20).default(5) }),
  output: z.array(duePledge),
});

export const sumPledges = endpoint('GET /api/pledges/sums', {
  summary: 'Returns the totals pledged, paid, overdue and written off, by currency.',
  access: readsPledges,
  input: z.object({}),
  output: z.array(
    z.object({ promised: money, paid: money, overdue: money, writtenOff: money, pledges: z.int() }),
  ),
});

export const createPledge = endpoint('POST /api/pledges', {
  summary: 'Records a pledge. Nothing is posted to the ledger.',
  access: managesPledges,
  idempotent: true,
  input: pledgeFacts,
  output: pledge,
});

const one = z.object({ id: pledgeId });

export const readPledge = endpoint('GET /api/pledges/:id', {
  summary: 'Returns a pledge with its instalments and payments.',
  access: readsPledges,
  input: one,
  output: pledge,
});

export const changePledge = endpoint('PUT /api/pledges/:id', {
  summary: "Updates an open pledge. Its instalments must add up to at least what's been paid.",
  access: managesPledges,
  input: pledgeFacts.extend(one.shape),
  output: pledge,
});

export const deletePledge = endpoint('DELETE /api/pledges/:id', {
  summary: 'Deletes a pledge with no payments, such as a duplicate.',
  access: managesPledges,
  input: one,
  output: z.object({}),
});

export const remindOfPledge = endpoint('POST /api/pledges/:id/reminders', {
  summary: 'Emails a link to pay the next instalment, at most once a day.',
  access: managesPledges,
  limit: { per: 'user', max: 200, windowSeconds: 3600 },
  input: one,
  output: pledge,
});

export const recordPledgePayment = endpoint('POST /api/pledges/:id/payments', {
  summary: 'Records an offline donation and links it to the pledge.',
  access: managesPledges,
  idempotent: true,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: one.extend({
    /** Decimal amount in the pledge's currency. */
    amount: z.string({ error: 'Enter an amount' }).trim().min(1, 'Enter an amount').max(62),
    method: z.enum(offlineMethods, { error: 'Choose a payment method' }),
    on: day,
    note: line(300).default(''),
  }),
  output: pledge,
});

export const writeOffPledge = endpoint('POST /api/pledges/:id/write-off', {
  summary: "Writes off the balance with a reason. Payments already made aren't affected.",
  access: managesPledges,
  input: one.extend({ reason: line(300).min(3, 'Enter a short reason') }),
  output: pledge,
});
