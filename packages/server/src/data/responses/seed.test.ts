import type { Form } from '@ngo-plus/contract/data/forms';
import type { AnswerSummary } from '@ngo-plus/contract/data/responses';
import { expect } from 'vitest';
import type { Actor } from '../../kernel/index.ts';
import { memoryBlobs, test } from '../../kernel/testing.ts';
import { responseRoutes } from './routes.ts';
import { seedResponses } from './seed.ts';

test('the demo has forms with responses of half a year, by the rules of the forms', async ({
  world,
}) => {
  world.adapt({ blobs: memoryBlobs() });
  const people: Record<string, Actor> = {
    'owner@demo.ngo': world.actor('NGO_ADMIN'),
    'staff@demo.ngo': world.actor('STAFF'),
    'volunteer@demo.ngo': world.actor('VOLUNTEER'),
  };
  const as = async (email: string) => world.outside(people[email]);
  await seedResponses({ system: world.outside(undefined, 'system'), as });
  const { rows } = await world.pools.owner.query(
    `select f.id, f.title, f.state, count(r.id)::int as responses, count(distinct r.state)::int as states,
       max(r.received_at) - min(r.received_at) > interval '150 days' as is_long
     from forms f left join form_responses r on r.form_id = f.id group by f.id order by f.title`,
  );
  expect(rows).toMatchObject([
    { title: 'Dry season needs', state: 'draft', responses: 0 },
    { title: 'Training feedback', state: 'open', responses: 16, states: 2 },
    { title: 'Water point check', state: 'open', responses: 42, states: 4, is_long: true },
  ]);
  const { send } = await world.serve(responseRoutes);
  const { rows: questions } = await world.pools.owner.query(
    `select item ->> 'id' as id from forms, jsonb_array_elements(draft -> 'items') item
     where title = 'Water point check' and item ->> 'name' = 'works'`,
  );
  const form = rows[2] as Form;
  const { body } = await send(
    'STAFF',
    `GET /api/form-summaries?formId=${form.id}&items=${questions[0].id}`,
  );
  const [works] = (body as { summaries: AnswerSummary[] }).summaries;
  expect(works?.counts.map(({ value }) => value)).toEqual(['yes', 'no']);
  expect(works?.answered).toBe(42);
});
