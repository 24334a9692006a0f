import { canary, type Secret, type World } from '../../kernel/testing.ts';

const definition = {
  title: { en: canary },
  languages: [{ code: 'en', name: 'English' }],
  items: [{ id: 'a', type: 'text', name: 'name', label: { en: canary } }],
  lists: [],
  settings: {},
};

/** A form with a published version, which is number 1. */
async function insertForm({ pools, cast }: World, id: string) {
  await pools.owner.query(
    `insert into forms (id, org_id, title, state, draft, revision, published_revision, questions, version, created_at, updated_at)
     values ($1, $2, $3, 'open', $4, 1, 1, 1, 1, now(), now())`,
    [id, cast.ngo, canary, JSON.stringify(definition)],
  );
  await pools.owner.query(
    `insert into form_versions (org_id, form_id, number, definition, questions, published_at)
     values ($2, $1, 1, $3, 1, now())`,
    [id, cast.ngo, JSON.stringify(definition)],
  );
}

export const records: Record<string, Secret> = {
  '/api/forms/:id': { owner: 'STAFF', write: insertForm },
};

/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: [],
  allowed: [
    'POST /api/forms',
    'PUT /api/forms/:id/draft',
    'POST /api/forms/:id/versions',
    'PUT /api/forms/:id/state',
    'PUT /api/forms/:id/archive',
    'DELETE /api/forms/:id/archive',
    'POST /api/forms/:id/copies',
    'DELETE /api/forms/:id',
    'PUT /api/forms/:id/collection',
    'PUT /api/forms/:id/folder',
    'POST /api/forms/xlsform',
    'PUT /api/forms/:id/xlsform',
  ],
};
