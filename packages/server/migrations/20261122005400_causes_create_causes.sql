-- Causes: what an organisation raises funds for, its news, the people it shows, and what came in.
create table causes (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  title text not null check (length(title) between 3 and 120),
  summary text not null default '' check (length(summary) <= 300),
  -- Markdown.
  story text not null default '' check (length(story) <= 50000),
  category text not null default '' check (length(category) <= 40),
  location text not null default '' check (length(location) <= 120),
  -- {id, alt} of a picture of this organisation.
  cover jsonb,
  gallery jsonb not null default '[]' check (jsonb_typeof(gallery) = 'array'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  goal_kind text not null check (goal_kind in ('amount', 'donations', 'donors')),
  -- Minor units of the currency, or how many donations or donors.
  goal_target bigint check (goal_target between 1 and 999999999999999),
  -- Days where the organisation is, both included.
  starts_on date,
  ends_on date,
  suggestions jsonb not null default '[]' check (jsonb_typeof(suggestions) = 'array'),
  form jsonb not null check (jsonb_typeof(form) = 'object'),
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  faq jsonb not null default '[]' check (jsonb_typeof(faq) = 'array'),
  status text not null default 'draft' check (status in ('draft', 'published', 'paused', 'closed')),
  -- When it was public for the first time; from then on its currency stays.
  published_at timestamptz(3),
  paused_at timestamptz(3),
  closed_at timestamptz(3),
  closed_by text check (closed_by in ('team', 'date')),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (org_id, id),
  check (ends_on >= starts_on),
  check (status = 'draft' or (published_at is not null and goal_target is not null)),
  check ((status = 'paused') = (paused_at is not null)),
  check ((status = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null))
);
create index causes_of_org on causes (org_id, id desc);
create index causes_of_org_by_status on causes (org_id, status);
create index causes_open on causes (published_at desc, id desc) where status = 'published';
create index causes_ending on causes (ends_on) where status in ('published', 'paused');
create index causes_by on causes (created_by) where created_by is not null;

-- What came in, in sixteen parts of a cause, so that donations that are booked side by side do not wait for each other. A
-- part may be below zero: what is given back is not taken from where it was counted.
create table cause_totals (
  org_id uuid not null,
  cause_id uuid not null,
  shard smallint not null check (shard between 0 and 15),
  raised_minor bigint not null,
  donations bigint not null,
  donors bigint not null,
  primary key (cause_id, shard),
  foreign key (org_id, cause_id) references causes (org_id, id) on delete cascade
);
create index cause_totals_of_org on cause_totals (org_id, cause_id);

create table cause_updates (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  cause_id uuid not null,
  title text not null check (length(title) between 1 and 150),
  -- Markdown.
  text text not null check (length(text) between 1 and 20000),
  published_at timestamptz(3),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (org_id, cause_id) references causes (org_id, id) on delete cascade
);
create index cause_updates_of_org on cause_updates (org_id, cause_id, id desc);
create index cause_updates_of_cause on cause_updates (cause_id, published_at desc, id desc);
create index cause_updates_by on cause_updates (created_by) where created_by is not null;

-- People of the organisation who are shown on a cause once they agreed, under the name they agreed to.
create table cause_people (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  cause_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) <= 200),
  part text not null check (length(part) <= 100),
  asked_by uuid references users (id) on delete set null,
  asked_at timestamptz(3) not null,
  agreed_at timestamptz(3),
  unique (cause_id, user_id),
  foreign key (org_id, cause_id) references causes (org_id, id) on delete cascade
);
create index cause_people_of_org on cause_people (org_id, cause_id);
create index cause_people_of_user on cause_people (user_id, id);
create index cause_people_asked_by on cause_people (asked_by) where asked_by is not null;

-- What visitors find wrong with a cause. It is for the people who run the platform, not for the organisation: so it
-- belongs to none.
create table cause_reports (
  id uuid primary key default uuidv7(),
  cause_id uuid not null references causes (id) on delete cascade,
  reason text not null check (reason in ('fraud', 'misleading', 'offensive', 'rights', 'other')),
  details text not null check (length(details) between 1 and 2000),
  email text not null check (length(email) <= 254),
  created_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  resolved_by uuid references users (id) on delete set null,
  resolution text not null default '' check (length(resolution) <= 500),
  check ((resolved_at is null) = (resolution = ''))
);
create index cause_reports_of_cause on cause_reports (cause_id);
create index cause_reports_open on cause_reports (id desc) where resolved_at is null;
create index cause_reports_resolved_by on cause_reports (resolved_by) where resolved_by is not null;

do $$
declare name text;
begin
  foreach name in array array['causes', 'cause_totals', 'cause_updates', 'cause_people', 'cause_reports'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array array['causes', 'cause_totals', 'cause_updates', 'cause_people'] loop
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_of_org', name);
  end loop;
end $$;

create policy cause_reports_of_platform on cause_reports to ngo_app
  using ((select app_scope()) in ('platform', 'system'));
-- People see where they are shown from whichever of their organisations they are signed in to.
create policy cause_people_own on cause_people for select to ngo_app using (user_id = (select app_user()));

-- No role is named: in scope public everybody sees the same.
create policy causes_public on causes for select using ((select app_scope()) = 'public' and status <> 'draft');
create policy cause_totals_public on cause_totals for select
  using ((select app_scope()) = 'public'
    and exists (select from causes c where c.id = cause_id and c.status <> 'draft'));
create policy cause_updates_public on cause_updates for select
  using ((select app_scope()) = 'public' and published_at is not null
    and exists (select from causes c where c.id = cause_id and c.status <> 'draft'));
create policy cause_people_public on cause_people for select
  using ((select app_scope()) = 'public' and agreed_at is not null
    and exists (select from causes c where c.id = cause_id and c.status <> 'draft'));
grant select on causes, cause_totals, cause_updates, cause_people to ngo_public;

-- Of an organisation with a public cause: its name, and where it is.
create policy organisations_of_causes on organisations for select
  using ((select app_scope()) = 'public' and suspended_at is null and closed_at is null
    and exists (select from causes c where c.org_id = organisations.id and c.status <> 'draft'));

create trigger causes_tell after insert or update or delete or truncate on causes
  for each statement execute function tell_content_changed();
create trigger cause_updates_tell after insert or update or delete or truncate on cause_updates
  for each statement execute function tell_content_changed();
create trigger cause_people_tell after insert or update or delete or truncate on cause_people
  for each statement execute function tell_content_changed();
