import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { records as causeSecrets } from '../causes/testing-isolation.ts';

const form = JSON.stringify({
  amountFirst: 'open',
  suggestions: [],
  defaultFrequency: 'once',
  coverFee: true,
  button: 'give',
});

/** A finished experiment, for which no visits are counted any more. */
async function insertExperiment(world: World, id: string) {
  await causeSecrets['/api/causes/:id']?.write(world, id);
  await world.pools.owner.query(
    `insert into form_experiments (id, org_id, cause_id, name, baseline, effect, visits_each, started_at, ends_at, ended_at)
     values ($1, $2, $1, $3, 500, 100, 8158, now() - interval '9 days', now() - interval '8 days', now() - interval '8 days')`,
    [id, world.cast.ngo, canary],
  );
  await world.pools.owner.query(
    `insert into form_experiment_variants (id, org_id, experiment_id, place, form)
     values ($1, $2, $1, 0, $3), (uuidv7(), $2, $1, 1, $3)`,
    [id, world.cast.ngo, form],
  );
}

export const records: Record<string, Secret> = {
  '/api/experiments/:id': { owner: 'STAFF', write: insertExperiment },
  '/api/experiments/variants/:id': { owner: 'STAFF', write: insertExperiment },
};

/** Which changes platform staff may make while they impersonate a member. */
export const impersonation = {
  refused: [],
  allowed: [
    'POST /api/experiments',
    'POST /api/experiments/:id/choice',
    'POST /api/experiments/:id/ending',
  ],
};
