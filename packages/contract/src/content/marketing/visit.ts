import * as z from 'zod';
import { day } from '../../kernel/index.ts';
import { campaign } from './lead.ts';

/** A page view, as the landing page sends it. It contains nothing that identifies the visitor. */
export const visit = z.object({
  /** Path and query of the page; URLs of advertisements are long. */
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
  /** Leads of the same period. */
  leads: z.int(),
  /** Every day of the period, including days without a visit. */
  byDay: z.array(counted.extend({ day })),
  /** utm_source, otherwise the host of the referrer, otherwise `direct`; the top 20. */
  bySource: z.array(counted.extend({ source: z.string() })),
  /** The top 20. */
  byCampaign: z.array(
    counted.extend({ campaign: z.string(), source: z.string(), medium: z.string() }),
  ),
  /** Paths; the top 20. */
  byPage: z.array(counted.extend({ page: z.string() })),
});

export type VisitFigures = z.infer<typeof visitFigures>;
