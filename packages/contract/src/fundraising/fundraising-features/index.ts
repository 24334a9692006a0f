import * as z from 'zod';
import { endpoint, money } from '../../kernel/index.ts';
import { managesCauses } from '../causes/index.ts';

/** Roles that may see the overview of fundraising features. */
export const seesFundraisingFeatures = managesCauses;

/** Counting stops here: a count of this value means that many or more. */
export const maxCounted = 1_000;

const counted = z.int().min(0).max(maxCounted);

export const readFundraisingFeatures = endpoint('GET /api/fundraising-features', {
  summary: `Counts how much each fundraising feature is used; counts stop at ${maxCounted}.`,
  access: seesFundraisingFeatures,
  input: z.object({}),
  output: z.object({
    /** Public pages, and pages waiting for review. */
    fundraisers: z.object({ shown: counted, waiting: counted }),
    teams: counted,
    /** Open pools, and their remaining balances for at most five currencies. */
    matchPools: z.object({ open: counted, left: z.array(money) }),
    /** Upcoming events, and their valid tickets. */
    events: z.object({ coming: counted, tickets: counted }),
    embeds: counted,
    /** Running and ended experiments with donation forms. */
    experiments: z.object({ running: counted, over: counted }),
    /** In the last year: donations recorded by the team, those in kind among them, and imported files. */
    byHand: z.object({ donations: counted, inKind: counted, files: counted }),
    pledges: z.object({ open: counted, overdue: counted }),
    regularDonations: z.object({ going: counted, overdue: counted }),
    /** Paid in the last thirty days, online and offline. */
    donationsLately: counted,
  }),
});

export type FundraisingFeatures = z.infer<typeof readFundraisingFeatures.output>;
