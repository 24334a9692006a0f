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
  /** Words of the name, or the e-mail address. */
  search: z.string().trim().max(200).optional(),
};

export const listPledges = endpoint('GET /api/pledges', {
  summary: 'What people promised to give, the newest first.',
  access: readsPledges,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    ...filters,
  }),
  output: z.array(pledgeRow),
});

export const sumPledges = endpoint('GET /api/pledges/sums', {
  summary: 'What is promised, paid, overdue and written off, by currency.',
  access: readsPledges,
  input: z.object({}),
  output: z.array(
    z.object({ promised: money, paid: money, overdue: money, writtenOff: money, pledges: z.int() }),
  ),
});

export const createPledge = endpoint('POST /api/pledges', {
  summary: 'Writes a promise down. It is no money in the books.',
  access: managesPledges,
  idempotent: true,
  input: pledgeFacts,
  output: pledge,
});

const one = z.object({ id: pledgeId });

export const readPledge = endpoint('GET /api/pledges/:id', {
  summary: 'One promise with its parts and what was paid.',
  access: readsPledges,
  input: one,
  output: pledge,
});

export const changePledge = endpoint('PUT /api/pledges/:id', {
  summary: 'Changes a promise that is still open; its parts come to at least what is paid.',
  access: managesPledges,
  input: pledgeFacts.extend(one.shape),
  output: pledge,
});

export const deletePledge = endpoint('DELETE /api/pledges/:id', {
  summary: 'Deletes a promise of which nothing was paid, such as one that was entered twice.',
  access: managesPledges,
  input: one,
  output: z.object({}),
});

export const remindOfPledge = endpoint('POST /api/pledges/:id/reminders', {
  summary: 'Sends a letter with the link by which the next part is paid, at most one a day.',
  access: managesPledges,
  limit: { per: 'user', max: 200, windowSeconds: 3600 },
  input: one,
  output: pledge,
});

export const recordPledgePayment = endpoint('POST /api/pledges/:id/payments', {
  summary: 'Writes down a gift that came without a provider, and counts it for the promise.',
  access: managesPledges,
  idempotent: true,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: one.extend({
    /** A plain decimal in the currency of the promise. */
    amount: z.string({ error: 'Enter an amount' }).trim().min(1, 'Enter an amount').max(62),
    method: z.enum(offlineMethods, { error: 'Choose how it came' }),
    on: day,
    note: line(300).default(''),
  }),
  output: pledge,
});

export const writeOffPledge = endpoint('POST /api/pledges/:id/write-off', {
  summary: 'Says that the rest is not expected any more, and why. What was paid stays.',
  access: managesPledges,
  input: one.extend({ reason: line(300).min(3, 'Say in a few words why') }),
  output: pledge,
});
