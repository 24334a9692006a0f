-- Volunteering: the hours that people give, who decided about them, and what an hour is worth.

-- Names are kept as they were, so that an NGO can read its own past when people have left. What was
-- erased is the empty name.
create table hour_entries (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null references users (id),
  person_name text not null,
  -- The calendar day of the organisation on which the work began.
  worked_on date not null,
  minutes integer not null check (minutes between 1 and 1440),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  source text not null check (source in ('shift', 'task', 'report', 'manual')),
  shift_id uuid,
  task_id uuid,
  report_id uuid,
  -- The title of the shift, task or report, as it was.
  about text not null default '' check (length(about) <= 200),
  note text not null default '' check (length(note) <= 1000),
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined', 'withdrawn')),
  -- Noted at a shift without a place in it.
  unplanned boolean not null default false,
  -- The end is assumed: nobody checked out.
  check_out_forgotten boolean not null default false,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null,
  decided_by uuid references users (id),
  decided_by_name text not null default '',
  decided_at timestamptz(3),
  reason text not null default '' check (length(reason) <= 1000),
  check ((started_at is null) = (ended_at is null)),
  check (ended_at > started_at and minutes <= ceil(extract(epoch from ended_at - started_at) / 60)),
  check ((state in ('approved', 'declined')) = (decided_at is not null and decided_by is not null)),
  -- Nobody is at two places at once, whichever NGO they work for.
  constraint hour_entries_overlap exclude using gist (user_id with =, tstzrange(started_at, ended_at) with &&)
    where (state in ('pending', 'approved') and started_at is not null)
);
create index hour_entries_of_org on hour_entries (org_id, worked_on desc, id desc);
create index hour_entries_by_state on hour_entries (org_id, state, worked_on desc, id desc);
create index hour_entries_of_person on hour_entries (user_id, worked_on desc, id desc);
create index hour_entries_of_person_here on hour_entries (org_id, user_id, worked_on desc, id desc);
create index hour_entries_of_shift on hour_entries (shift_id) where shift_id is not null;
create index hour_entries_of_task on hour_entries (task_id) where task_id is not null;
-- An approved report becomes hours once.
create unique index hour_entries_of_report on hour_entries (report_id) where report_id is not null;
create index hour_entries_created_by on hour_entries (created_by);
create index hour_entries_decided_by on hour_entries (decided_by);

-- What happened to an entry, in order. Nothing is taken out or changed.
create table hour_entry_changes (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  entry_id uuid not null references hour_entries (id) on delete cascade,
  -- Whose entry it is.
  user_id uuid not null references users (id),
  by_user_id uuid references users (id),
  change text not null
    check (change in ('noted', 'amended', 'approved', 'declined', 'withdrawn', 'reopened', 'check-out-assumed')),
  before jsonb,
  after jsonb,
  reason text not null default '' check (length(reason) <= 1000),
  changed_at timestamptz(3) not null
);
create index hour_entry_changes_of_org on hour_entry_changes (org_id);
create index hour_entry_changes_of_entry on hour_entry_changes (entry_id, id);
create index hour_entry_changes_of_user on hour_entry_changes (user_id, id);
create index hour_entry_changes_by on hour_entry_changes (by_user_id);

-- Presence at a shift. A person is at one place at a time.
create table check_ins (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null references users (id),
  shift_id uuid not null,
  title text not null check (length(title) <= 200),
  shift_ends_at timestamptz(3) not null,
  unplanned boolean not null,
  checked_in_at timestamptz(3) not null,
  checked_out_at timestamptz(3),
  entry_id uuid references hour_entries (id) on delete cascade,
  check (checked_out_at >= checked_in_at)
);
create unique index check_ins_open on check_ins (user_id) where checked_out_at is null;
create index check_ins_due on check_ins (shift_ends_at) where checked_out_at is null;
create index check_ins_of_shift on check_ins (org_id, shift_id, checked_in_at);
create index check_ins_of_person on check_ins (user_id, id desc);
create index check_ins_of_entry on check_ins (entry_id);

-- What an hour is worth from a day on, in the minor unit of the currency.
create table volunteer_rates (
  org_id uuid not null references organisations (id) on delete cascade,
  valid_from date not null,
  hourly_minor bigint not null check (hourly_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  set_by uuid not null references users (id),
  set_at timestamptz(3) not null,
  primary key (org_id, valid_from)
);
create index volunteer_rates_by on volunteer_rates (set_by);

do $$
declare name text;
begin
  foreach name in array array['hour_entries', 'hour_entry_changes', 'check_ins', 'volunteer_rates'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  -- People see what is theirs from whichever of their NGOs they are signed in to; they write in that one alone.
  foreach name in array array['hour_entries', 'hour_entry_changes', 'check_ins'] loop
    execute format('create policy %I on %I for select to ngo_app
      using (org_id = (select app_org()) or user_id = (select app_user())
        or (select app_scope()) in (''platform'', ''system''))', name || '_read', name);
    execute format('create policy %I on %I for insert to ngo_app
      with check (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_add', name);
  end loop;
  foreach name in array array['hour_entries', 'check_ins'] loop
    execute format('create policy %I on %I for update to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_change', name);
  end loop;
end $$;

create policy volunteer_rates_of_org on volunteer_rates to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));

-- Entries never vanish, and their trail is never rewritten: only the end of an organisation takes them.
revoke delete on hour_entries, check_ins from ngo_app;
revoke update, delete on hour_entry_changes from ngo_app;
