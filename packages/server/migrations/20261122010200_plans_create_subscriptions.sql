-- Plans: what an organisation subscribes to, what it ordered and paid, and the invoices of that. Which plan an
-- organisation is on says organisations.plan, and nothing else; a subscription says why. Money is in minor units.

create table plan_subscriptions (
  org_id uuid primary key references organisations (id) on delete cascade,
  plan text not null check (plan in ('pro')),
  state text not null check (state in ('trialing', 'active', 'past_due', 'ended')),
  -- Null until something is bought.
  billing_interval text check (billing_interval in ('month', 'year')),
  currency text check (currency ~ '^[A-Z]{3}$'),
  period_start timestamptz(3),
  period_end timestamptz(3),
  -- The day of the month on which periods end, where a month has it.
  anchor_day smallint check (anchor_day between 1 and 31),
  -- What the present period is worth: its price without what a coupon took off.
  value_minor bigint not null default 0 check (value_minor >= 0),
  -- Paid and not used yet, in the currency.
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  -- The trial of an organisation is its only one.
  trial_started_at timestamptz(3),
  trial_ends_at timestamptz(3),
  cancel_at_period_end boolean not null default false,
  next_interval text check (next_interval in ('month', 'year')),
  coupon_id uuid references coupons (id),
  -- How many further periods the coupon takes something off; null for all.
  coupon_periods integer check (coupon_periods > 0),
  -- The order that paid for the present period.
  order_id uuid,
  -- The payment by which a card was kept, and what the card is called.
  kept_attempt_id uuid,
  card_brand text,
  card_last4 text,
  -- How often payment of the renewal was asked for.
  reminders smallint not null default 0,
  -- The end of the period, or of the trial, that people were told of.
  told_end timestamptz(3),
  failure text check (length(failure) <= 300),
  -- Grows with every change: what was priced before another change is not what it was.
  revision integer not null default 1,
  -- When there is something to do.
  next_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((period_start is null) = (period_end is null)),
  check (period_start < period_end),
  check (state = 'trialing' or state = 'ended' or (period_end is not null and billing_interval is not null and currency is not null))
);
create index plan_subscriptions_due on plan_subscriptions (next_at) where next_at is not null;
create index plan_subscriptions_of_coupon on plan_subscriptions (coupon_id) where coupon_id is not null;

create table plan_orders (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  kind text not null check (kind in ('start', 'change', 'renewal')),
  plan text not null check (plan in ('pro')),
  billing_interval text not null check (billing_interval in ('month', 'year')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  price_minor bigint not null check (price_minor > 0),
  discount_minor bigint not null check (discount_minor between 0 and price_minor),
  credit_minor bigint not null check (credit_minor >= 0),
  balance_minor bigint not null check (balance_minor >= 0),
  -- What is asked for: nothing where the rest covers it.
  total_minor bigint not null check (total_minor between 0 and price_minor),
  coupon_id uuid references coupons (id),
  coupon_code text,
  -- How many periods after this one it takes something off; null for all.
  coupon_later integer check (coupon_later >= 0),
  -- As it was told to the buyer.
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  -- The subscription that it was priced for.
  revision integer not null,
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'replaced')),
  ordered_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  paid_at timestamptz(3),
  check ((state = 'paid') = (paid_at is not null)),
  check (total_minor >= price_minor - discount_minor - credit_minor - balance_minor)
);
create index plan_orders_of_org on plan_orders (org_id, id desc);
create index plan_orders_of_coupon on plan_orders (coupon_id) where coupon_id is not null;
create index plan_orders_by on plan_orders (ordered_by) where ordered_by is not null;
-- Of what somebody is about to pay there is one at a time.
create unique index plan_orders_open on plan_orders (org_id) where state = 'open';

-- Every payment that was opened or tried for an order, by its reference.
create table plan_payments (
  reference text primary key check (reference ~ '^plan-[0-9a-f]{32}-[0-9a-f]{32}$'),
  org_id uuid not null references organisations (id) on delete cascade,
  order_id uuid not null references plan_orders (id) on delete cascade,
  created_at timestamptz(3) not null
);
create index plan_payments_of_org on plan_payments (org_id);
create index plan_payments_of_order on plan_payments (order_id);

create table plan_billing_details (
  org_id uuid primary key references organisations (id) on delete cascade,
  name text not null default '' check (length(name) <= 200),
  address text not null default '' check (length(address) <= 500),
  tax_number text not null default '' check (length(tax_number) <= 40),
  email text not null default '' check (length(email) <= 254),
  updated_at timestamptz(3) not null
);

-- Invoices belong to the platform that issues them: they and their numbers stay when a customer is erased.
create table plan_invoices (
  id uuid primary key default uuidv7(),
  -- Who issues it: the platform.
  org_id uuid not null references organisations (id),
  customer_id uuid not null references organisations (id),
  number integer not null unique check (number > 0),
  kind text not null check (kind in ('invoice', 'credit-note')),
  -- The payment, refund or order that it is of; the same twice makes no second one.
  source text not null unique check (length(source) <= 200),
  -- Of a credit note: what it takes back.
  corrects uuid references plan_invoices (id),
  what text not null check (length(what) between 1 and 300),
  -- [{"what": "…", "amountMinor": "2900"}]; they sum to the total.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  total_minor bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  customer_name text not null,
  customer_address text not null,
  customer_tax_number text not null,
  issuer_name text not null,
  issuer_address text not null,
  paid_with text not null default '',
  order_id uuid,
  issued_at timestamptz(3) not null,
  check ((kind = 'credit-note') = (corrects is not null))
);
create index plan_invoices_of_org on plan_invoices (org_id, number desc);
create index plan_invoices_of_customer on plan_invoices (customer_id, number desc);
create index plan_invoices_of_order on plan_invoices (order_id) where order_id is not null;
create index plan_invoices_corrected on plan_invoices (corrects) where corrects is not null;

-- The last number that was given. Whoever takes the next waits for who took the last: no gap is left behind.
create table plan_invoice_numbers (
  only_one boolean primary key default true check (only_one),
  last integer not null default 0
);
insert into plan_invoice_numbers default values;

do $$
declare name text;
begin
  foreach name in array array['plan_subscriptions', 'plan_orders', 'plan_payments', 'plan_billing_details',
    'plan_invoices', 'plan_invoice_numbers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  -- An organisation sees what is its own; a checkout, a booking or a job writes it.
  foreach name in array array['plan_subscriptions', 'plan_orders', 'plan_payments'] loop
    execute format('create policy %I on %I for select to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_read', name);
    execute format('create policy %I on %I for insert to ngo_app
      with check ((select app_scope()) in (''platform'', ''system''))', name || '_add', name);
    execute format('create policy %I on %I for update to ngo_app
      using ((select app_scope()) in (''platform'', ''system''))', name || '_change', name);
    execute format('create policy %I on %I for delete to ngo_app
      using ((select app_scope()) = ''system'')', name || '_end', name);
  end loop;
end $$;
create policy plan_billing_details_of_org on plan_billing_details to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
create policy plan_invoices_read on plan_invoices for select to ngo_app
  using (customer_id = (select app_org()) or org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
create policy plan_invoices_add on plan_invoices for insert to ngo_app
  with check ((select app_scope()) = 'system');
create policy plan_invoice_numbers_take on plan_invoice_numbers to ngo_app
  using ((select app_scope()) = 'system') with check ((select app_scope()) = 'system');
revoke update, delete on plan_invoices from ngo_app;
select let_erasure_delete('plan_invoices');
revoke insert, delete on plan_invoice_numbers from ngo_app;
