import { canary, type Secret } from '../../kernel/testing.ts';

export const records: Record<string, Secret> = {
  '/api/grants/:id': {
    owner: 'NGO_ADMIN',
    write: ({ pools, cast }, id) =>
      pools.owner.query(
        `insert into grants (id, org_id, visibility, title, donor_agency, category, grant_size, posted_at, deadline_day_only,
         deadline_note, stage, country, area_of_interest, summary, eligibility, description, image_url, url, contact, created_at, updated_at)
       values ($1, $2, 'organisation', $3, $3, $3, '', now(), false, '', 'open', array[$3], array[$3], $3, '', $3, '', '', '', now(), now())`,
        [id, cast.ngo, canary],
      ),
  },
  '/api/grants/imports/:id': {
    owner: 'NGO_ADMIN',
    write: ({ pools, cast, actor }, id) =>
      pools.owner.query(
        `insert into grant_imports (id, org_id, created_by, visibility, file_name, format, source, columns, mapping, state, created_at)
         values ($1, $2, $3, 'organisation', $4, 'csv', $4, '[]', '{}', 'ready', now())`,
        [id, cast.ngo, actor('NGO_ADMIN').userId, canary],
      ),
  },
};

/** What somebody of the platform who is signed in as a person may change here, and what not. */
export const impersonation = {
  refused: ['PUT /api/grants/calendar', 'DELETE /api/grants/calendar'],
  allowed: [
    'POST /api/grants',
    'PATCH /api/grants/:id',
    'DELETE /api/grants/:id',
    'PUT /api/grants/:id/saved',
    'DELETE /api/grants/:id/saved',
    'POST /api/grants/imports',
    'POST /api/grants/imports/:id/application',
    'DELETE /api/grants/imports/:id/application',
    'PUT /api/grants/imports/:id/mapping',
    'POST /api/grants/imports/:id/reversal',
  ],
};
