import * as z from 'zod';
import { day, endpoint, money } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';

const linkError = 'This link is incomplete. Open it again from the email.';

/** Token in emails; gives access to the payments of one pledge and nothing else. */
export const pledgeToken = z
  .string({ error: linkError })
  .regex(/^[0-9a-f]{32}-[\w-]{43}$/, linkError);

export const payablePledge = z.object({
  /**
   * `unconfirmed`: pledged on the cause's page and not confirmed yet. `blocked`: the cause does not accept
   * donations now, or not in this currency. `ended`: nothing more is expected.
   */
  state: z.enum(['unconfirmed', 'open', 'paid', 'ended', 'blocked']),
  /** The donor can withdraw the pledge here. */
  mayWithdraw: z.boolean(),
  causeId,
  causeTitle: z.string(),
  organisation: z.string(),
  name: z.string(),
  promised: money,
  paid: money,
  /** The next instalment and its due day; null when all is paid. */
  next: z.object({ on: day, amount: money }).nullable(),
  left: money,
  /** False in the sandbox or with test keys: no money moves. */
  isLive: z.boolean(),
});

export type PayablePledge = z.infer<typeof payablePledge>;

export const readPayablePledge = endpoint('GET /api/pledges/own/:token', {
  summary: 'Returns the pledge for the token in an email link.',
  access: 'public',
  limit: { per: 'address', max: 240, windowSeconds: 3600 },
  input: z.object({ token: pledgeToken }),
  output: payablePledge,
});

export const payPledge = endpoint('POST /api/pledges/own/:token/payments', {
  summary: 'Opens the payment page for the next instalment or the full balance.',
  access: 'public',
  limit: { per: 'address', max: 60, windowSeconds: 3600 },
  input: z.object({
    token: pledgeToken,
    what: z.enum(['next', 'left'], { error: 'Choose how much to pay' }).default('next'),
  }),
  output: z.object({ reference: z.string(), checkoutUrl: z.string() }),
});
