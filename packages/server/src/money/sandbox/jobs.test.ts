import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { sandboxJobs } from './jobs.ts';
import { openSandbox, orderOf, signal } from './testing-sandbox.ts';

test('payer details are deleted a week after the page has expired', async ({ world }) => {
  const { provider } = await openSandbox(world);
  const opened = await provider.open(orderOf(), signal);
  const forget = sandboxJobs.find(({ name }) => name === 'sandbox.forget-payers');
  const system = world.outside(undefined, 'system');
  const named = async (at: string) => {
    await forget?.run({ ...system, transact: atTime(at) }, {}, signal);
    const { rows } = await world.pools.owner.query(
      'select payer_name, payer_email from sandbox_checkouts where id = $1',
      [opened.checkoutId],
    );
    return rows;
  };
  const atTime =
    (at: string): typeof system.transact =>
    (work) =>
      system.transact((ctx) => work({ ...ctx, now: () => new Date(at) }), 'system');
  const amina = { payer_name: 'Amina Mbeki', payer_email: 'amina@example.org' };
  expect(await named('2026-03-08T10:00:00Z')).toEqual([amina]);
  expect(await named('2026-03-08T10:00:01Z')).toEqual([{ payer_name: '', payer_email: '' }]);
});
