import { canary, type Secret } from '../../kernel/testing.ts';

export const records: Record<string, Secret> = {
  '/api/resources/:id': {
    owner: 'SUPER_ADMIN',
    write: ({ pools, cast }, id) =>
      pools.owner.query(
        `insert into resources (id, org_id, slug, kind, title, category, tags, cover_url, summary, author, language, content,
         url, transcript, place, draft, created_at, updated_at)
       values ($1, $2, $3, 'article', $4, $4, array[$4], '', $4, $4, 'en', $4, '', $4, 0, true, now(), now())`,
        [id, cast.platform, `draft-${id}`, canary],
      ),
  },
  '/api/resources/covers/:id': {
    owner: 'SUPER_ADMIN',
    write: ({ pools, cast }, id) =>
      pools.owner.query(
        `insert into blobs (id, org_id, purpose, name, size_bytes, content_type, sha256, wrapped_key, key_version, backend, public, created_at)
         values ($1, $2, 'storage.file', $3, 1, 'image/png', sha256('x'), 'x', 1, 'disk', false, now())`,
        [id, cast.ngo, canary],
      ),
  },
};

/** Routes that return only published records, or need a secret that only one person has. */
export const published: readonly string[] = [
  'GET /api/resources/:id/file',
  'GET /api/resources/:id/download',
  'GET /api/resources/covers/:id',
];

/** Query parameters of the test requests. */
export const queries: Readonly<Record<string, string>> = {
  'GET /api/resources/:id': '?preview=true',
};

/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: [],
  allowed: [
    'POST /api/resources',
    'PATCH /api/resources/:id',
    'DELETE /api/resources/:id',
    'POST /api/resources/:id/moves',
    'POST /api/resources/:id/publication',
    'DELETE /api/resources/:id/publication',
    'POST /api/resources/covers',
    'POST /api/resources/files',
  ],
};
