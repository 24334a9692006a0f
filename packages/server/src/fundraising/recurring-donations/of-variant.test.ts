import { type Experiment, variantForm } from '@ngo-plus/contract/fundraising/experiments';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { countByVariant } from '../donations/index.ts';
import { formExperimentRoutes } from '../experiments/index.ts';
import { agree, collectAt, openFund, openTestProvider, refuseCards } from './testing-recurring.ts';

const plan = (causeId: string) => ({
  causeId,
  name: 'Monthly first',
  baseline: '20',
  effect: '19',
  lastDay: '2100-01-01',
  others: [
    variantForm.parse({
      amountFirst: 'open',
      rhythmFirst: 'once',
      coverFee: true,
      button: 'donate',
      suggestions: [],
    }),
  ],
});

const tryOut = async (world: World) => {
  const till = openTestProvider(world);
  const { cause, head } = await openFund(world);
  const { send } = await world.serve(formExperimentRoutes(countByVariant));
  const begun = (await send(head, 'POST /api/experiments', plan(cause.id))).body as Experiment;
  const variants = async () =>
    ((await send(head, `GET /api/experiments/${begun.id}`)).body as Experiment).variants;
  return { till, cause, variants, ids: begun.variants.map(({ id }) => id) };
};

test('what goes on after a donation is told of its variant, and takes no part in the trial', async ({
  world,
}) => {
  const { till, cause, variants, ids } = await tryOut(world);
  const [first = '', second = ''] = ids;
  const { id } = await agree(world, till, cause.id, { variantId: second });
  const { id: other } = await agree(world, till, cause.id, { variantId: first });
  const [before, tried] = await variants();
  const { begun, given, raised, average } = tried ?? {};
  expect(tried?.regular).toMatchObject({ begun: 1, donations: 0, raised: { amountMinor: '0' } });
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  await collectAt(world, id, '2026-05-01T08:00:00Z');
  refuseCards(world, till, 'Insufficient funds');
  await collectAt(world, other, '2026-04-01T08:00:00Z');
  const after = await variants();
  expect(after[1]).toMatchObject({ begun, given, raised, average });
  expect(after[1]?.regular).toEqual({
    begun: 1,
    donations: 2,
    raised: { amountMinor: '10000', currency: 'RWF' },
  });
  // A day that was not paid brings nothing, and stands nowhere as a donation that was begun.
  expect(after[0]).toEqual(before);
  const { rows } = await world.pools.owner.query(
    'select count(*)::int as named from donations where variant_id is not null',
  );
  expect(rows[0].named).toBe(2);
});
