import { canary, type Secret, type World } from '../../kernel/testing.ts';

const insertInvoice = ({ pools, cast }: World, id: string) =>
  pools.owner.query(
    `insert into plan_invoices (id, org_id, customer_id, number, kind, source, what, lines, total_minor, currency,
       customer_name, customer_address, customer_tax_number, issuer_name, issuer_address, issued_at)
     select $1, $2, $3, coalesce(max(number), 0) + 1, 'invoice', 'planted:' || $1::uuid, $4, '[]', 2900, 'USD', $4, $4, $4, $4, $4, now()
     from plan_invoices`,
    [id, cast.platform, cast.ngo, canary],
  );

const insertCoupon = ({ pools }: World, id: string) =>
  pools.owner.query(
    `insert into coupons (id, code, name, percent, duration, created_at)
     values ($1, 'P-' || upper(left(replace($1::uuid::text, '-', ''), 30)), $2, 10, 'once', now())`,
    [id, canary],
  );

/** Records of an NGO's plan, and coupons. */
export const records: Record<string, Secret> = {
  '/api/billing/invoices/:id': { owner: 'NGO_ADMIN', write: insertInvoice },
  '/api/coupons/:id': { owner: 'SUPER_ADMIN', write: insertCoupon },
};

/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: ['POST /api/billing/orders'],
  allowed: [
    'PUT /api/billing/cancellation',
    'DELETE /api/billing/cancellation',
    'DELETE /api/billing/card',
    'PUT /api/billing/details',
    'PUT /api/billing/next-interval',
    'POST /api/billing/trial',
  ],
};
