import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { putBlob } from '../../platform/blobs/index.ts';

const plantFolder = ({ pools, cast }: World, id: string) =>
  pools.owner.query(
    `insert into storage_entries (id, org_id, kind, ancestors, name, created_at, updated_at)
     values ($1::uuid, $2, 'folder', '{}', $3 || $1::uuid, now(), now())`,
    [id, cast.ngo, canary],
  );

const plantContent = ({ pools, cast }: World, id: string, sizeBytes: number) =>
  pools.owner.query(
    `insert into storage_contents (id, org_id, size_bytes, content_type, state, fingerprint, uses, created_at)
     values ($1, $2, $3, 'image/png', 'ready', sha256(''), 1, now())`,
    [id, cast.ngo, sizeBytes],
  );

/** An image of one pixel, named after the canary. */
export async function plantFile(world: World, id: string) {
  const { pools, cast } = world;
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const incoming = { purpose: 'storage.part', name: canary, maxBytes: png.length } as const;
  const blob = await putBlob(world.outside('STAFF'), { ...incoming, stream: Readable.from([png]) });
  await plantContent(world, id, png.length);
  await pools.owner.query(
    `with part as (insert into storage_parts (org_id, content_id, from_byte, size_bytes, blob_id, sha256)
       values ($2, $1, 0, $4, $5, $6)),
     file as (insert into storage_entries (id, org_id, kind, ancestors, name, version_id, content_id, size_bytes,
       content_type, created_at, updated_at)
       values ($1::uuid, $2, 'file', '{}', $3 || $1::uuid, $1, $1, $4, 'image/png', now(), now()))
     insert into storage_versions (id, org_id, file_id, number, content_id, label, created_at)
     values ($1, $2, $1, 1, $1, $3, now())`,
    [id, cast.ngo, canary, png.length, blob.id, blob.sha256],
  );
}

async function plantUpload(world: World, id: string, owner: 'user_id' | 'key_hash') {
  await plantContent(world, id, 10);
  const ownerValue = owner === 'user_id' ? world.actor('STAFF').userId : sha256('planted');
  await world.pools.owner.query(
    `insert into storage_uploads (id, org_id, ${owner}, content_id, name, existing, size_bytes, created_at, expires_at)
     values ($1, $2, $3, $1, $4, 'keep-both', 10, now(), '2100-01-01')`,
    [id, world.cast.ngo, ownerValue, canary],
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

async function plantShare(world: World, id: string) {
  await plantFolder(world, id);
  await world.pools.owner.query(
    `insert into storage_shares (id, org_id, entry_id, role, rights, created_at)
     values ($1, $2, $1, 'VOLUNTEER', 'view', now())`,
    [id, world.cast.ngo],
  );
}

async function plantLink(world: World, id: string) {
  await plantFolder(world, id);
  await world.pools.owner.query(
    `insert into storage_links (id, org_id, entry_id, kind, token_hash, sealed_token, message, created_at)
     values ($1::uuid, $2, $1, 'download', sha256(convert_to($1::uuid::text, 'UTF8')), '', $3, now())`,
    [id, world.cast.ngo, canary],
  );
}

/** Records that an organisation stores. */
export const records: Record<string, Secret> = {
  '/api/storage/entries/:id': { owner: 'STAFF', write: plantFolder },
  '/api/storage/files/:id': { owner: 'STAFF', write: plantFile },
  '/api/storage/versions/:id': { owner: 'STAFF', write: plantFile },
  '/api/storage/shares/:id': { owner: 'STAFF', write: plantShare },
  '/api/storage/links/:id': { owner: 'STAFF', write: plantLink },
  '/api/storage/uploads/:id': {
    owner: 'STAFF',
    write: (world, id) => plantUpload(world, id, 'user_id'),
  },
  '/api/links/uploads/:id': {
    owner: 'STAFF',
    write: (world, id) => plantUpload(world, id, 'key_hash'),
  },
};

/** Query parameters that each route needs. */
export const queries: Readonly<Record<string, string>> = {
  'GET /api/links/uploads/:id': '?key=planted',
};

/** What impersonating platform staff may change here. */
export const impersonation = {
  refused: [
    'DELETE /api/storage/trash',
    'POST /api/storage/entries/:id/links',
    'POST /api/storage/entries/:id/shares',
    'PATCH /api/storage/links/:id',
  ],
  allowed: [
    'POST /api/storage/archives',
    'POST /api/storage/copies',
    'PATCH /api/storage/entries/:id',
    'PUT /api/storage/entries/:id/star',
    'DELETE /api/storage/entries/:id/star',
    'POST /api/storage/files/:id/release',
    'POST /api/storage/files/:id/tickets',
    'POST /api/storage/files/:id/versions',
    'POST /api/storage/folders',
    'DELETE /api/storage/links/:id',
    'POST /api/storage/moves',
    'POST /api/storage/restorations',
    'DELETE /api/storage/shares/:id',
    'POST /api/storage/trash',
    'POST /api/storage/uploads',
    'PATCH /api/storage/uploads/:id',
    'DELETE /api/storage/uploads/:id',
    'PATCH /api/storage/versions/:id',
    'DELETE /api/storage/versions/:id',
  ],
};
