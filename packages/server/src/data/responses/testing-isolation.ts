import { Readable } from 'node:stream';
import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { putBlob } from '../../platform/blobs/index.ts';

const definition = {
  title: { en: canary },
  languages: [{ code: 'en', name: 'English' }],
  items: [{ id: 'a', type: 'text', name: 'name', label: { en: canary } }],
  lists: [],
  settings: {},
};

/** A form for the team only, with one response of the same id. */
async function insertResponse({ pools, cast }: World, id: string) {
  await pools.owner.query(
    `insert into forms (id, org_id, title, state, draft, revision, published_revision, questions, version, audience, created_at, updated_at)
     values ($1, $2, $3, 'open', $4, 1, 1, 1, 1, 'team', now(), now())`,
    [id, cast.ngo, canary, JSON.stringify(definition)],
  );
  await pools.owner.query(
    `insert into form_versions (org_id, form_id, number, definition, questions, published_at)
     values ($2, $1, 1, $3, 1, now())`,
    [id, cast.ngo, JSON.stringify(definition)],
  );
  await pools.owner.query(
    `insert into form_responses (org_id, id, form_id, version, receipt, state, source, answers, digest, language, zone,
       started_at, finished_at, received_at, is_late)
     values ($2, $1::uuid, $1, 1, upper(right($1::text, 8)), 'received', 'team', $3, repeat('a', 43), 'en', 'UTC',
       now(), now(), now(), false)`,
    [id, cast.ngo, JSON.stringify({ a: canary })],
  );
}

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A response with a picture; what is on it does not matter here. */
async function insertFile(world: World, id: string) {
  await insertResponse(world, id);
  const stream = Readable.from([picture]);
  const incoming = { purpose: 'responses.file', name: `${canary}.png`, maxBytes: 1_000 } as const;
  const blob = await putBlob(world.outside('STAFF'), { ...incoming, stream });
  await world.pools.owner.query(
    `insert into form_response_files (org_id, response_id, item_id, key, name, blob_id, content_type, size_bytes, received_at)
     values ($1, $2, 'a', '', 'a.png', $3, 'image/png', 70, now())`,
    [world.cast.ngo, id, blob.id],
  );
}

/** An export that is ready, whose file has the response. */
async function insertExport(world: World, id: string) {
  await insertResponse(world, id);
  const stream = Readable.from([Buffer.from(canary)]);
  const incoming = { purpose: 'responses.export', name: `${canary}.csv`, maxBytes: 100 } as const;
  const blob = await putBlob(world.outside('STAFF'), { ...incoming, stream });
  await world.pools.owner.query(
    `insert into form_exports (org_id, id, form_id, created_by, created_at, format, options, version, title, is_masked,
       state, percent, blob_id, size_bytes)
     values ($1, $2, $2, $3, now(), 'csv', '{"texts": "labels"}', 1, $4, false, 'ready', 100, $5, 10)`,
    [world.cast.ngo, id, world.actor('STAFF').userId, canary, blob.id],
  );
}

async function insertLink(world: World, id: string) {
  await insertResponse(world, id);
  await world.pools.owner.query(
    `insert into form_response_links (org_id, id, form_id, token_hash, title, columns, conditions, includes_personal,
       expires_at, created_at)
     values ($2, $1::uuid, $1, decode(md5($1::text) || md5($1::text), 'hex'), $3, '{a}', '[]', false,
       now() + interval '1 day', now())`,
    [id, world.cast.ngo, canary],
  );
}

/** A webhook, a message of it and a rule of the same id. */
async function insertConnections(world: World, id: string) {
  await insertResponse(world, id);
  const { pools, cast } = world;
  await pools.owner.query(
    `insert into form_webhooks (org_id, id, form_id, name, url, events, with_personal, sealed_secret, is_active, created_at)
     values ($1, $2, $2, $3, 'https://receiver.example.org/', '{response.created}', true, $3, true, now())`,
    [cast.ngo, id, canary],
  );
  await pools.owner.query(
    `insert into form_webhook_messages (org_id, id, webhook_id, event, state, created_at)
     values ($1, $2, $2, 'test', 'delivered', now())`,
    [cast.ngo, id],
  );
  await pools.owner.query(
    `insert into form_webhook_attempts (org_id, id, message_id, at, status, milliseconds, answer)
     values ($1, $2, $2, now(), 200, 1, $3)`,
    [cast.ngo, id, canary],
  );
  await pools.owner.query(
    `insert into form_alerts (org_id, id, form_id, name, people, conditions, created_at)
     values ($1, $2, $2, $3, '{}', '[]', now())`,
    [cast.ngo, id, canary],
  );
}

/** A form for the team that offers the contacts with a tag of the same id; one of them has the name to look for. */
async function insertContactForm({ pools, cast }: World, id: string) {
  const question = { id: 'a', type: 'contact', name: 'who', label: { en: canary } };
  const items = [{ ...question, parameters: { contacts: `tag:${id}` } }];
  const offering = JSON.stringify({ ...definition, items });
  await pools.owner.query(
    `insert into forms (id, org_id, title, state, draft, revision, published_revision, questions, version, audience, created_at, updated_at)
     values ($1, $2, $3, 'open', $4, 1, 1, 1, 1, 'team', now(), now())`,
    [id, cast.ngo, canary, offering],
  );
  await pools.owner.query(
    `insert into form_versions (org_id, form_id, number, definition, questions, published_at)
     values ($2, $1, 1, $3, 1, now())`,
    [id, cast.ngo, offering],
  );
  await pools.owner.query(
    `insert into contacts (id, org_id, origin, name, sort_key, tags, created_at, updated_at)
     values ($1::uuid, $2, 'manual', $3, $3, array[$1::uuid], now(), now())`,
    [id, cast.ngo, canary],
  );
}

export const records: Record<string, Secret> = {
  '/api/form-webhooks/:id': { owner: 'STAFF', write: insertConnections },
  '/api/webhook-messages/:id': { owner: 'STAFF', write: insertConnections },
  '/api/form-alerts/:id': { owner: 'STAFF', write: insertConnections },
  '/api/response-exports/:id': { owner: 'STAFF', write: insertExport },
  '/api/form-links/:id': { owner: 'STAFF', write: insertLink },
  '/api/public-forms/:id': { owner: 'STAFF', write: insertResponse },
  '/api/form-contacts/:id': { owner: 'STAFF', write: insertContactForm },
  '/api/form-responses/:id/thumbnails': { owner: 'STAFF', write: insertFile },
  '/api/form-responses/:id/files': { owner: 'STAFF', write: insertFile },
  '/api/form-responses/:id': { owner: 'STAFF', write: insertResponse },
};

/** Query parameters that each route needs. */
export const queries: Readonly<Record<string, string>> = {
  'GET /api/form-responses/:id/files': '?itemId=a&name=a.png',
  'GET /api/form-contacts/:id': '?item=a',
  'GET /api/form-responses/:id/thumbnails': '?itemId=a&name=a.png',
};

/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: [
    'PUT /api/form-access',
    'POST /api/form-access/removals',
    'POST /api/form-links',
    'POST /api/form-links/:id/revocation',
    'POST /api/form-webhooks',
    'PUT /api/form-webhooks/:id',
    'POST /api/form-webhooks/:id/secret',
  ],
  allowed: [
    'PUT /api/form-responses/:id/answers',
    'POST /api/form-responses/:id/comments',
    'POST /api/form-responses/reviews',
    'POST /api/form-responses/deletions',
    'POST /api/response-exports',
    'DELETE /api/form-webhooks/:id',
    'POST /api/form-webhooks/:id/tests',
    'POST /api/webhook-messages/:id/replays',
    'POST /api/form-alerts',
    'PUT /api/form-alerts/:id',
    'DELETE /api/form-alerts/:id',
    'DELETE /api/response-exports/:id',
  ],
};
