import type { ResponseFilters } from '../queries.ts';

/** A period of whole days, both included; '' is open. */
export type Period = { readonly from: string; readonly until: string };

const dayMs = 86_400_000;

/** The period of the same length just before; undefined for one that has no beginning or no end. */
export function periodBefore({ from, until }: Period): Period | undefined {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  if (Number.isNaN(start) || Number.isNaN(end) || end < start) return undefined;
  const days = Math.round((end - start) / dayMs) + 1;
  return { from: dayOf(start - days * dayMs), until: dayOf(start - dayMs) };
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The filters with another period. */
export const inPeriod = (filters: ResponseFilters, { from, until }: Period): ResponseFilters => ({
  ...filters,
  from,
  until,
});
