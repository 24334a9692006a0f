import { canary, type Secret, type World } from '../../kernel/testing.ts';

const insertCause = ({ pools, cast }: World, id: string) =>
  pools.owner.query(
    `insert into causes (id, org_id, title, summary, story, location, currency, goal_kind, form, created_at, updated_at)
     values ($1, $2, $3, $3, $3, $3, 'RWF', 'amount', $4, now(), now())`,
    [
      id,
      cast.ngo,
      canary,
      JSON.stringify({
        amountFirst: 'open',
        frequencies: ['once'],
        defaultFrequency: 'once',
        coverFee: true,
        message: true,
        tribute: true,
        anonymity: 'all',
        minMinor: null,
        maxMinor: null,
      }),
    ],
  );

async function insertUpdate(world: World, id: string) {
  await insertCause(world, id);
  await world.pools.owner.query(
    `insert into cause_updates (id, org_id, cause_id, title, text, created_at, updated_at)
     values ($1, $2, $1, $3, $3, now(), now())`,
    [id, world.cast.ngo, canary],
  );
}

async function insertAppearance(world: World, id: string) {
  await insertCause(world, id);
  await world.pools.owner.query(
    `insert into cause_people (id, org_id, cause_id, user_id, name, part, asked_at)
     values ($1, $2, $1, $3, $4, $4, now())`,
    [id, world.cast.ngo, world.actor('STAFF').userId, canary],
  );
}

async function insertReport(world: World, id: string) {
  await insertCause(world, id);
  await world.pools.owner.query(
    `insert into cause_reports (id, cause_id, reason, details, email, created_at)
     values ($1, $1, 'fraud', $2, '', now())`,
    [id, canary],
  );
}

const insertPicture = ({ pools, cast }: World, id: string) =>
  pools.owner.query(
    `insert into blobs (id, org_id, purpose, name, size_bytes, content_type, sha256, wrapped_key, key_version, backend, public, created_at)
     values ($1, $2, 'storage.file', $3, 1, 'image/png', sha256('x'), 'x', 1, 'disk', false, now())`,
    [id, cast.ngo, canary],
  );

/** Drafts are visible only to their organisation. */
export const records: Record<string, Secret> = {
  '/api/causes/:id': { owner: 'STAFF', write: insertCause },
  '/api/causes/pictures/:id': { owner: 'STAFF', write: insertPicture },
  '/api/fundraising/causes/:id': { owner: 'STAFF', write: insertCause },
  '/api/cause-updates/:id': { owner: 'STAFF', write: insertUpdate },
  '/api/cause-people/:id': { owner: 'STAFF', write: insertAppearance },
  '/api/cause-appearances/:id': { owner: 'STAFF', write: insertAppearance },
  '/api/cause-reports/:id': { owner: 'SUPER_ADMIN', write: insertReport },
};

/** Endpoints that return published records only, or whose URL contains a secret of one person. */
export const published: readonly string[] = [
  'GET /api/causes/pictures/:id',
  'GET /api/fundraising/causes/:id',
  'GET /api/fundraising/causes/:id/updates',
];

/** Which changes platform staff may make while they impersonate a member. */
export const impersonation = {
  refused: ['POST /api/cause-appearances/:id/consent'],
  allowed: [
    'DELETE /api/cause-appearances/:id',
    'DELETE /api/cause-people/:id',
    'POST /api/cause-reports/:id/resolution',
    'PUT /api/cause-updates/:id',
    'DELETE /api/cause-updates/:id',
    'POST /api/cause-updates/:id/publication',
    'POST /api/causes',
    'PUT /api/causes/:id',
    'DELETE /api/causes/:id',
    'POST /api/causes/:id/closing',
    'DELETE /api/causes/:id/closing',
    'POST /api/causes/:id/copies',
    'POST /api/causes/:id/pause',
    'DELETE /api/causes/:id/pause',
    'POST /api/causes/:id/people',
    'POST /api/causes/:id/publication',
    'DELETE /api/causes/:id/publication',
    'POST /api/causes/:id/updates',
    'POST /api/causes/pictures',
  ],
};
