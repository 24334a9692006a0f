import type { World } from '../kernel/testing.ts';
import { canary, type Secret } from './testing-secret.ts';

const plantAttempt = ({ pools, cast }: World, id: string) =>
  pools.owner.query(
    `insert into payment_attempts (id, org_id, reference, purpose, subject_id, title, provider, amount_minor, currency,
       keeps_card, expires_at, created_at)
     values ($1::uuid, $2::uuid, 'gift-' || replace($2::uuid::text, '-', '') || '-' || replace($1::uuid::text, '-', ''), 'planted', $1::uuid, $3,
       'sandbox', 5000, 'RWF', false, '2026-03-01', '2026-03-01')`,
    [id, cast.ngo, canary],
  );

const plantEvent = ({ pools }: World, id: string) =>
  pools.owner.query(
    `insert into payment_events (id, provider, event_key, kind, received_at) values ($1::uuid, 'sandbox', $1::uuid::text, $2, now())`,
    [id, canary],
  );

const plantMismatch = ({ pools, cast }: World, id: string) =>
  pools.owner.query(
    `insert into payment_mismatches (id, org_id, provider, charge_id, reference, kind, found_at)
     values ($1::uuid, $2, 'sandbox', $1::uuid::text, $3, 'not-ours', now())`,
    [id, cast.ngo, canary],
  );

/** What staff of the platform see of payments. Whoever knows a reference may ask how it went. */
export const paymentSecrets: Record<string, Secret> = {
  '/api/admin/payments/:id': { owner: 'SUPER_ADMIN', write: plantAttempt },
  '/api/admin/payment-events/:id': { owner: 'SUPER_ADMIN', write: plantEvent },
  '/api/admin/payment-mismatches/:id': { owner: 'SUPER_ADMIN', write: plantMismatch },
  '/api/payments/:reference': { owner: 'SUPER_ADMIN', write: plantAttempt },
  '/api/payments/:provider': { owner: 'SUPER_ADMIN', write: plantAttempt },
};
