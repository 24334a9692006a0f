import { expect } from 'vitest';
import { putBackInstants } from '../kernel/index.ts';
import { test } from '../kernel/testing.ts';
import { boundedInstants } from './bounded-instants.ts';

test('a lockout set by a fast clock ends, a current one remains, and every column exists', async ({
  world,
}) => {
  const { owner } = world.pools;
  await owner.query(`insert into sign_in_failures (key, failures, failed_at, locked_until) values
    ('ahead', 9, now() + interval '2 years', now() + interval '2 years'),
    ('now', 9, now(), now() + interval '10 minutes')`);
  await putBackInstants(world.outside(undefined, 'system'), boundedInstants);
  const { rows } = await owner.query(
    'select key, locked_until > now() as locked, failed_at > now() as later from sign_in_failures order by key',
  );
  expect(rows).toEqual([
    { key: 'ahead', locked: false, later: false },
    { key: 'now', locked: true, later: false },
  ]);
});
