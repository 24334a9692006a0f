import type { Role } from '@ngo-plus/contract/kernel';
import { uuidv7 } from '../kernel/index.ts';
import type { World } from '../kernel/testing.ts';
import { administrationSecrets } from './testing-administration.ts';
import { causeSecrets } from './testing-causes.ts';
import { certificateSecrets } from './testing-certificates.ts';
import { contactSecrets } from './testing-contacts.ts';
import { donationSecrets } from './testing-donations.ts';
import { embedSecrets } from './testing-embeds.ts';
import { formTrialSecrets } from './testing-form-trials.ts';
import { fundraiserSecrets } from './testing-fundraisers.ts';
import { giftAidSecrets } from './testing-gift-aid.ts';
import { ledgerSecrets } from './testing-ledger.ts';
import { matchingSecrets } from './testing-matching.ts';
import { opportunitySecrets } from './testing-opportunities.ts';
import { paymentSecrets } from './testing-payments.ts';
import { planSecrets } from './testing-plans.ts';
import { pledgeSecrets } from './testing-pledges.ts';
import { receiptSecrets } from './testing-receipts.ts';
import { canary, type Secret } from './testing-secret.ts';
import { standingSecrets } from './testing-standing.ts';
import { plantFile, storageSecrets } from './testing-storage.ts';
import { ticketSecrets } from './testing-ticketing.ts';
import { volunteeringSecrets } from './testing-volunteering.ts';

export { canary };

type Planted = { readonly id: string; readonly owner: Role };

async function plantSession({ pools, actor }: World, id: string) {
  await pools.owner.query(
    `insert into sessions (id, user_id, membership_id, token_hash, device, coarse_address, idle_seconds, expires_at)
     select $1::uuid, user_id, id, sha256(convert_to($1::uuid::text, 'UTF8')), $2, '', 3600, now() + interval '1 day'
     from memberships where user_id = $3`,
    [id, canary, actor('NGO_ADMIN').userId],
  );
}

async function plantPushDevice(world: World, id: string) {
  await plantSession(world, id);
  await world.pools.owner.query(
    `insert into push_devices (id, user_id, session_id, endpoint, public_key, sealed_auth, name, created_at)
     values ($1::uuid, $2, $1, 'https://push.example/' || $1::uuid, '', '', $3, now())`,
    [id, world.actor('NGO_ADMIN').userId, canary],
  );
}

async function plantMember({ pools, cast }: World, id: string) {
  await pools.owner.query(
    `insert into users (id, email, name, email_verified_at) values ($1::uuid, $1::uuid || '@example.org', $2, now())`,
    [id, canary],
  );
  await pools.owner.query(
    `insert into memberships (org_id, user_id, role) values ($1, $2, 'STAFF')`,
    [cast.ngo, id],
  );
  await pools.owner.query(
    `insert into staff_details (org_id, user_id, job_title, updated_at) values ($1, $2, $3, now())`,
    [cast.ngo, id, canary],
  );
}

const secrets: Record<string, Secret> = {
  ...administrationSecrets,
  ...causeSecrets,
  ...certificateSecrets,
  ...contactSecrets,
  ...donationSecrets,
  ...embedSecrets,
  ...formTrialSecrets,
  ...fundraiserSecrets,
  ...giftAidSecrets,
  ...ledgerSecrets,
  ...matchingSecrets,
  ...opportunitySecrets,
  ...planSecrets,
  ...paymentSecrets,
  ...pledgeSecrets,
  ...receiptSecrets,
  ...standingSecrets,
  ...volunteeringSecrets,
  '/api/auth/devices/:id': { owner: 'NGO_ADMIN', write: plantSession },
  '/api/notifications/devices/:id': { owner: 'NGO_ADMIN', write: plantPushDevice },
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
  '/api/organisations/logos/:id': {
    owner: 'SUPER_ADMIN',
    write: ({ pools, cast }, id) =>
      pools.owner.query(
        `insert into blobs (id, org_id, purpose, name, size_bytes, content_type, sha256, wrapped_key, key_version, backend, public, created_at)
         values ($1, $2, 'storage.file', $3, 1, 'image/png', sha256('x'), 'x', 1, 'disk', false, now())`,
        [id, cast.ngo, canary],
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
  '/api/staff/members/:id': { owner: 'NGO_ADMIN', write: plantMember },
  '/api/staff/invitations/:id': {
    owner: 'NGO_ADMIN',
    write: ({ pools, cast, actor }, id) =>
      pools.owner.query(
        `insert into staff_invitations (id, org_id, email, role, job_title, token_hash, invited_by, created_at, sent_at, expires_at)
         values ($1::uuid, $2, $3 || $1::uuid || '@example.org', 'STAFF', $3, sha256(convert_to($1::uuid::text, 'UTF8')), $4, now(), now(),
           '2100-01-01')`,
        [id, cast.ngo, canary, actor('NGO_ADMIN').userId],
      ),
  },
  '/api/staff/leave/:id': {
    owner: 'NGO_ADMIN',
    write: async (world, id) => {
      await plantMember(world, id);
      await world.pools.owner.query(
        `insert into staff_leave (id, org_id, user_id, kind, first_day, last_day, weekdays, note, created_at)
         values ($1, $2, $1, 'sick', '2026-03-02', '2026-03-03', 2, $3, now())`,
        [id, world.cast.ngo, canary],
      );
    },
  },
  '/api/staff/documents/:id': {
    owner: 'NGO_ADMIN',
    write: async (world, id) => {
      await plantMember(world, id);
      await plantFile(world, id);
      await world.pools.owner.query(
        `insert into staff_documents (id, org_id, user_id, entry_id, added_by, added_at) values ($1, $2, $1, $1, $1, now())`,
        [id, world.cast.ngo],
      );
    },
  },
  ...ticketSecrets,
  ...storageSecrets,
  '/api/admin/outbox/:id': {
    owner: 'SUPER_ADMIN',
    write: ({ pools, cast }, id) =>
      pools.owner.query(
        `insert into outgoing_mails (id, org_id, recipient, subject, state, created_at, sent_at)
         values ($1, $2, 'reader@example.org', $3, 'sent', now(), now())`,
        [id, cast.ngo, canary],
      ),
  },
};

/** Plants one secret per kind of address, each holding the canary; gives the one for a route. */
export async function plantRecords(world: World): Promise<(route: string) => Planted | undefined> {
  const planted = new Map<string, Planted>();
  for (const [path, { owner, write }] of Object.entries(secrets)) {
    const id = uuidv7();
    await write(world, id);
    planted.set(path, { id, owner });
  }
  const longestFirst = [...planted.keys()].sort((a, b) => b.length - a.length);
  return (route) => {
    const path = route.split(' ')[1] ?? '';
    const found = longestFirst.find((start) => path === start || path.startsWith(`${start}/`));
    return found === undefined ? undefined : planted.get(found);
  };
}
