import { expect } from 'vitest';
import { aheadOfDatabase, watchClock } from './clock.ts';
import { test } from './testing.ts';

const everyMs = 20;

/** A machine whose clock can be set. */
function machine() {
  let offsetMs = 0;
  const lines: string[] = [];
  return {
    now: () => Date.now() + offsetMs,
    set: (ms: number) => {
      offsetMs = ms;
    },
    log: { warn: (_about: unknown, line: string) => void lines.push(line) },
    lines,
  };
}

test.for([
  { offsetMs: 0, off: false },
  { offsetMs: 20_000, off: false },
  { offsetMs: 45_000, off: true },
  { offsetMs: -45_000, off: true },
  { offsetMs: 400 * 86_400_000, off: true },
])(
  'a clock that is $offsetMs ms ahead of the database is off: $off',
  async ({ offsetMs, off }, { world }) => {
    const { now, set, log, lines } = machine();
    set(offsetMs);
    const clock = await watchClock(world.pools.app, { log, now });
    clock.stop();
    expect(clock.isOff()).toBe(off);
    // Both clocks are this machine's; what the question took is all that lies between.
    expect(Math.abs((clock.aheadMs() ?? 0) - offsetMs)).toBeLessThan(5_000);
    expect(lines.some((line) => line.includes('differ by more than 30 seconds'))).toBe(off);
  },
);

test('a clock that changes while the server runs is noticed in both directions and reported', async ({
  world,
}) => {
  const { now, set, log, lines } = machine();
  const clock = await watchClock(world.pools.app, { log, now, everyMs });
  let changes = 0;
  clock.onChange(() => {
    changes += 1;
  });
  set(3_600_000);
  await expect.poll(clock.isOff).toBe(true);
  expect(changes).toBe(1);
  set(0);
  await expect.poll(clock.isOff).toBe(false);
  await expect.poll(() => changes).toBe(2);
  clock.stop();
  expect(lines).toContain("This machine's clock jumped.");
  expect(lines.at(-1)).toContain("matches the database's again");
});

test('an unavailable database does not change the known state', async ({ world }) => {
  const { now, set, log } = machine();
  set(60_000);
  const pool = Object.assign(Object.create(world.pools.app), {
    query: world.pools.app.query.bind(world.pools.app),
  });
  const clock = await watchClock(pool, { log, now, everyMs });
  pool.query = () => Promise.reject(new Error('Connection terminated'));
  await expect(aheadOfDatabase(pool, now)).rejects.toThrow('terminated');
  set(0);
  await new Promise((passed) => setTimeout(passed, everyMs * 5));
  expect(clock.isOff()).toBe(true);
  clock.stop();
});
