import { grantImports } from '@ngo-plus/contract/content/grants';
import { canary, type Secret } from '../../kernel/testing.ts';
import { importChanges, importRecord } from '../../platform/imports/testing.ts';

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
  '/api/grants/imports/:id': importRecord({ endpoints: grantImports }, 'NGO_ADMIN'),
};

/** What platform staff may change here while impersonating a person. */
export const impersonation = {
  refused: ['PUT /api/grants/calendar', 'DELETE /api/grants/calendar'],
  allowed: [
    'POST /api/grants',
    'PATCH /api/grants/:id',
    'DELETE /api/grants/:id',
    'PUT /api/grants/:id/saved',
    'DELETE /api/grants/:id/saved',
    ...importChanges('/api/grants/imports'),
    'POST /api/grants/imports/:id/reversal',
  ],
};
