import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { openNgo } from '../causes/testing.ts';
import { seedTicketing } from './seed.ts';
import { openTestProvider, visitor } from './testing-ticketing.ts';

test('the demo event sells tickets like any other', async ({ world }) => {
  openTestProvider(world);
  const { head, orgId } = await openNgo(world);
  const system = visitor(world, { scope: 'system' });
  await seedTicketing({ system, as: async () => visitor(world, { actor: head }) });
  const { rows } = await world.pools.owner.query(
    `select e.status, e.taken, (select count(*)::int from tickets t where t.event_id = e.id) as tickets,
       (select sum(amount_minor)::text from ticket_orders o where o.event_id = e.id and o.status = 'paid') as income
     from ticket_events e where e.org_id = $1`,
    [orgId],
  );
  expect(rows).toEqual([{ status: 'public', taken: 28, tickets: 28, income: '360000' }]);
});
