import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { records as causeSecrets } from '../causes/testing-isolation.ts';

const insertCause = (world: World, id: string) => causeSecrets['/api/causes/:id']?.write(world, id);

async function insertEmbed(world: World, id: string) {
  await insertCause(world, id);
  await world.pools.owner.query(
    `insert into embeds (id, org_id, cause_id, name, kind, options, created_at, updated_at)
     values ($1, $2, $1, $3, 'form', '{"theme": "auto", "accent": "", "language": "", "hides": []}', now(), now())`,
    [id, world.cast.ngo, canary],
  );
}

export const records: Record<string, Secret> = {
  '/api/embeds/:id': { owner: 'STAFF', write: insertEmbed },
};

/** Endpoints that return published records only, or whose URL contains a secret of one person. */
export const published: readonly string[] = ['GET /api/fundraising/causes/:id/sites'];

/** Which changes platform staff may make while they impersonate a member. */
export const impersonation = {
  refused: [],
  allowed: [
    'PUT /api/embed-sites',
    'POST /api/embeds',
    'PUT /api/embeds/:id',
    'DELETE /api/embeds/:id',
  ],
};
