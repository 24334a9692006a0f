-- Matching: what sponsors promise to add to donations, and what of it each donation got. It is a promise, not money: nothing of
-- it stands in the ledger. Money is in minor units.
create table match_pools (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  sponsor text not null check (length(sponsor) between 2 and 100),
  -- Null for a sponsor who is not named in public, who may read this column and not the other.
  shown_sponsor text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  pool_minor bigint not null check (pool_minor between 1 and 999999999999999),
  -- Taken off and given back in one statement each, so that it is never overdrawn.
  left_minor bigint not null check (left_minor between 0 and pool_minor),
  -- For every donation_parts given, match_parts are added.
  match_parts smallint not null check (match_parts between 1 and 100),
  donation_parts smallint not null check (donation_parts between 1 and 100),
  most_per_donation_minor bigint check (most_per_donation_minor > 0),
  most_per_donor_minor bigint check (most_per_donor_minor > 0),
  least_donation_minor bigint check (least_donation_minor > 0),
  -- As they were entered, on the clocks of the time zone; beside them the same as instants.
  from_clock text not null check (length(from_clock) in (0, 16)),
  until_clock text not null check (length(until_clock) in (0, 16)),
  time_zone text not null check (length(time_zone) <= 100),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  stacks boolean not null,
  matches_by_hand boolean not null,
  note text not null default '' check (length(note) <= 300),
  status text not null default 'draft' check (status in ('draft', 'open', 'ended')),
  opened_at timestamptz(3),
  ended_at timestamptz(3),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (org_id, id),
  check (shown_sponsor = sponsor),
  check ((from_clock = '') = (starts_at is null)),
  check ((until_clock = '') = (ends_at is null)),
  check (ends_at > starts_at),
  check (status = 'draft' or opened_at is not null),
  check ((status = 'ended') = (ended_at is not null)),
  check (status <> 'draft' or left_minor = pool_minor)
);
create index match_pools_of_org on match_pools (org_id, id desc);
create index match_pools_by on match_pools (created_by) where created_by is not null;

create table match_pool_causes (
  org_id uuid not null,
  pool_id uuid not null,
  cause_id uuid not null,
  -- Promised to donations, without what was released.
  matched_minor bigint not null default 0 check (matched_minor >= 0),
  -- What the sponsor has paid of it, which is then among the donations.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  primary key (pool_id, cause_id),
  foreign key (org_id, pool_id) references match_pools (org_id, id) on delete cascade,
  foreign key (org_id, cause_id) references causes (org_id, id) on delete cascade
);
create index match_pool_causes_of_org on match_pool_causes (org_id, pool_id);
create index match_pool_causes_of_cause on match_pool_causes (cause_id, pool_id);

create table matches (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  pool_id uuid not null,
  cause_id uuid not null,
  donation_id uuid not null,
  -- Of the payment of the donation.
  reference text not null,
  -- The number of the donor, which says nothing about them.
  donor_id uuid,
  -- What the donation counted for its cause.
  donation_minor bigint not null check (donation_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  released_minor bigint not null default 0 check (released_minor between 0 and amount_minor),
  at timestamptz(3) not null,
  unique (pool_id, donation_id),
  foreign key (org_id, pool_id) references match_pools (org_id, id) on delete cascade,
  foreign key (org_id, donation_id) references donations (org_id, id) on delete cascade
);
create index matches_of_org on matches (org_id, pool_id, id desc);
create index matches_of_donation on matches (org_id, donation_id);
create index matches_by_reference on matches (reference);
create index matches_of_donor on matches (pool_id, donor_id);

-- What a sponsor paid, as the team noted it.
create table match_payments (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  pool_id uuid not null,
  cause_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  paid_on date not null,
  note text not null default '' check (length(note) <= 200),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  foreign key (org_id, pool_id) references match_pools (org_id, id) on delete cascade
);
create index match_payments_of_org on match_payments (org_id, pool_id, id);
create index match_payments_by on match_payments (created_by) where created_by is not null;

do $$
declare name text;
begin
  foreach name in array array['match_pools', 'match_pool_causes', 'matches', 'match_payments'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_of_org', name);
  end loop;
end $$;

create policy match_pools_public on match_pools for select
  using ((select app_scope()) = 'public' and status <> 'draft');
create policy match_pool_causes_public on match_pool_causes for select
  using ((select app_scope()) = 'public'
    and exists (select from causes c where c.id = cause_id and c.status <> 'draft')
    and exists (select from match_pools p where p.id = pool_id));
grant select (id, shown_sponsor, currency, left_minor, match_parts, donation_parts, most_per_donation_minor, least_donation_minor,
  starts_at, ends_at, time_zone, status) on match_pools to ngo_public;
grant select (pool_id, cause_id, matched_minor, paid_minor) on match_pool_causes to ngo_public;
