-- Coupons: what takes something off the price of a plan, and who used it. Money is in minor units.

create table coupons (
  id uuid primary key default uuidv7(),
  -- Kept in capitals; the case makes no difference.
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  name text not null check (length(name) between 1 and 100),
  percent smallint check (percent between 1 and 100),
  -- What is taken off per currency, as text of minor units: {"USD": "500"}.
  amounts jsonb not null default '{}' check (jsonb_typeof(amounts) = 'object'),
  duration text not null check (duration in ('once', 'repeating', 'forever')),
  periods smallint check (periods between 2 and 36),
  -- Empty for every one.
  plans text[] not null default '{}',
  intervals text[] not null default '{}',
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  most_uses integer check (most_uses > 0),
  most_per_customer integer check (most_per_customer > 0),
  first_purchase_only boolean not null default false,
  state text not null default 'active' check (state in ('active', 'archived')),
  -- Reserved and used together: counted here so that one statement takes the last one, or finds none.
  taken integer not null default 0 check (taken >= 0),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  check ((percent is null) <> (amounts = '{}')),
  check ((duration = 'repeating') = (periods is not null)),
  check (starts_at < ends_at)
);
create index coupons_by on coupons (created_by) where created_by is not null;
create index coupons_in_state on coupons (state, id desc);

-- One per order that a coupon was given for. It is reserved while somebody pays, used when they have, and
-- released when they have not.
create table coupon_redemptions (
  id uuid primary key default uuidv7(),
  coupon_id uuid not null references coupons (id),
  -- Who buys.
  org_id uuid not null references organisations (id) on delete cascade,
  order_id uuid not null unique,
  state text not null default 'reserved' check (state in ('reserved', 'used', 'released')),
  discount_minor bigint not null check (discount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reserved_at timestamptz(3) not null,
  settled_at timestamptz(3),
  check ((state = 'reserved') = (settled_at is null))
);
create index coupon_redemptions_of_org on coupon_redemptions (org_id, coupon_id);
create index coupon_redemptions_of_coupon on coupon_redemptions (coupon_id, id desc);

-- What came of a coupon, period by period. Belongs to the platform: it stays when a customer goes.
create table coupon_uses (
  order_id uuid primary key,
  coupon_id uuid not null references coupons (id),
  revenue_minor bigint not null check (revenue_minor >= 0),
  discount_minor bigint not null check (discount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  used_at timestamptz(3) not null
);
create index coupon_uses_of_coupon on coupon_uses (coupon_id, currency);

do $$
declare name text;
begin
  foreach name in array array['coupons', 'coupon_redemptions', 'coupon_uses'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  -- Nobody but the heads of the platform and the checkout itself sees which coupons there are.
  foreach name in array array['coupons', 'coupon_uses'] loop
    execute format('create policy %I on %I to ngo_app
      using ((select app_scope()) in (''platform'', ''system''))
      with check ((select app_scope()) in (''platform'', ''system''))', name || '_of_platform', name);
  end loop;
end $$;
create policy coupon_redemptions_read on coupon_redemptions for select to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
create policy coupon_redemptions_add on coupon_redemptions for insert to ngo_app
  with check ((select app_scope()) = 'system');
create policy coupon_redemptions_change on coupon_redemptions for update to ngo_app
  using ((select app_scope()) in ('platform', 'system'));
create policy coupon_redemptions_end on coupon_redemptions for delete to ngo_app
  using ((select app_scope()) = 'system');
revoke delete on coupons, coupon_uses from ngo_app;
