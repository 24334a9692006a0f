import { canary, type Secret } from '../../kernel/testing.ts';

export const records: Record<string, Secret> = {
  '/api/blogs/:id': {
    owner: 'SUPER_ADMIN',
    write: ({ pools, cast }, id) =>
      pools.owner.query(
        `insert into blog_posts (id, org_id, slug, title, summary, content, category, author, tone, keywords, image_url, source,
         draft, reading_minutes, created_at, updated_at)
       values ($1, $2, $3, $4, $4, $4, $4, $4, 'informative', array[$4], '', 'manual', true, 1, now(), now())`,
        [id, cast.platform, `draft-${id}`, canary],
      ),
  },
  '/api/blogs/images/:id': {
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
  'GET /api/blogs/:id/related',
  'GET /api/blogs/images/:id',
];

/** Query parameters of the test requests. */
export const queries: Readonly<Record<string, string>> = { 'GET /api/blogs/:id': '?preview=true' };

/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: [],
  allowed: [
    'POST /api/blogs',
    'PATCH /api/blogs/:id',
    'DELETE /api/blogs/:id',
    'POST /api/blogs/:id/publication',
    'DELETE /api/blogs/:id/publication',
    'POST /api/blogs/generate',
    'POST /api/blogs/generate-simple',
    'POST /api/blogs/images',
  ],
};
