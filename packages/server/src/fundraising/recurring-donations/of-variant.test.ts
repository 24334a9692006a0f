import { type Experiment, variantForm } from '@ngo-plus/contract/fundraising/experiments';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { countByVariant } from '../donations/index.ts';
import { formExperimentRoutes } from '../experiments/index.ts';
import {
  collectAt,
  createAgreement,
  openFund,
  openTestProvider,
  refuseCards,
} from './testing-recurring.ts';

const plan = (causeId: string) => ({
  causeId,
  name: 'Monthly first',
  baseline: '20',
  effect: '19',
  lastDay: '2100-01-01',
  others: [
    variantForm.parse({
      amountFirst: 'open',
      defaultFrequency: 'once',
      coverFee: true,
      button: 'donate',
      suggestions: [],
    }),
  ],
});

const startExperiment = async (world: World) => {
  const provider = openTestProvider(world);
  const { cause, head } = await openFund(world);
  const { send } = await world.serve(formExperimentRoutes(countByVariant));
  const experiment = (await send(head, 'POST /api/experiments', plan(cause.id))).body as Experiment;
  const variants = async () =>
    ((await send(head, `GET /api/experiments/${experiment.id}`)).body as Experiment).variants;
  return { provider, cause, variants, ids: experiment.variants.map(({ id }) => id) };
};

test('later donations are reported with their variant but do not affect the test', async ({
  world,
}) => {
  const { provider, cause, variants, ids } = await startExperiment(world);
  const [first = '', second = ''] = ids;
  const { id } = await createAgreement(world, provider, cause.id, { variantId: second });
  const { id: other } = await createAgreement(world, provider, cause.id, { variantId: first });
  const [before, variant] = await variants();
  const { started, paid, raised, average } = variant ?? {};
  expect(variant?.regular).toMatchObject({
    started: 1,
    donations: 0,
    raised: { amountMinor: '0' },
  });
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  await collectAt(world, id, '2026-05-01T08:00:00Z');
  refuseCards(world, provider, 'Insufficient funds');
  await collectAt(world, other, '2026-04-01T08:00:00Z');
  const after = await variants();
  expect(after[1]).toMatchObject({ started, paid, raised, average });
  expect(after[1]?.regular).toEqual({
    started: 1,
    donations: 2,
    raised: { amountMinor: '10000', currency: 'RWF' },
  });
  // An unpaid cycle counts neither as income nor as a started donation.
  expect(after[0]).toEqual(before);
  const { rows } = await world.pools.owner.query(
    'select count(*)::int as named from donations where variant_id is not null',
  );
  expect(rows[0].named).toBe(2);
});
