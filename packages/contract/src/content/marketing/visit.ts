import * as z from 'zod';
import { day } from '../../kernel/index.ts';
import { campaign } from './lead.ts';

/** As the landing page sends it. Nothing in it, nor around it, tells who the visitor is. */
export const visit = z.object({
  /** Path and query of the page; links of advertisements are long. */
  url: z.string().max(10_000),
  referrer: z.string().max(10_000).optional().catch(undefined),
  ...campaign,
});

export const period = { from: day.optional(), to: day.optional() };

const counted = z.object({ visits: z.int() });

/** Sums over days in UTC. */
export const visitFigures = z.object({
  from: day,
  to: day,
  visits: z.int(),
  /** Leads that came in the same days. */
  leads: z.int(),
  /** Every day of the period, also those without a visit. */
  byDay: z.array(counted.extend({ day })),
  /** utm_source, else the host of the page before, else `direct`; the largest 20. */
  bySource: z.array(counted.extend({ source: z.string() })),
  /** The largest 20. */
  byCampaign: z.array(
    counted.extend({ campaign: z.string(), source: z.string(), medium: z.string() }),
  ),
  /** Paths; the largest 20. */
  byPage: z.array(counted.extend({ page: z.string() })),
});

export type VisitFigures = z.infer<typeof visitFigures>;
