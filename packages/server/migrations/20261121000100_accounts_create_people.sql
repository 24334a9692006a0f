-- Accounts: organisations, people, and who belongs where with which role.
create table organisations (
  id uuid primary key default uuidv7(),
  kind text not null default 'ngo' check (kind in ('platform', 'ngo')),
  name text not null check (length(name) between 1 and 200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null default 'UTC' check (length(time_zone) between 1 and 64),
  plan text not null default 'free' check (plan in ('free', 'pro', 'enterprise')),
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  closed_at timestamptz,
  unique (id, kind)
);
-- The platform itself is exactly one organisation.
create unique index organisations_platform on organisations (kind) where kind = 'platform';

-- One row per person. A deleted person keeps the row, without name and address, so that records stay whole.
create table users (
  id uuid primary key default uuidv7(),
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 200),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  locale text not null default 'en' check (length(locale) between 2 and 35),
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  deleted_at timestamptz
);
create unique index users_email on users (lower(email));

-- The foreign key keeps platform roles inside the platform and NGO roles inside NGOs.
create table memberships (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  role text not null
    check (role in ('SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN', 'STAFF', 'VOLUNTEER', 'ANALYST', 'VIEWER')),
  org_kind text not null generated always as
    (case when role in ('SUPER_ADMIN', 'ADMIN') then 'platform' else 'ngo' end) stored,
  created_at timestamptz not null default now(),
  -- The membership used last is the one that the next sign-in begins with.
  last_used_at timestamptz,
  unique (org_id, user_id),
  foreign key (org_id, org_kind) references organisations (id, kind)
);
create index memberships_of_user on memberships (user_id);

do $$
declare name text;
begin
  foreach name in array array['organisations', 'users', 'memberships'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

create policy memberships_read on memberships for select to ngo_app
  using (org_id = (select app_org()) or user_id = (select app_user())
    or (select app_scope()) in ('platform', 'system'));
create policy memberships_add on memberships for insert to ngo_app
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
create policy memberships_change on memberships for update to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
create policy memberships_end on memberships for delete to ngo_app
  using (org_id = (select app_org()) or user_id = (select app_user())
    or (select app_scope()) in ('platform', 'system'));

create policy organisations_read on organisations for select to ngo_app
  using (id = (select app_org()) or (select app_scope()) in ('platform', 'system')
    or exists (select from memberships m where m.org_id = organisations.id and m.user_id = (select app_user())));
create policy organisations_add on organisations for insert to ngo_app
  with check ((select app_scope()) in ('platform', 'system'));
create policy organisations_change on organisations for update to ngo_app
  using (id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
create policy organisations_end on organisations for delete to ngo_app
  using ((select app_scope()) = 'system');

-- Colleagues see each other; nobody else is seen.
create policy users_read on users for select to ngo_app
  using (id = (select app_user()) or (select app_scope()) in ('platform', 'system')
    or exists (select from memberships m where m.org_id = (select app_org()) and m.user_id = users.id));
create policy users_add on users for insert to ngo_app
  with check ((select app_scope()) in ('platform', 'system'));
create policy users_change on users for update to ngo_app
  using (id = (select app_user()) or (select app_scope()) in ('platform', 'system'));
create policy users_end on users for delete to ngo_app
  using ((select app_scope()) = 'system');
