-- Opportunities: work that volunteers can take on, its shifts, and who signed up for them.
create table opportunities (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  title text not null check (length(title) between 3 and 120),
  summary text not null check (length(summary) between 1 and 300),
  -- Markdown.
  description text not null check (length(description) between 1 and 20000),
  remote boolean not null,
  place text not null check (length(place) <= 200),
  skills text[] not null check (cardinality(skills) <= 12),
  -- Calendar days of the organisation; shifts stay within them.
  starts_on date,
  ends_on date,
  contact_email text not null check (length(contact_email) <= 254),
  state text not null default 'draft' check (state in ('draft', 'published', 'closed')),
  published_at timestamptz(3),
  closed_at timestamptz(3),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (remote or place <> ''),
  check (ends_on >= starts_on),
  check ((state = 'draft') = (published_at is null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index opportunities_of_org on opportunities (org_id, id desc);
create index opportunities_published on opportunities (id) where state = 'published';
create index opportunities_by on opportunities (created_by);

-- Instants; the organisation's time zone says which hours of the day they are.
create table shifts (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at and ends_at <= starts_at + interval '25 hours'),
  capacity integer not null check (capacity between 1 and 1000),
  -- Counted by a trigger. The check holds whatever runs side by side: nobody has a place that is not there.
  taken integer not null default 0 check (taken between 0 and capacity),
  waiting integer not null default 0 check (waiting >= 0),
  note text not null default '' check (length(note) <= 200),
  state text not null default 'open' check (state in ('open', 'cancelled')),
  reason text not null default '' check (length(reason) <= 500),
  -- Grows with every change of time, so that calendars take the newest.
  revision integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index shifts_of_org on shifts (org_id, starts_at);
create index shifts_of_opportunity on shifts (opportunity_id, starts_at);
create index shifts_coming on shifts (starts_at) where state = 'open';

create table shift_signups (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  shift_id uuid not null references shifts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('confirmed', 'waiting', 'cancelled', 'removed')),
  signed_up_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  ended_at timestamptz(3),
  reason text not null default '' check (length(reason) <= 500),
  -- SHA-256 of the token in the letters' cancel link.
  cancel_hash bytea not null unique check (length(cancel_hash) = 32),
  -- The beginning that a reminder spoke of: a shift that moves is reminded of again.
  reminded_days_at timestamptz(3),
  reminded_hours_at timestamptz(3),
  check ((state in ('cancelled', 'removed')) = (ended_at is not null)),
  check (state <> 'confirmed' or confirmed_at is not null)
);
create unique index shift_signups_active on shift_signups (shift_id, user_id) where state in ('confirmed', 'waiting');
create index shift_signups_of_org on shift_signups (org_id, shift_id, id);
create index shift_signups_of_shift on shift_signups (shift_id, state, signed_up_at, id);
create index shift_signups_of_user on shift_signups (user_id, shift_id);

create function count_shift_signups() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update shifts set taken = taken - (old.state = 'confirmed')::int, waiting = waiting - (old.state = 'waiting')::int
    where id = old.shift_id;
  end if;
  if tg_op <> 'DELETE' then
    update shifts set taken = taken + (new.state = 'confirmed')::int, waiting = waiting + (new.state = 'waiting')::int
    where id = new.shift_id;
  end if;
  return null;
end $$;
create trigger shift_signups_count after insert or update of state or delete on shift_signups
  for each row execute function count_shift_signups();

-- Asked for by somebody without an account, until the link of the letter is opened. Forgotten after a week.
create table shift_requests (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  shift_id uuid not null references shifts (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index shift_requests_of_org on shift_requests (org_id, id);
create index shift_requests_of_shift on shift_requests (shift_id);
create index shift_requests_expiry on shift_requests (expires_at);

-- One person's secret address of a calendar with their shifts at all organisations.
create table shift_calendars (
  user_id uuid primary key references users (id) on delete cascade,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  created_at timestamptz(3) not null
);

do $$
declare name text;
begin
  foreach name in array array['opportunities', 'shifts', 'shift_signups', 'shift_requests', 'shift_calendars'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array array['opportunities', 'shifts', 'shift_signups'] loop
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_of_org', name);
  end loop;
end $$;

-- No role is named: whoever may select at all sees what is public.
create policy opportunities_public on opportunities for select using (state <> 'draft');
create policy shifts_public on shifts for select
  using (exists (select from opportunities o where o.id = opportunity_id and o.state <> 'draft'));
-- People see their own from whichever organisation they are signed in to.
create policy shift_signups_own on shift_signups for select to ngo_app using (user_id = (select app_user()));
create policy shift_requests_of_system on shift_requests to ngo_app using ((select app_scope()) = 'system');
create policy shift_calendars_own on shift_calendars to ngo_app
  using (user_id = (select app_user()) or (select app_scope()) = 'system');
grant select on opportunities, shifts to ngo_public;

-- Of an organisation with a public page: its name, and where it is.
create policy organisations_public on organisations for select
  using ((select app_scope()) = 'public' and suspended_at is null and closed_at is null
    and exists (select from opportunities o where o.org_id = organisations.id and o.state <> 'draft'));
grant select (id, name, country, time_zone, suspended_at, closed_at) on organisations to ngo_public;

create trigger opportunities_tell after insert or update or delete or truncate on opportunities
  for each statement execute function tell_content_changed();
create trigger shifts_tell after insert or update or delete or truncate on shifts
  for each statement execute function tell_content_changed();
