import * as z from 'zod';
import { count } from '../../platform/demo-content/index.ts';
import type { VisitRow } from './table.ts';

const days = 60;
const dayMs = 86_400_000;

/** Visits by one link on an average working day. */
export const demoVisit = z.strictObject({
  path: z.string(),
  referrerHost: z.string().default(''),
  source: z.string().default(''),
  medium: z.string().default(''),
  campaign: z.string().default(''),
  perDay: count,
  /** Days ago between which the link brought visits. */
  from: count.default(0),
  to: count.default(days),
});
type DemoVisit = z.infer<typeof demoVisit>;

/** Sixty days up to today: more visits on working days, and slightly more each week. */
export function visitsOf(demo: readonly DemoVisit[], now: Date): VisitRow[] {
  return Array.from({ length: days }, (_, ago) =>
    visitsOn(demo, new Date(now.getTime() - ago * dayMs), ago),
  ).flat();
}

function visitsOn(demo: readonly DemoVisit[], date: Date, ago: number): VisitRow[] {
  const day = date.toISOString().slice(0, 10);
  const weekend = [0, 6].includes(date.getUTCDay()) ? 0.45 : 1;
  const growth = 1.25 - ago / 120;
  return demo.flatMap(({ perDay, from, to, ...link }, n) => {
    const variation = 0.7 + (((ago * 37 + n * 101) % 61) / 61) * 0.6;
    const visits = Math.round(perDay * weekend * growth * variation);
    return ago < from || ago > to || visits < 1
      ? []
      : [{ ...link, day, visits, term: '', content: '' }];
  });
}
