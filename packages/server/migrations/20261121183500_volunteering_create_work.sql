-- Volunteering: tasks with their lists, comments and files, and reports on what was done.

-- Everybody a task is given to has a row of their own.
create table volunteer_tasks (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null references users (id),
  person_name text not null,
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 5000),
  -- A calendar day of the organisation; it is the last one.
  due_on date,
  state text not null default 'assigned'
    check (state in ('assigned', 'accepted', 'started', 'done', 'declined', 'cancelled')),
  reason text not null default '' check (length(reason) <= 500),
  assigned_by uuid not null references users (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  done_at timestamptz(3),
  check ((state = 'done') = (done_at is not null))
);
-- Tasks without a last day come after all others.
create index volunteer_tasks_of_org on volunteer_tasks (org_id, coalesce(due_on, '9999-12-31'), id);
create index volunteer_tasks_of_person on volunteer_tasks (org_id, user_id, coalesce(due_on, '9999-12-31'), id);
create index volunteer_tasks_by_state on volunteer_tasks (org_id, state, coalesce(due_on, '9999-12-31'), id);
create index volunteer_tasks_of_user on volunteer_tasks (user_id);
create index volunteer_tasks_by on volunteer_tasks (assigned_by);

create table volunteer_task_items (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  task_id uuid not null references volunteer_tasks (id) on delete cascade,
  place integer not null,
  text text not null check (length(text) between 1 and 200),
  done_at timestamptz(3),
  done_by uuid references users (id)
);
create index volunteer_task_items_of_task on volunteer_task_items (org_id, task_id, place);
create index volunteer_task_items_task on volunteer_task_items (task_id);
create index volunteer_task_items_by on volunteer_task_items (done_by);

create table volunteer_task_comments (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  task_id uuid not null references volunteer_tasks (id) on delete cascade,
  user_id uuid not null references users (id),
  author_name text not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz(3) not null
);
create index volunteer_task_comments_of_task on volunteer_task_comments (org_id, task_id, id);
create index volunteer_task_comments_task on volunteer_task_comments (task_id);
create index volunteer_task_comments_by on volunteer_task_comments (user_id);

create table volunteer_task_files (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  task_id uuid not null references volunteer_tasks (id) on delete cascade,
  user_id uuid not null references users (id),
  adder_name text not null,
  blob_id uuid not null references blobs (id) on delete cascade,
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  created_at timestamptz(3) not null
);
create index volunteer_task_files_of_task on volunteer_task_files (org_id, task_id, id);
create index volunteer_task_files_task on volunteer_task_files (task_id);
create index volunteer_task_files_by on volunteer_task_files (user_id);
create unique index volunteer_task_files_blob on volunteer_task_files (blob_id);

create table activity_reports (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null references users (id),
  person_name text not null,
  title text not null check (length(title) between 1 and 120),
  -- A task that was deleted leaves the report with its title alone.
  task_id uuid references volunteer_tasks (id) on delete set null,
  shift_id uuid,
  about text not null default '' check (length(about) <= 200),
  worked_on date not null,
  minutes integer not null check (minutes between 0 and 1440),
  people_reached integer check (people_reached between 0 and 1000000),
  story text not null default '' check (length(story) <= 10000),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'returned', 'approved')),
  comment text not null default '' check (length(comment) <= 2000),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  submitted_at timestamptz(3),
  decided_by uuid references users (id),
  decided_by_name text not null default '',
  decided_at timestamptz(3),
  check (task_id is null or shift_id is null),
  check (state = 'draft' or submitted_at is not null),
  check ((state in ('returned', 'approved')) <= (decided_at is not null and decided_by is not null))
);
create index activity_reports_of_org on activity_reports (org_id, state, id desc);
create index activity_reports_of_person on activity_reports (org_id, user_id, id desc);
create index activity_reports_of_user on activity_reports (user_id);
create index activity_reports_of_task on activity_reports (task_id);
create index activity_reports_by on activity_reports (decided_by);

create table activity_report_photos (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  report_id uuid not null references activity_reports (id) on delete cascade,
  blob_id uuid not null references blobs (id) on delete cascade,
  name text not null,
  created_at timestamptz(3) not null
);
create index activity_report_photos_of_report on activity_report_photos (org_id, report_id, id);
create index activity_report_photos_report on activity_report_photos (report_id);
create unique index activity_report_photos_blob on activity_report_photos (blob_id);

-- Hours stay when the task that they were for is deleted.
alter table hour_entries add foreign key (task_id) references volunteer_tasks (id) on delete set null;
alter table hour_entries add foreign key (report_id) references activity_reports (id);

do $$
declare name text;
begin
  foreach name in array array['volunteer_tasks', 'volunteer_task_items', 'volunteer_task_comments',
    'volunteer_task_files', 'activity_reports', 'activity_report_photos'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_of_org', name);
  end loop;
end $$;
