import type { Experiment } from '@ngo-plus/contract/fundraising/experiments';
import { expect } from 'vitest';
import { visitor } from '../../identity/accounts/testing.ts';
import type { TestPlatform } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { countByVariant, seedExperiments } from '../donations/index.ts';
import { openFund } from '../donations/testing.ts';
import { formExperimentRoutes } from '../experiments/index.ts';
import { seedGivingHistory } from './seed.ts';

test('the demo has finished form experiments with results from its past donations', async ({
  world,
}) => {
  const { head } = await openFund(world);
  const platform: TestPlatform = {
    system: visitor(world, { scope: 'system' }),
    as: () => Promise.reject(new Error('Nobody signs in.')),
  };
  await seedGivingHistory(platform);
  await seedExperiments(platform);
  const { send } = await world.serve(formExperimentRoutes(countByVariant));
  const experiments = (await send(head, 'GET /api/experiments')).body as readonly Experiment[];
  expect(experiments.map(({ state, name, verdict }) => [name, state, verdict]).sort()).toEqual([
    ['Offering to cover the fee', 'ended', 'winner'],
    ['Words on the button', 'ended', 'none'],
  ]);
  for (const { variants, visits, visitsPlanned } of experiments) {
    expect(visits).toBeGreaterThanOrEqual(visitsPlanned);
    for (const { paid, started } of variants) {
      expect(paid).toBeGreaterThan(0);
      expect(paid).toBe(started);
    }
  }
});
