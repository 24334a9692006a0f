import * as z from 'zod';
import { endpoint, instant, money, permission } from '../../kernel/index.ts';
import { disputeStates } from './states.ts';

/** Roles that can read an organisation’s donations. */
const seesRecurringDonations = permission('see where money is', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
  'ANALYST',
  'VIEWER',
]);

export const readPaymentsOverview = endpoint('GET /api/payments/overview', {
  summary: 'Returns the disputes on a donation and when it was paid out.',
  access: seesRecurringDonations,
  input: z.object({ subjectId: z.uuid({ error: 'Choose what was paid for' }) }),
  output: z.object({
    disputes: z.array(
      z.object({
        state: z.enum(disputeStates),
        amount: money,
        dueAt: instant.nullable(),
        openedAt: instant,
        closedAt: instant.nullable(),
      }),
    ),
    /** When the provider sent it to the bank. */
    paidOutAt: instant.nullable(),
  }),
});

export type PaymentsOverview = z.infer<typeof readPaymentsOverview.output>;
