import { Readable } from 'node:stream';
import { contactImports } from '@ngo-plus/contract/crm/contacts';
import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { putBlob } from '../../platform/blobs/index.ts';
import { importChanges, importRecord } from '../../platform/imports/testing.ts';

const plantContact = ({ pools, cast }: World, id: string) =>
  pools.owner.query(
    `insert into contacts (id, org_id, origin, name, sort_key, organisation, created_at, updated_at)
     values ($1, $2, 'hand', $3, $3, $3, now(), now())`,
    [id, cast.ngo, canary],
  );

/** A row of a table that belongs to a contact, planted with it. */
const plantBelonging = (table: string, columns: string, values: string): Secret['write'] =>
  async function plant(world, id) {
    await plantContact(world, id);
    await world.pools.owner.query(
      `insert into ${table} (id, org_id, contact_id, ${columns}) select $1, $2, $1, ${values} from (select $3::text as canary) c`,
      [id, world.cast.ngo, canary],
    );
  };

/** A row of a table that belongs to the organisation. */
const plantOwn = (table: string, columns: string, values: string): Secret['write'] =>
  function plant({ pools, cast }, id) {
    return pools.owner.query(
      `insert into ${table} (id, org_id, ${columns}) select $1, $2, ${values} from (select $3::text as canary) c`,
      [id, cast.ngo, canary],
    );
  };

async function plantExport(world: World, id: string) {
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

const now2 = 'now(), now()';

/** One record for each kind of address among contacts. */
export const records: Record<string, Secret> = {
  '/api/contacts/:id': { owner: 'STAFF', write: (world, id) => plantContact(world, id) },
  '/api/contacts/tags/:id': {
    owner: 'STAFF',
    write: plantOwn('contact_tags', 'name, created_at', 'canary || gen_random_uuid()::text, now()'),
  },
  '/api/contacts/fields/:id': {
    owner: 'NGO_ADMIN',
    write: plantOwn(
      'contact_fields',
      'name, kind, created_at',
      "canary || gen_random_uuid()::text, 'text', now()",
    ),
  },
  '/api/contacts/purposes/:id': {
    owner: 'NGO_ADMIN',
    write: plantOwn(
      'contact_purposes',
      'name, wording, created_at',
      'canary || gen_random_uuid()::text, canary, now()',
    ),
  },
  '/api/contacts/segments/:id': {
    owner: 'STAFF',
    write: plantOwn(
      'contact_segments',
      'name, rule, created_at, updated_at',
      `canary || gen_random_uuid()::text, '{"is":"kind","kind":"donor"}', ${now2}`,
    ),
  },
  '/api/contacts/notes/:id': {
    owner: 'NGO_ADMIN',
    write: plantBelonging('contact_notes', 'text, created_at, updated_at', `canary, ${now2}`),
  },
  '/api/contacts/tasks/:id': {
    owner: 'STAFF',
    write: plantBelonging('contact_tasks', 'title, created_at', 'canary, now()'),
  },
  '/api/contacts/files/:id': {
    owner: 'STAFF',
    write: plantBelonging('contact_files', 'entry_id, added_at', 'uuidv7(), now()'),
  },
  '/api/contacts/merges/:id': {
    owner: 'STAFF',
    write: plantBelonging(
      'contact_merges',
      'merged_id, at, undo',
      `$1, now(), '{"moved":{"consents":[],"notes":[],"tasks":[],"files":[],"timeline":[]},"changed":{}}'`,
    ),
  },
  '/api/contacts/imports/:id': importRecord({ endpoints: contactImports }, 'STAFF'),
  '/api/contacts/exports/:id': { owner: 'STAFF', write: plantExport },
};

/** What somebody of the platform who is signed in as a person may change here, and what not. */
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
