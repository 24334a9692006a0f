-- Grants: calls for funding. The platform publishes for everyone; an NGO keeps what it adds to itself.
create table grants (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  visibility text not null check (visibility in ('everyone', 'organisation')),
  -- The foreign key below lets the platform alone publish for everyone, past every other check.
  publisher_kind text generated always as (case visibility when 'everyone' then 'platform' end) stored,
  title text not null check (length(title) between 1 and 300),
  donor_agency text not null check (length(donor_agency) between 1 and 200),
  category text not null check (length(category) <= 120),
  grant_size text not null check (length(grant_size) <= 200),
  amount_min_minor bigint check (amount_min_minor >= 0),
  amount_max_minor bigint check (amount_max_minor >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  posted_at timestamptz(3) not null,
  -- A deadline that is only a day is held as its noon in UTC: the same day in every time zone.
  deadline_at timestamptz(3),
  deadline_day_only boolean not null,
  deadline_note text not null check (length(deadline_note) <= 120),
  stage text not null check (stage in ('forecast', 'open', 'closed')),
  country text[] not null check (cardinality(country) <= 60),
  area_of_interest text[] not null check (cardinality(area_of_interest) <= 60),
  summary text not null check (length(summary) <= 1000),
  eligibility text not null check (length(eligibility) <= 5000),
  description text not null check (length(description) <= 20000),
  image_url text not null check (image_url ~ '^(https?://.*)?$' and length(image_url) <= 2000),
  url text not null check (url ~ '^(https?://.*)?$' and length(url) <= 2000),
  contact text not null check (length(contact) <= 500),
  -- Where an import found it, its name there, and a hash of what was said of it.
  source text check (length(source) <= 120),
  reference text check (length(reference) <= 200),
  source_hash text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (org_id, publisher_kind) references organisations (id, kind),
  check (amount_min_minor is null or amount_max_minor is null or amount_min_minor <= amount_max_minor),
  check ((amount_min_minor is null and amount_max_minor is null) or currency is not null),
  check ((source is null) = (reference is null))
);
create unique index grants_source on grants (org_id, source, reference);

-- A deadline of a day lasts until that day has ended everywhere: noon in UTC of the next.
create function grant_closes_at(stage text, deadline_at timestamptz, day_only boolean)
  returns timestamptz language sql immutable parallel safe
  return case when stage = 'closed' then '-infinity'::timestamptz
    when deadline_at is null then 'infinity'::timestamptz
    when day_only then deadline_at + interval '24 hours' else deadline_at end;

-- Who keeps which grant in mind.
create table grant_saves (
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  grant_id uuid not null references grants (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (org_id, user_id, grant_id)
);
create index grant_saves_of_grant on grant_saves (grant_id);

-- A personal calendar address. Only a hash of its secret is kept.
create table grant_calendars (
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  secret_hash text not null unique,
  created_at timestamptz not null,
  primary key (org_id, user_id)
);

do $$
declare name text;
begin
  foreach name in array array['grants', 'grant_saves', 'grant_calendars'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

-- No role is named: whoever may select at all sees what is public.
create policy grants_public on grants for select using (visibility = 'everyone');
create policy grants_of_org on grants to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) = 'system');
create policy grant_saves_of_user on grant_saves to ngo_app
  using (org_id = (select app_org()) and user_id = (select app_user()) or (select app_scope()) = 'system')
  with check (org_id = (select app_org()) and user_id = (select app_user()) or (select app_scope()) = 'system');
create policy grant_calendars_of_user on grant_calendars to ngo_app
  using (org_id = (select app_org()) and user_id = (select app_user()) or (select app_scope()) = 'system')
  with check (org_id = (select app_org()) and user_id = (select app_user()) or (select app_scope()) = 'system');
grant select on grants to ngo_public;
