import * as z from 'zod';
import { personName } from '../../identity/accounts/index.ts';
import { botProof, honeypot } from '../../identity/bot-check/index.ts';
import { day, email, endpoint } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { payablePledge, pledgeToken } from './payment.ts';

/** Maximum number of days ahead for a pledge made on a cause's page. */
export const maxDaysAhead = 366;

export const requestPledge = endpoint('POST /api/causes/:id/pledges', {
  summary:
    'Makes a pledge on a cause that accepts them. It becomes active once the donor confirms by email.',
  access: 'public',
  limit: { per: 'address', max: 30, windowSeconds: 3600 },
  input: z.object({
    id: causeId,
    /** Decimal amount in the cause's currency: “25”, “10.50”. */
    amount: z
      .string({ error: 'Enter an amount' })
      .trim()
      .min(1, 'Enter an amount')
      .max(62, 'Enter an amount in digits, such as 10.50'),
    on: day,
    name: personName,
    email,
    website: honeypot,
    proof: botProof,
  }),
  output: z.object({ message: z.string() }),
});

const own = z.object({ token: pledgeToken });

export const confirmPledge = endpoint('POST /api/pledges/own/:token/confirmation', {
  summary: 'Confirms a pledge made on the cause page. Idempotent.',
  access: 'public',
  limit: { per: 'address', max: 60, windowSeconds: 3600 },
  input: own,
  output: payablePledge,
});

export const withdrawPledge = endpoint('POST /api/pledges/own/:token/withdrawal', {
  summary: 'Cancels the balance of a pledge made on the cause page.',
  access: 'public',
  limit: { per: 'address', max: 60, windowSeconds: 3600 },
  input: own,
  output: payablePledge,
});
