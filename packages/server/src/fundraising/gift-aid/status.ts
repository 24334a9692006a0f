import type { ClaimBlocker, Exclusion } from '@ngo-plus/contract/fundraising/gift-aid';
import { type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { payments } from '../../money/payments/index.ts';
import { causes } from '../causes/index.ts';
import { donations } from '../donations/index.ts';
import { dayOf, zone } from './days.ts';
import { claimDonations, claims, declarations, marks } from './table.ts';

/** Gift Aid status of a donation. Columns are named as in the database. */
export type Eligibility = {
  readonly id: string;
  readonly name: string;
  readonly cause: string;
  readonly at: string;
  /** Day in the United Kingdom. */
  readonly day: string;
  readonly tax_year: number;
  /** Pence, or the minor unit of another currency; after refunds. */
  readonly left_minor: string;
  readonly currency: string;
  readonly state: 'claimable' | 'drafted' | 'claimed' | 'hindered';
  /** What would prevent a claim now; also set for a donation already in a claim. */
  readonly why: ClaimBlocker | null;
  readonly declaration_id: string | null;
  readonly excluded: Exclusion;
  readonly is_sponsored: boolean;
};

/**
 * Returns a query named `gift_aid_status` with an organisation's paid donations and the Gift Aid status of
 * each. A donation is covered by a declaration of its donor, identified by email address or
 * contact. An oral declaration takes effect once it was confirmed in writing and 30 days have
 * passed, during which the donor can cancel it retroactively.
 */
export function statusOf(ctx: TransactionContext, orgId: string, among: SQL = sql`true`): SQL {
  const today = dayOf(ctx.now());
  return sql`gift_aid_status as (
    select s.*, case when s.claim_state = 'draft' then 'drafted' when s.claim_state is not null then 'claimed'
      when s.why is null then 'claimable' else 'hindered' end as state
    from (
      select f.*, case
        when f.left_minor = 0 then 'refunded'
        when f.currency <> 'GBP' then 'not-sterling'
        when f.method = 'in-kind' then 'in-kind'
        when f.excluded <> '' then f.excluded
        when f.is_test_payment then 'test-payment'
        when f.declared is null then 'no-declaration'
        when f.declared <> 'holds' then f.declared
        when f.claim_state is null and ${today}::date > make_date(f.tax_year + 5, 4, 5) then 'too-old'
      end as why
      from (
        select g.*, d.declared, d.declaration_id, coalesce(m.excluded, '') as excluded,
          coalesce(m.is_sponsored, false) as is_sponsored, k.state as claim_state,
          extract(year from g.day)::int - (case when (extract(month from g.day), extract(day from g.day)) < (4, 6)
            then 1 else 0 end) as tax_year
        from (${donationsOf(ctx, orgId, among)}) g
        left join ${marks} m on m.org_id = g.org_id and m.donation_id = g.id
        left join ${claimDonations} e on e.org_id = g.org_id and e.donation_id = g.id and e.released_at is null
        left join ${claims} k on k.org_id = e.org_id and k.id = e.claim_id
        left join lateral (${declaredFor(today)}) d on true
      ) f
    ) s
  )`;
}

function donationsOf({ adapters }: TransactionContext, orgId: string, among: SQL): SQL {
  // Sandbox payments are never claimed for.
  const testProviders = [
    'sandbox',
    ...adapters.payments.flatMap((way) => (way.isLive ? [] : way.name)),
  ];
  return sql`
    select ${donations.id} as id, ${donations.orgId} as org_id, ${donations.name} as name, ${causes.title} as cause,
      ${donations.at} as at, (${donations.at} at time zone ${zone})::date as day, ${donations.method} as method,
      ${donations.amountMinor} - ${donations.refundedMinor} as left_minor, ${donations.currency} as currency,
      ${donations.donorId} as donor_id, ${donations.contactId} as contact_id,
      coalesce(${payments.provider} = any (${sql.param(testProviders)}::text[]), false) as is_test_payment
    from ${donations} join ${causes} on ${causes.id} = ${donations.causeId}
    left join ${payments} on ${payments.id} = ${donations.paymentId}
    where ${donations.orgId} = ${orgId} and ${donations.status} in ('paid', 'partly-refunded', 'refunded') and ${among}`;
}

/** The effect of the donor's best declaration on the donation `g`. */
const declaredFor = (today: string): SQL => sql`
  select d.id as declaration_id, v.declared
  from ${declarations} d
  cross join lateral (select case
    when not (d.donation_id = g.id
      or (d.scope = 'future' and g.day >= d.given_on)
      or (d.scope = 'past' and g.day >= d.given_on - interval '4 years')) then 'not-covered'
    when d.given_how = 'verbal' and d.end_reason = 'donor-asked'
      and (d.confirmed_on is null or d.ended_on <= d.confirmed_on + 30) then 'ended'
    when g.day > d.ended_on then 'ended'
    when d.given_how = 'verbal' and d.confirmed_on is null then 'unconfirmed'
    when d.given_how = 'verbal' and ${today}::date <= d.confirmed_on + 30 then 'may-be-cancelled'
    else 'holds' end as declared) v
  where d.org_id = g.org_id and d.forgotten_at is null
    -- A donation that was corrected to another donor is not covered by what the first one declared.
    and (d.donor_id = g.donor_id or d.contact_id = g.contact_id)
  order by array_position(array['holds', 'may-be-cancelled', 'unconfirmed', 'ended', 'not-covered'], v.declared),
    d.given_on, d.id
  limit 1`;
