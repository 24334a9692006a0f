import { inArray } from 'drizzle-orm';
import { causes } from '../causes/index.ts';
import type { ProjectNames } from '../ledger/index.ts';
import { ticketEvents } from '../ticketing/index.ts';

/** What money was given or paid for: the causes and the events of the organisation. */
export const projectNames: ProjectNames = async ({ db }, ids) => {
  const titles = [
    ...(await db
      .select({ id: causes.id, title: causes.title })
      .from(causes)
      .where(inArray(causes.id, [...ids]))),
    ...(await db
      .select({ id: ticketEvents.id, title: ticketEvents.title })
      .from(ticketEvents)
      .where(inArray(ticketEvents.id, [...ids]))),
  ];
  return new Map(titles.map(({ id, title }) => [id, title]));
};
