import { canary, type Secret, type World } from '../../kernel/testing.ts';

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
     values ($2, $1, $1, 1, upper(substr(translate(md5($1::text), 'ilou', '0000'), 1, 8)), 'received', 'team', $3, repeat('a', 43), 'en', 'UTC',
       now(), now(), now(), false)`,
    [id, cast.ngo, JSON.stringify({ a: canary })],
  );
}

export const records: Record<string, Secret> = {
  '/api/public-forms/:id': { owner: 'STAFF', write: insertResponse },
  '/api/form-responses/:id': { owner: 'STAFF', write: insertResponse },
};

/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: [],
  allowed: [
    'POST /api/public-forms/:id/responses',
    'POST /api/public-forms/:id/files',
    'POST /api/form-receipts',
    'PUT /api/form-responses/:id/answers',
    'POST /api/form-responses/:id/comments',
    'POST /api/form-responses/reviews',
    'POST /api/form-responses/deletions',
  ],
};
