import { canary, type Secret } from '../../kernel/testing.ts';

export const records: Record<string, Secret> = {
  '/api/marketing/leads/:id': {
    owner: 'SUPER_ADMIN',
    write: ({ pools }, id) =>
      pools.owner.query(
        `insert into leads (id, source, organisation_name, name, email, message, utm_source, utm_medium, utm_campaign, utm_term,
         utm_content, proven, created_at, updated_at)
         values ($1, 'landing', $2, $2, 'lead@example.org', $2, '', '', '', '', '', true, now(), now())`,
        [id, canary],
      ),
  },
  '/api/marketing/subscribers/:id': {
    owner: 'SUPER_ADMIN',
    write: ({ pools }, id) =>
      pools.owner.query(
        `insert into newsletter_subscribers (id, email, state, wording, end_hash, requested_at)
         values ($1::uuid, $2::text || $1::uuid::text || '@example.org', 'pending', $2, sha256(convert_to($1::uuid::text, 'UTF8')), now())`,
        [id, canary],
      ),
  },
};

/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: [],
  allowed: [
    'PATCH /api/marketing/leads/:id',
    'DELETE /api/marketing/leads/:id',
    'POST /api/marketing/leads/:id/notes',
    'DELETE /api/marketing/subscribers/:id',
  ],
};
