import { canary, type Secret, type World } from '../../kernel/testing.ts';

const plantPayment = ({ pools, cast }: World, id: string) =>
  pools.owner.query(
    `insert into payments (id, org_id, reference, payable, subject_id, title, provider, amount_minor, currency,
       save_card, expires_at, created_at)
     values ($1::uuid, $2::uuid, 'donation-' || replace($2::uuid::text, '-', '') || '-' || replace($1::uuid::text, '-', ''), 'planted', $1::uuid, $3,
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
    `insert into unmatched_payments (id, org_id, provider, charge_id, reference, kind, detected_at)
     values ($1::uuid, $2, 'sandbox', $1::uuid::text, $3, 'missing-here', now())`,
    [id, cast.ngo, canary],
  );

const plantDispute = async (world: World, id: string) => {
  await plantPayment(world, id);
  await world.pools.owner.query(
    `insert into payment_disputes (id, org_id, payment_id, provider, dispute_id, charge_id, amount_minor, currency, state,
       reason, opened_at, seen_at)
     values ($1::uuid, $2, $1::uuid, 'sandbox', $1::uuid::text, 'x', 5000, 'RWF', 'needs-answer', $3, now(), now())`,
    [id, world.cast.ngo, canary],
  );
};

const plantPayout = ({ pools }: World, id: string) =>
  pools.owner.query(
    `insert into payment_payouts (id, provider, payout_id, state, amount_minor, currency, made_at, arrives_at, seen_at)
     values ($1::uuid, 'sandbox', $2 || $1::uuid::text, 'paid', 5000, 'RWF', now(), now(), now())`,
    [id, canary],
  );

/** An NGO’s share of a payout, with a line. */
const plantShare = async (world: World, id: string) => {
  await plantPayout(world, id);
  await plantPayment(world, id);
  await world.pools.owner.query(
    `insert into payment_payout_shares (payout_id, org_id, net_minor, currency, provider, lines, at)
     values ($1, $2, 5000, 'RWF', 'sandbox', 1, now())`,
    [id, world.cast.ngo],
  );
  await world.pools.owner.query(
    `insert into payment_payout_lines (id, payout_id, org_id, payment_id, line_id, kind, gross_minor, fee_minor, net_minor, currency, at)
     values ($1::uuid, $1::uuid, $2, $1::uuid, 'x', 'charge', 5000, 0, 5000, 'RWF', now())`,
    [id, world.cast.ngo],
  );
};

/**
 * Payment records and who can read them: platform staff, and organisations their own payouts. A payment’s status is
 * readable by anyone with its reference.
 */
export const records: Record<string, Secret> = {
  '/api/admin/payments/:id': { owner: 'SUPER_ADMIN', write: plantPayment },
  '/api/admin/payment-events/:id': { owner: 'SUPER_ADMIN', write: plantEvent },
  '/api/admin/unmatched-payments/:id': { owner: 'SUPER_ADMIN', write: plantMismatch },
  '/api/admin/disputes/:id': { owner: 'SUPER_ADMIN', write: plantDispute },
  '/api/admin/payouts/:id': { owner: 'SUPER_ADMIN', write: plantPayout },
  '/api/payments/payouts/:id': { owner: 'NGO_ADMIN', write: plantShare },
  '/api/payments/:reference': { owner: 'SUPER_ADMIN', write: plantPayment },
  '/api/payments/:provider': { owner: 'SUPER_ADMIN', write: plantPayment },
};

/** Endpoints that return published records only, or whose address contains a secret of one person. */
export const published: readonly string[] = ['GET /api/payments/:reference/status'];

/** Which endpoints platform staff may call while they impersonate a user, and which not. */
export const impersonation = {
  refused: [],
  allowed: [
    'POST /api/admin/disputes/:id/checks',
    'POST /api/admin/disputes/:id/note',
    'POST /api/admin/payment-events/:id/replay',
    'POST /api/admin/unmatched-payments/:id/resolution',
    'POST /api/admin/unmatched-payments/:id/allocation',
    'POST /api/admin/payment-reconciliations',
    'POST /api/admin/payments/:id/checks',
    'POST /api/admin/payments/:id/refunds',
    'POST /api/admin/payout-searches',
  ],
};
