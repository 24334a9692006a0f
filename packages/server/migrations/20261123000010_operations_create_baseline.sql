-- Tables, functions and policies of the domain operations. PostgreSQL checks bodies of functions when they run, because some name
-- tables of a later domain.
set local check_function_bodies = off;

-- Append-only rows are still deleted with their organisation, once its erasure has started.
create function let_erasure_delete(table_name text)
 returns void
 language plpgsql
as $$
begin
  execute format('grant delete on %I to ngo_app', table_name);
  execute format('create policy %I on %I as restrictive for delete to ngo_app using (
    (select app_scope()) = ''system'' and exists (
      select from organisations o where o.id = %I.org_id and o.erasing_at is not null))',
    table_name || '_erased', table_name, table_name);
  execute format('create policy %I on %I for delete to ngo_app using ((select app_scope()) = ''system'')',
    table_name || '_erasing', table_name);
end $$
;

-- Merges two accounts of one person. References to `gone` are changed to `stays`, row by row. Where `stays` already has such
-- a row, and where rows must not change, the old id remains and names the same person; in such an organisation the old
-- membership is suspended instead of ended. Ways to sign in are not transferred. Needs scope `system`.
create function merge_people(gone uuid, stays uuid)
 returns void
 language plpgsql
as $$
declare
  place record;
  here record;
  resting uuid[] := array[]::uuid[];
  own constant text[] := array['user_passwords', 'two_factor_secrets', 'recovery_codes', 'sessions', 'known_devices',
    'one_use_tokens', 'realtime_tickets', 'memberships', 'users', 'audit_log'];
begin
  insert into memberships (org_id, user_id, role, created_at, last_used_at, deactivated_at)
    select m.org_id, stays, m.role, m.created_at, m.last_used_at, m.deactivated_at from memberships m where m.user_id = gone
    on conflict (org_id, user_id) do nothing;
  for place in
    select c.conrelid::regclass as of_table, a.attname as of_column, bool_or(c.confrelid = 'memberships'::regclass) as of_member
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and not t.relname = any (own) and a.atttypid = 'uuid'::regtype
      and (c.confrelid = 'users'::regclass
        or c.confrelid = 'memberships'::regclass and a.attname <> 'org_id')
    group by 1, 2 order by 1, 2
  loop
    for here in execute format('select ctid as at, %s as org from %s where %I = $1',
      case when place.of_member then 'org_id' else 'null::uuid' end, place.of_table, place.of_column) using gone
    loop
      begin
        execute format('update %s set %I = $1 where ctid = $2', place.of_table, place.of_column) using stays, here.at;
      exception when unique_violation or exclusion_violation or foreign_key_violation or check_violation
        or insufficient_privilege or raise_exception then
        if here.org is not null then resting := resting || here.org; end if;
      end;
    end loop;
  end loop;
  update memberships set deactivated_at = coalesce(deactivated_at, now()) where user_id = gone and org_id = any (resting);
  delete from memberships where user_id = gone and not org_id = any (resting);
end $$
;

-- A normalised text, without invisible characters and those that only control direction.
create function readable(words text)
 returns text
 language sql
 immutable parallel safe
return regexp_replace(normalize(lower(words), nfkc), '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')
;

create table coupons (
  id uuid default uuidv7() not null,
  code text not null,
  name text not null,
  percent smallint,
  amounts jsonb default '{}'::jsonb not null,
  duration text not null,
  periods smallint,
  plans text[] default '{}'::text[] not null,
  intervals text[] default '{}'::text[] not null,
  starts_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  max_uses integer,
  max_per_customer integer,
  first_purchase_only boolean default false not null,
  state text default 'active' not null,
  taken integer default 0 not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  constraint coupons_pkey primary key (id),
  constraint coupons_code_key unique (code),
  constraint coupons_amounts_check check (jsonb_typeof(amounts) = 'object'),
  constraint coupons_check check ((percent is null) <> (amounts = '{}'::jsonb)),
  constraint coupons_check1 check ((duration = 'repeating') = (periods is not null)),
  constraint coupons_check2 check (starts_at < ends_at),
  constraint coupons_code_check check (code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  constraint coupons_duration_check check (duration in ('once', 'repeating', 'forever')),
  constraint coupons_max_per_customer_check check (max_per_customer > 0),
  constraint coupons_max_uses_check check (max_uses > 0),
  constraint coupons_name_check check ((length(name) >= 1) and (length(name) <= 100)),
  constraint coupons_percent_check check ((percent >= 1) and (percent <= 100)),
  constraint coupons_periods_check check ((periods >= 2) and (periods <= 36)),
  constraint coupons_state_check check (state in ('active', 'archived')),
  constraint coupons_taken_check check (taken >= 0),
  constraint coupons_created_by_fkey foreign key (created_by) references users(id) on delete set null
);
create index coupons_by on coupons (created_by) where (created_by is not null);
create index coupons_in_state on coupons (state, id desc);
alter table coupons enable row level security;
alter table coupons force row level security;
create policy coupons_of_platform on coupons to ngo_app
  using ((select app_scope()) in ('platform', 'system'))
  with check ((select app_scope()) in ('platform', 'system'));
revoke delete on coupons from ngo_app;

-- One per order with a coupon. It is reserved while the payment is open, used when it is paid, and released otherwise.
create table coupon_redemptions (
  id uuid default uuidv7() not null,
  coupon_id uuid not null,
  org_id uuid not null,
  order_id uuid not null,
  state text default 'reserved' not null,
  discount_minor bigint not null,
  currency text not null,
  reserved_at timestamp(3) with time zone not null,
  settled_at timestamp(3) with time zone,
  constraint coupon_redemptions_pkey primary key (id),
  constraint coupon_redemptions_order_id_key unique (order_id),
  constraint coupon_redemptions_check check ((state = 'reserved') = (settled_at is null)),
  constraint coupon_redemptions_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint coupon_redemptions_discount_minor_check check (discount_minor > 0),
  constraint coupon_redemptions_state_check check (state in ('reserved', 'used', 'released')),
  constraint coupon_redemptions_coupon_id_fkey foreign key (coupon_id) references coupons(id),
  constraint coupon_redemptions_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index coupon_redemptions_of_coupon on coupon_redemptions (coupon_id, id desc);
create index coupon_redemptions_of_org on coupon_redemptions (org_id, coupon_id);
create index coupon_redemptions_reserved on coupon_redemptions (reserved_at, id) where (state = 'reserved');
alter table coupon_redemptions enable row level security;
alter table coupon_redemptions force row level security;
create policy coupon_redemptions_add on coupon_redemptions for insert to ngo_app
  with check ((select app_scope()) = 'system');
create policy coupon_redemptions_change on coupon_redemptions for update to ngo_app
  using ((select app_scope()) in ('platform', 'system'));
create policy coupon_redemptions_end on coupon_redemptions for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy coupon_redemptions_read on coupon_redemptions for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Paid uses of a coupon with their revenue and discount. Belongs to the platform: it stays when a customer leaves.
create table coupon_uses (
  order_id uuid not null,
  coupon_id uuid not null,
  revenue_minor bigint not null,
  discount_minor bigint not null,
  currency text not null,
  used_at timestamp(3) with time zone not null,
  constraint coupon_uses_pkey primary key (order_id),
  constraint coupon_uses_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint coupon_uses_discount_minor_check check (discount_minor > 0),
  constraint coupon_uses_revenue_minor_check check (revenue_minor >= 0),
  constraint coupon_uses_coupon_id_fkey foreign key (coupon_id) references coupons(id)
);
create index coupon_uses_of_coupon on coupon_uses (coupon_id, currency);
alter table coupon_uses enable row level security;
alter table coupon_uses force row level security;
create policy coupon_uses_of_platform on coupon_uses to ngo_app
  using ((select app_scope()) in ('platform', 'system'))
  with check ((select app_scope()) in ('platform', 'system'));
revoke delete on coupon_uses from ngo_app;

-- Current problems. A row starts an incident; super administrators are notified once.
create table health_episodes (
  name text not null,
  status text not null,
  since timestamptz not null,
  ok_since timestamptz,
  constraint health_episodes_pkey primary key (name),
  constraint health_episodes_status_check check (status in ('late', 'failing'))
);
alter table health_episodes enable row level security;
alter table health_episodes force row level security;
create policy health_episodes_of_platform on health_episodes to ngo_app
  using ((select app_scope()) in ('platform', 'system'))
  with check ((select app_scope()) = 'system');

-- Health: one process at a time runs the checks; `checked_at` is its lease. `running_since`: when servers started again after
-- none had run for a while, because jobs that were due meanwhile are not late.
create table health_watch (
  single boolean default true not null,
  checked_at timestamptz not null,
  running_since timestamptz not null,
  file_bytes bigint default 0 not null,
  files_counted_at timestamptz,
  constraint health_watch_pkey primary key (single),
  constraint health_watch_file_bytes_check check (file_bytes >= 0),
  constraint health_watch_single_check check (single)
);
alter table health_watch enable row level security;
alter table health_watch force row level security;
create policy health_watch_of_platform on health_watch to ngo_app
  using ((select app_scope()) in ('platform', 'system'))
  with check ((select app_scope()) = 'system');

create table organisation_documents (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  blob_id uuid not null,
  name text not null,
  size_bytes bigint not null,
  added_by uuid not null,
  added_at timestamptz not null,
  constraint organisation_documents_pkey primary key (id),
  constraint organisation_documents_added_by_fkey foreign key (added_by) references users(id),
  constraint organisation_documents_blob_id_fkey foreign key (blob_id) references blobs(id),
  constraint organisation_documents_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index organisation_documents_by on organisation_documents (added_by);
create index organisation_documents_of_blob on organisation_documents (blob_id);
create index organisation_documents_of_org on organisation_documents (org_id, id);
alter table organisation_documents enable row level security;
alter table organisation_documents force row level security;
create policy organisation_documents_of_org on organisation_documents to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- For platform staff only: the organisation cannot read them.
create table organisation_notes (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  words text not null,
  written_by uuid not null,
  written_at timestamptz not null,
  constraint organisation_notes_pkey primary key (id),
  constraint organisation_notes_words_check check ((length(words) >= 1) and (length(words) <= 4000)),
  constraint organisation_notes_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint organisation_notes_written_by_fkey foreign key (written_by) references users(id)
);
create index organisation_notes_by on organisation_notes (written_by);
create index organisation_notes_of_org on organisation_notes (org_id, id desc);
alter table organisation_notes enable row level security;
alter table organisation_notes force row level security;
create policy organisation_notes_of_platform on organisation_notes to ngo_app
  using ((select app_scope()) in ('platform', 'system'));

create table organisation_verifications (
  org_id uuid not null,
  state text not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text default '' not null,
  constraint organisation_verifications_pkey primary key (org_id),
  constraint organisation_verifications_check check ((state = 'submitted') = (decided_at is null)),
  constraint organisation_verifications_reason_check check (length(reason) <= 1000),
  constraint organisation_verifications_state_check check (state in ('submitted', 'verified', 'rejected')),
  constraint organisation_verifications_decided_by_fkey foreign key (decided_by) references users(id),
  constraint organisation_verifications_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index organisation_verifications_by on organisation_verifications (decided_by);
create index organisation_verifications_of_state on organisation_verifications (state, submitted_at);
alter table organisation_verifications enable row level security;
alter table organisation_verifications force row level security;
create policy organisation_verifications_of_org on organisation_verifications to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table plan_billing_details (
  org_id uuid not null,
  name text default '' not null,
  address text default '' not null,
  tax_number text default '' not null,
  email text default '' not null,
  updated_at timestamp(3) with time zone not null,
  constraint plan_billing_details_pkey primary key (org_id),
  constraint plan_billing_details_address_check check (length(address) <= 500),
  constraint plan_billing_details_email_check check (length(email) <= 254),
  constraint plan_billing_details_name_check check (length(name) <= 200),
  constraint plan_billing_details_tax_number_check check (length(tax_number) <= 40),
  constraint plan_billing_details_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
alter table plan_billing_details enable row level security;
alter table plan_billing_details force row level security;
create policy plan_billing_details_of_org on plan_billing_details to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')))
  with check ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- The last number used. Taking the next one waits for the transaction of the previous one, so there are no gaps.
create table plan_invoice_numbers (
  only_one boolean default true not null,
  last integer default 0 not null,
  constraint plan_invoice_numbers_pkey primary key (only_one),
  constraint plan_invoice_numbers_only_one_check check (only_one)
);
insert into plan_invoice_numbers default values;
alter table plan_invoice_numbers enable row level security;
alter table plan_invoice_numbers force row level security;
create policy plan_invoice_numbers_take on plan_invoice_numbers to ngo_app
  using ((select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');
revoke delete, insert on plan_invoice_numbers from ngo_app;

-- Invoices belong to the platform that issues them: they and their numbers stay when a customer is erased.
create table plan_invoices (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  customer_id uuid not null,
  number integer not null,
  kind text not null,
  source text not null,
  corrects uuid,
  what text not null,
  lines jsonb not null,
  total_minor bigint not null,
  currency text not null,
  customer_name text not null,
  customer_address text not null,
  customer_tax_number text not null,
  issuer_name text not null,
  issuer_address text not null,
  paid_with text default '' not null,
  order_id uuid,
  issued_at timestamp(3) with time zone not null,
  constraint plan_invoices_pkey primary key (id),
  constraint plan_invoices_number_key unique (number),
  constraint plan_invoices_source_key unique (source),
  constraint plan_invoices_check check ((kind = 'credit-note') = (corrects is not null)),
  constraint plan_invoices_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint plan_invoices_kind_check check (kind in ('invoice', 'credit-note')),
  constraint plan_invoices_lines_check check (jsonb_typeof(lines) = 'array'),
  constraint plan_invoices_number_check check (number > 0),
  constraint plan_invoices_source_check check (length(source) <= 200),
  constraint plan_invoices_what_check check ((length(what) >= 1) and (length(what) <= 300)),
  constraint plan_invoices_corrects_fkey foreign key (corrects) references plan_invoices(id),
  constraint plan_invoices_customer_id_fkey foreign key (customer_id) references organisations(id),
  constraint plan_invoices_org_id_fkey foreign key (org_id) references organisations(id)
);
create index plan_invoices_corrected on plan_invoices (corrects) where (corrects is not null);
create index plan_invoices_of_customer on plan_invoices (customer_id, number desc);
create index plan_invoices_of_order on plan_invoices (order_id) where (order_id is not null);
create index plan_invoices_of_org on plan_invoices (org_id, number desc);
alter table plan_invoices enable row level security;
alter table plan_invoices force row level security;
create policy plan_invoices_add on plan_invoices for insert to ngo_app
  with check ((select app_scope()) = 'system');
create policy plan_invoices_erased on plan_invoices as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = plan_invoices.org_id) and (o.erasing_at is not null)))));
create policy plan_invoices_erasing on plan_invoices for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy plan_invoices_read on plan_invoices for select to ngo_app
  using ((customer_id = (select app_org())) or (org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
revoke update on plan_invoices from ngo_app;

create table plan_orders (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  kind text not null,
  plan text not null,
  billing_interval text not null,
  currency text not null,
  price_minor bigint not null,
  discount_minor bigint not null,
  credit_minor bigint not null,
  balance_minor bigint not null,
  total_minor bigint not null,
  coupon_id uuid,
  coupon_code text,
  coupon_later integer,
  period_start timestamp(3) with time zone not null,
  period_end timestamp(3) with time zone not null,
  revision integer not null,
  state text default 'open' not null,
  ordered_by uuid,
  created_at timestamp(3) with time zone not null,
  paid_at timestamp(3) with time zone,
  constraint plan_orders_pkey primary key (id),
  constraint plan_orders_balance_minor_check check (balance_minor >= 0),
  constraint plan_orders_billing_interval_check check (billing_interval in ('month', 'year')),
  constraint plan_orders_check check ((discount_minor >= 0) and (discount_minor <= price_minor)),
  constraint plan_orders_check1 check ((total_minor >= 0) and (total_minor <= price_minor)),
  constraint plan_orders_check2 check ((state = 'paid') = (paid_at is not null)),
  constraint plan_orders_check3 check (total_minor >= (((price_minor - discount_minor) - credit_minor) - balance_minor)),
  constraint plan_orders_coupon_later_check check (coupon_later >= 0),
  constraint plan_orders_credit_minor_check check (credit_minor >= 0),
  constraint plan_orders_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint plan_orders_kind_check check (kind in ('start', 'change', 'renewal')),
  constraint plan_orders_plan_check check (plan = 'pro'),
  constraint plan_orders_price_minor_check check (price_minor > 0),
  constraint plan_orders_state_check check (state in ('open', 'paid', 'failed', 'replaced')),
  constraint plan_orders_coupon_id_fkey foreign key (coupon_id) references coupons(id),
  constraint plan_orders_ordered_by_fkey foreign key (ordered_by) references users(id) on delete set null,
  constraint plan_orders_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index plan_orders_by on plan_orders (ordered_by) where (ordered_by is not null);
create index plan_orders_of_coupon on plan_orders (coupon_id) where (coupon_id is not null);
create index plan_orders_of_org on plan_orders (org_id, id desc);
create unique index plan_orders_open on plan_orders (org_id) where (state = 'open');
alter table plan_orders enable row level security;
alter table plan_orders force row level security;
create policy plan_orders_add on plan_orders for insert to ngo_app
  with check ((select app_scope()) in ('platform', 'system'));
create policy plan_orders_change on plan_orders for update to ngo_app
  using ((select app_scope()) in ('platform', 'system'));
create policy plan_orders_end on plan_orders for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy plan_orders_read on plan_orders for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Every payment of an order, by its reference.
create table plan_payments (
  reference text not null,
  org_id uuid not null,
  order_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint plan_payments_pkey primary key (reference),
  constraint plan_payments_reference_check check (reference ~ '^plan-[0-9a-f]{32}-[0-9a-f]{32}$'),
  constraint plan_payments_order_id_fkey foreign key (order_id) references plan_orders(id) on delete cascade,
  constraint plan_payments_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index plan_payments_of_order on plan_payments (order_id);
create index plan_payments_of_org on plan_payments (org_id);
alter table plan_payments enable row level security;
alter table plan_payments force row level security;
create policy plan_payments_add on plan_payments for insert to ngo_app
  with check ((select app_scope()) in ('platform', 'system'));
create policy plan_payments_change on plan_payments for update to ngo_app
  using ((select app_scope()) in ('platform', 'system'));
create policy plan_payments_end on plan_payments for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy plan_payments_read on plan_payments for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table plan_subscriptions (
  org_id uuid not null,
  plan text not null,
  state text not null,
  billing_interval text,
  currency text,
  period_start timestamp(3) with time zone,
  period_end timestamp(3) with time zone,
  anchor_day smallint,
  value_minor bigint default 0 not null,
  balance_minor bigint default 0 not null,
  trial_started_at timestamp(3) with time zone,
  trial_ends_at timestamp(3) with time zone,
  cancel_at_period_end boolean default false not null,
  next_interval text,
  coupon_id uuid,
  coupon_periods integer,
  order_id uuid,
  card_payment_id uuid,
  card_brand text,
  card_last4 text,
  reminders smallint default 0 not null,
  reminded_of_end timestamp(3) with time zone,
  failure text,
  revision integer default 1 not null,
  next_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint plan_subscriptions_pkey primary key (org_id),
  constraint plan_subscriptions_anchor_day_check check ((anchor_day >= 1) and (anchor_day <= 31)),
  constraint plan_subscriptions_balance_minor_check check (balance_minor >= 0),
  constraint plan_subscriptions_billing_interval_check check (billing_interval in ('month', 'year')),
  constraint plan_subscriptions_check check ((period_start is null) = (period_end is null)),
  constraint plan_subscriptions_check1 check (period_start < period_end),
  constraint plan_subscriptions_check2 check ((state = 'trialing') or (state = 'ended') or ((period_end is not null) and (billing_interval is not null) and (currency is not null))),
  constraint plan_subscriptions_coupon_periods_check check (coupon_periods > 0),
  constraint plan_subscriptions_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint plan_subscriptions_failure_check check (length(failure) <= 300),
  constraint plan_subscriptions_next_interval_check check (next_interval in ('month', 'year')),
  constraint plan_subscriptions_plan_check check (plan = 'pro'),
  constraint plan_subscriptions_state_check check (state in ('trialing', 'active', 'past_due', 'ended')),
  constraint plan_subscriptions_value_minor_check check (value_minor >= 0),
  constraint plan_subscriptions_coupon_id_fkey foreign key (coupon_id) references coupons(id),
  constraint plan_subscriptions_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index plan_subscriptions_due on plan_subscriptions (next_at) where (next_at is not null);
create index plan_subscriptions_of_coupon on plan_subscriptions (coupon_id) where (coupon_id is not null);
alter table plan_subscriptions enable row level security;
alter table plan_subscriptions force row level security;
create policy plan_subscriptions_add on plan_subscriptions for insert to ngo_app
  with check ((select app_scope()) in ('platform', 'system'));
create policy plan_subscriptions_change on plan_subscriptions for update to ngo_app
  using ((select app_scope()) in ('platform', 'system'));
create policy plan_subscriptions_end on plan_subscriptions for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy plan_subscriptions_read on plan_subscriptions for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Sessions whose person, membership and organisation are active; the reader checks when they expire.
create view standing_sessions with (security_invoker=true) as
 select s.id as session_id,
    s.user_id,
    coalesce(m.org_id, '00000000-0000-0000-0000-000000000000'::uuid) as org_id,
    coalesce(m.role, 'APPLICANT') as role,
    s.token_hash,
    s.last_seen_at,
    s.idle_seconds,
    s.expires_at,
    s.behind_id
   from (((sessions s
     join users u on ((u.id = s.user_id)))
     left join memberships m on ((m.id = s.membership_id)))
     left join organisations o on ((o.id = m.org_id)))
  where ((u.suspended_at is null) and (u.deleted_at is null) and
        case
            when (s.membership_id is null) then (exists ( select
               from (applicants a
                 join organisations ao on ((ao.id = a.org_id)))
              where ((a.user_id = s.user_id) and (a.state <> 'approved') and (ao.suspended_at is null) and (ao.closed_at is null))))
            else ((m.id is not null) and (m.deactivated_at is null) and (o.suspended_at is null) and (o.closed_at is null))
        end and ((s.behind_id is null) or (exists ( select
           from (users b
             join memberships bm on ((bm.user_id = b.id)))
          where ((b.id = s.behind_id) and (b.suspended_at is null) and (b.deleted_at is null) and (bm.deactivated_at is null) and (bm.role in ('SUPER_ADMIN', 'ADMIN')))))));
revoke delete, insert, update on standing_sessions from ngo_app;
