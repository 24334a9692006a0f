import { Readable } from 'node:stream';
import { canary, type Secret, type World } from '../../kernel/testing.ts';
import { putBlob } from '../../platform/blobs/index.ts';

const design = JSON.stringify({
  name: canary,
  kind: 'letter',
  language: 'en',
  title: canary,
  lead: canary,
  body: canary,
  signerName: canary,
  signerTitle: canary,
  accent: '#0b6b5d',
  logo: 'none',
  logoId: null,
  signatureId: null,
});

const insertTemplate = ({ pools, cast }: World, id: string) =>
  pools.owner.query(
    `insert into certificate_templates (id, org_id, design, created_at, updated_at) values ($1, $2, $3, now(), now())`,
    [id, cast.ngo, design],
  );

async function insertRun(world: World, id: string) {
  await insertTemplate(world, id);
  await world.pools.owner.query(
    `insert into certificate_runs (id, org_id, template_id, design, again, state, people_count, created_by, created_by_name, created_at)
     values ($1, $2, $1, $3, false, 'stopped', 1, $4, $5, now())`,
    [id, world.cast.ngo, design, world.actor('STAFF').userId, canary],
  );
}

/** Inserts a certificate of the staff member who may read it, with a PDF and a credential. */
async function insertCertificate(world: World, id: string) {
  await insertTemplate(world, id);
  const pdf = Buffer.from(`%PDF-1.7 ${canary}`);
  const blob = await putBlob(world.outside('STAFF'), {
    purpose: 'certificates.pdf',
    name: `${canary}.pdf`,
    maxBytes: pdf.length,
    stream: Readable.from([pdf]),
  });
  await world.pools.owner.query(
    `insert into certificates (id, org_id, user_id, template_id, code, code_hash, kind, organisation, title, recipient, signer,
       minutes, first_on, last_on, pdf_blob_id, credential, issued_by, issued_by_name, issued_at)
     values ($1::uuid, $2, $3, $1::uuid, $4, sha256(convert_to($1::uuid::text, 'UTF8')), 'letter', $4, $4, $4, $4, 60, '2026-01-01',
       '2026-01-01', $5, $4, $3, $4, now())`,
    [id, world.cast.ngo, world.actor('STAFF').userId, canary, blob.id],
  );
}

export const records: Record<string, Secret> = {
  '/api/certificates/templates/:id': { owner: 'STAFF', write: insertTemplate },
  '/api/certificates/runs/:id': { owner: 'STAFF', write: insertRun },
  '/api/certificates/:id': { owner: 'STAFF', write: insertCertificate },
  // Pictures have their own IDs; the template tests cover pictures of other organisations.
  '/api/certificates/pictures/:id': { owner: 'STAFF', write: insertTemplate },
  '/api/certificates/requests/:id': {
    owner: 'STAFF',
    write: ({ pools, cast, actor }, id) =>
      pools.owner.query(
        `insert into certificate_requests (id, org_id, user_id, kind, note, state, created_at)
         values ($1, $2, $3, 'letter', $4, 'declined', now())`,
        [id, cast.ngo, actor('STAFF').userId, canary],
      ),
  },
  // These endpoints return public data only, and are not addressed by the ID of a record.
  '/api/verify/:code': { owner: 'STAFF', write: insertTemplate },
  '/api/credentials/keys/:kid': { owner: 'STAFF', write: insertTemplate },
  '/api/credentials/issuers/:orgId': { owner: 'STAFF', write: insertTemplate },
  '/api/credentials/revocations/:orgId': { owner: 'STAFF', write: insertTemplate },
};

/** Endpoints that return published records only, or whose URL contains a secret of one person. */
export const published: readonly string[] = [
  'GET /api/certificates/pictures/:id',
  'GET /api/verify/:code',
  'GET /api/credentials/keys/:kid',
  'GET /api/credentials/issuers/:orgId',
];

/** Which changes platform staff may make while they impersonate a member. */
export const impersonation = {
  refused: [],
  allowed: [
    'POST /api/certificates/:id/revocation',
    'POST /api/certificates/:id/successor',
    'POST /api/certificates/pictures',
    'POST /api/certificates/preview',
    'POST /api/certificates/requests',
    'DELETE /api/certificates/requests/:id',
    'POST /api/certificates/requests/:id/certificate',
    'POST /api/certificates/requests/:id/refusal',
    'POST /api/certificates/runs',
    'DELETE /api/certificates/runs/:id',
    'POST /api/certificates/runs/:id/resumption',
    'POST /api/certificates/templates',
    'PUT /api/certificates/templates/:id',
    'DELETE /api/certificates/templates/:id',
  ],
};
