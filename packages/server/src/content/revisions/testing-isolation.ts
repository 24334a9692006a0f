import { canary, type Secret } from '../../kernel/testing.ts';

const secret: Secret = {
  owner: 'SUPER_ADMIN',
  write: ({ pools, cast }, id) =>
    pools.owner.query(
      `with post as (
         insert into blog_posts (id, org_id, slug, title, summary, content, category, author, tone, keywords, image_url,
           source, draft, reading_minutes, created_at, updated_at)
         values ($1, $2, $4, 'a', 'a', 'a', 'a', 'a', 'informative', array['a'], '', 'manual', true, 1, now(), now()))
       insert into revisions (id, org_id, kind, record_id, content, begun_at, saved_at)
       values ($1, $2, 'blog-post', $1, $3, now(), now())`,
      [id, cast.platform, canary, `revised-${id}`],
    ),
};

export const records: Record<string, Secret> = { '/api/revisions/:id': secret };

/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: [],
  allowed: [
    'PUT /api/revisions',
    'DELETE /api/revisions',
    'PUT /api/editors',
    'DELETE /api/editors',
  ],
};
