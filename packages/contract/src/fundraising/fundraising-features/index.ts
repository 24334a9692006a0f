import * as z from 'zod';
import { endpoint, money } from '../../kernel/index.ts';
import { managesCauses } from '../causes/index.ts';

/** Who decides which ways of raising funds are used. */
export const seesFundraisingFeatures = managesCauses;

/** No figure counts further: there are so many, or more. */
export const mostCounted = 1_000;

const counted = z.int().min(0).max(mostCounted);

export const readFundraisingFeatures = endpoint('GET /api/fundraising-features', {
  summary: `Counts how much each fundraising feature is used; counts stop at ${mostCounted}.`,
  access: seesFundraisingFeatures,
  input: z.object({}),
  output: z.object({
    /** Pages of people that everybody sees, and those that wait for somebody to look. */
    fundraisers: z.object({ shown: counted, waiting: counted }),
    teams: counted,
    /** Open, and what is left in them by currency, at most five. */
    matchPools: z.object({ open: counted, left: z.array(money) }),
    /** Still to come, and tickets that are valid for them. */
    events: z.object({ coming: counted, tickets: counted }),
    embeds: counted,
    /** Of the giving form, under way and over. */
    trials: z.object({ running: counted, over: counted }),
    /** Within a year: written down by the team, of these in kind, and files that were imported. */
    byHand: z.object({ donations: counted, inKind: counted, files: counted }),
    pledges: z.object({ open: counted, overdue: counted }),
    regularDonations: z.object({ going: counted, overdue: counted }),
    /** Paid within thirty days, online and by hand. */
    donationsLately: counted,
  }),
});

export type FundraisingFeatures = z.infer<typeof readFundraisingFeatures.output>;
