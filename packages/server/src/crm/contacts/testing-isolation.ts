import { Readable } from 'node:stream';
import { contactImports } from '@ngo-plus/contract/crm/contacts';
import { uuidv7 } from '../../kernel/index.ts';
import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { putBlob } from '../../platform/blobs/index.ts';
import { importChanges, importRecord } from '../../platform/imports/testing.ts';

const insertContact = ({ pools, cast }: World, id: string) =>
  pools.owner.query(
    `insert into contacts (id, org_id, origin, name, sort_key, organisation, created_at, updated_at)
     values ($1, $2, 'hand', $3, $3, $3, now(), now())`,
    [id, cast.ngo, canary],
  );

/** Inserts a row that belongs to a contact, and the contact. */
const insertLinked = (table: string, columns: string, values: string): Secret['write'] =>
  async function insert(world, id) {
    await insertContact(world, id);
    await world.pools.owner.query(
      `insert into ${table} (id, org_id, contact_id, ${columns}) select $1, $2, $1, ${values} from (select $3::text as canary) c`,
      [id, world.cast.ngo, canary],
    );
  };

/** Inserts a row that belongs to the organisation. */
const insertOwned = (table: string, columns: string, values: string): Secret['write'] =>
  function insert({ pools, cast }, id) {
    return pools.owner.query(
      `insert into ${table} (id, org_id, ${columns}) select $1, $2, ${values} from (select $3::text as canary) c`,
      [id, cast.ngo, canary],
    );
  };

async function insertExport(world: World, id: string) {
  const { userId } = world.actor('STAFF');
  const stream = Readable.from([Buffer.from(`Name\r\n${canary}\r\n`)]);
  const incoming = { purpose: 'contacts.export', name: `${canary}.csv`, maxBytes: 100 } as const;
  const blob = await putBlob(world.outside('STAFF'), { ...incoming, stream });
  await world.pools.owner.query(
    `insert into contact_exports (id, org_id, created_by, format, filters, state, blob_id, created_at)
     values ($1, $2, $3, 'csv', jsonb_build_object('search', $4::text), 'ready', $5, now())`,
    [id, world.cast.ngo, userId, canary, blob.id],
  );
}

/** A contact with a photo; what is in it does not matter here. */
async function insertPhoto(world: World, id: string) {
  await insertContact(world, id);
  const stream = Readable.from([Buffer.from(canary)]);
  const incoming = { purpose: 'contacts.photo', name: `${canary}.txt`, maxBytes: 100 } as const;
  const blob = await putBlob(world.outside('STAFF'), { ...incoming, stream });
  await world.pools.owner.query('update contacts set photo_blob_id = $1 where id = $2', [
    blob.id,
    id,
  ]);
}

/** Between two contacts, one of which has the same id. */
async function insertRelationship(world: World, id: string) {
  const otherId = uuidv7();
  for (const one of [id, otherId]) await insertContact(world, one);
  await world.pools.owner.query(
    `insert into contact_relationships (id, org_id, contact_id, other_id, role, reciprocal, note, created_at)
     values ($1, $2, $1, $3, 'friend', 'friend', $4, now())`,
    [id, world.cast.ngo, otherId, canary],
  );
}

const nowTwice = 'now(), now()';

/** One record for each route with an id. */
export const records: Record<string, Secret> = {
  '/api/contacts/:id': { owner: 'STAFF', write: (world, id) => insertContact(world, id) },
  '/api/contacts/tags/:id': {
    owner: 'STAFF',
    write: insertOwned(
      'contact_tags',
      'name, created_at',
      'canary || gen_random_uuid()::text, now()',
    ),
  },
  '/api/contacts/fields/:id': {
    owner: 'NGO_ADMIN',
    write: insertOwned(
      'contact_fields',
      'name, kind, created_at',
      "canary || gen_random_uuid()::text, 'text', now()",
    ),
  },
  '/api/contacts/purposes/:id': {
    owner: 'NGO_ADMIN',
    write: insertOwned(
      'contact_purposes',
      'name, wording, created_at',
      'canary || gen_random_uuid()::text, canary, now()',
    ),
  },
  '/api/contacts/segments/:id': {
    owner: 'STAFF',
    write: insertOwned(
      'contact_segments',
      'name, rule, created_at, updated_at',
      `canary || gen_random_uuid()::text, '{"is":"kind","kind":"donor"}', ${nowTwice}`,
    ),
  },
  '/api/contacts/notes/:id': {
    owner: 'NGO_ADMIN',
    write: insertLinked('contact_notes', 'text, created_at, updated_at', `canary, ${nowTwice}`),
  },
  '/api/contacts/tasks/:id': {
    owner: 'STAFF',
    write: insertLinked('contact_tasks', 'title, created_at', 'canary, now()'),
  },
  '/api/contacts/files/:id': {
    owner: 'STAFF',
    write: insertLinked('contact_files', 'entry_id, added_at', 'uuidv7(), now()'),
  },
  '/api/contacts/:id/photo': { owner: 'STAFF', write: insertPhoto },
  '/api/contacts/relationships/:id': { owner: 'STAFF', write: insertRelationship },
  '/api/contacts/households/:id': {
    owner: 'STAFF',
    write: insertOwned('contact_households', 'name, created_at, updated_at', `canary, ${nowTwice}`),
  },
  '/api/contacts/merges/:id': {
    owner: 'STAFF',
    write: insertLinked(
      'contact_merges',
      'merged_id, at, undo',
      `$1, now(), '{"moved":{"consents":[],"notes":[],"tasks":[],"files":[],"timeline":[]},"changed":{}}'`,
    ),
  },
  '/api/contacts/imports/:id': importRecord({ endpoints: contactImports }, 'STAFF'),
  '/api/contacts/exports/:id': { owner: 'STAFF', write: insertExport },
};

/** Which changes platform staff may make while impersonating a person. */
export const impersonation = {
  refused: ['POST /api/contacts/erasures', 'POST /api/contacts/:id/erasure'],
  allowed: [
    'POST /api/contacts',
    'PATCH /api/contacts/:id',
    'POST /api/contacts/:id/consents',
    'PUT /api/contacts/:id/distinctions',
    'POST /api/contacts/:id/files',
    'POST /api/contacts/:id/merges',
    'POST /api/contacts/:id/notes',
    'PUT /api/contacts/:id/photo',
    'DELETE /api/contacts/:id/photo',
    'POST /api/contacts/:id/relationships',
    'DELETE /api/contacts/:id/household',
    'POST /api/contacts/households',
    'PATCH /api/contacts/households/:id',
    'DELETE /api/contacts/households/:id',
    'POST /api/contacts/households/:id/members',
    'DELETE /api/contacts/relationships/:id',
    'POST /api/contacts/:id/tasks',
    'POST /api/contacts/exports',
    'DELETE /api/contacts/exports/:id',
    'POST /api/contacts/fields',
    'PATCH /api/contacts/fields/:id',
    'DELETE /api/contacts/fields/:id',
    'DELETE /api/contacts/files/:id',
    ...importChanges('/api/contacts/imports'),
    'POST /api/contacts/imports/:id/reversal',
    'POST /api/contacts/matches',
    'DELETE /api/contacts/merges/:id',
    'PATCH /api/contacts/notes/:id',
    'DELETE /api/contacts/notes/:id',
    'PUT /api/contacts/owner',
    'POST /api/contacts/purposes',
    'PATCH /api/contacts/purposes/:id',
    'DELETE /api/contacts/purposes/:id',
    'POST /api/contacts/segments',
    'PATCH /api/contacts/segments/:id',
    'DELETE /api/contacts/segments/:id',
    'POST /api/contacts/tags',
    'PATCH /api/contacts/tags/:id',
    'DELETE /api/contacts/tags/:id',
    'PUT /api/contacts/tags/:id/contacts',
    'PATCH /api/contacts/tasks/:id',
    'DELETE /api/contacts/tasks/:id',
  ],
};
