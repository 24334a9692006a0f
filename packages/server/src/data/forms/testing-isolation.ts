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

/** A published form for the team, with a file of the same id. */
async function insertMedia(world: World, id: string) {
  await insertForm(world, id);
  const { pools, cast } = world;
  await pools.owner.query(`update forms set audience = 'team' where id = $1`, [id]);
  const stream = Readable.from([Buffer.from(canary)]);
  const incoming = { purpose: 'forms.media', name: 'a.txt', maxBytes: 1_000 } as const;
  const blob = await putBlob(world.outside('STAFF'), { ...incoming, stream });
  await pools.owner.query(
    `insert into form_media (org_id, id, form_id, name, kind, blob_id, content_type, size_bytes, md5, added_at)
     values ($1, $2::uuid, $2, 'a.txt', 'audio', $3, 'text/plain', $4, md5($2::text), now())`,
    [cast.ngo, id, blob.id, canary.length],
  );
  await pools.owner.query(
    'insert into form_version_media (org_id, form_id, number, media_id) values ($1, $2::uuid, 1, $2)',
    [cast.ngo, id],
  );
}

export const records: Record<string, Secret> = {
  '/api/form-media/:id': { owner: 'STAFF', write: insertMedia },
  '/api/public-form-media/:id': { owner: 'STAFF', write: insertMedia },
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
    'POST /api/forms/:id/media',
    'POST /api/forms/:id/translations',
    'DELETE /api/form-media/:id',
  ],
};
