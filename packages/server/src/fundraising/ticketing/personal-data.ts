import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { organisations, users } from '../../identity/accounts/index.ts';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { ticketEvents, ticketOrders, ticketWaiting } from './table.ts';

const pageSize = 200;

/** Ticket orders under the email address of the account. */
const ownOrders: PersonalData = {
  name: 'ticketOrders',
  read: async ({ db }, { userId, after }) => {
    const rows = await db
      .select({
        id: ticketOrders.id,
        organisation: organisations.name,
        event: ticketEvents.title,
        startsAt: ticketEvents.startsAt,
        status: ticketOrders.status,
        amountMinor: sql<string>`${ticketOrders.amountMinor}::text`,
        donationMinor: sql<string>`${ticketOrders.donationMinor}::text`,
        currency: ticketOrders.currency,
        name: ticketOrders.name,
        email: ticketOrders.email,
        refundRequest: ticketOrders.refundRequestReason,
        refundAnswer: ticketOrders.refundAnswer,
        answers: ticketOrders.answers,
        seats: ticketOrders.seats,
        at: ticketOrders.at,
        holders: sql<
          string[]
        >`(select coalesce(json_agg(t.holder order by t.id), '[]') from tickets t
          where t.order_id = ${ticketOrders.id})`,
      })
      .from(ticketOrders)
      .innerJoin(ticketEvents, eq(ticketEvents.id, ticketOrders.eventId))
      .innerJoin(organisations, eq(organisations.id, ticketOrders.orgId))
      .innerJoin(
        users,
        and(eq(ticketOrders.emailKey, users.emailKey), ne(ticketOrders.emailKey, '')),
      )
      .where(
        and(eq(users.id, userId), after === undefined ? undefined : lt(ticketOrders.id, after)),
      )
      .orderBy(desc(ticketOrders.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: ({ id }) => id });
  },
};

const ownWaiting: PersonalData = {
  name: 'ticketWaiting',
  read: async ({ db }, { userId, after }) => {
    const rows = await db
      .select({
        id: ticketWaiting.id,
        event: ticketEvents.title,
        status: ticketWaiting.status,
        name: ticketWaiting.name,
        email: ticketWaiting.email,
        seats: ticketWaiting.seats,
        at: ticketWaiting.at,
      })
      .from(ticketWaiting)
      .innerJoin(ticketEvents, eq(ticketEvents.id, ticketWaiting.eventId))
      .innerJoin(
        users,
        sql`${users.emailKey} = lower(${ticketWaiting.email}) and ${ticketWaiting.email} <> ''`,
      )
      .where(
        and(eq(users.id, userId), after === undefined ? undefined : lt(ticketWaiting.id, after)),
      )
      .orderBy(desc(ticketWaiting.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: ({ id }) => id });
  },
};

export const ticketingPersonalData: readonly PersonalData[] = [ownOrders, ownWaiting];
