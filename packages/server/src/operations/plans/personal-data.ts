import { and, desc, eq, lt } from 'drizzle-orm';
import { type PersonalData, personalPage } from '../../kernel/index.ts';
import { orders } from './table.ts';

const pageSize = 200;

/** Orders that a person placed for their organisation, newest first. */
export const plansPersonalData: readonly PersonalData[] = [
  {
    name: 'planOrders',
    read: async ({ db }, { userId, after }) => {
      const { id, orgId, plan, interval, currency, totalMinor, state, createdAt } = orders;
      const rows = await db
        .select({ id, orgId, plan, interval, currency, totalMinor, state, createdAt })
        .from(orders)
        .where(and(eq(orders.orderedBy, userId), after === undefined ? undefined : lt(id, after)))
        .orderBy(desc(id))
        .limit(pageSize + 1);
      return personalPage(rows, pageSize, {
        show: ({ id: _, ...order }) => ({ ...order, totalMinor: order.totalMinor.toString() }),
        position: (row) => row.id,
      });
    },
  },
];
