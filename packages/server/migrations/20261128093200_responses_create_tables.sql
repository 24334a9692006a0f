-- Responses to forms. The id comes from the device of the sender: a response that is sent again is the same row.
create table form_responses (
  org_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  form_id uuid not null,
  version integer not null,
  receipt text not null unique check (receipt ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  state text not null check (state in ('received', 'in-review', 'approved', 'rejected')),
  source text not null check (source in ('link', 'team', 'kiosk', 'openrosa')),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  digest text not null check (length(digest) = 43),
  language text not null check (length(language) between 1 and 80),
  zone text not null check (length(zone) between 1 and 64),
  started_at timestamptz(3) not null,
  finished_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  is_late boolean not null,
  submitted_by uuid references users (id) on delete set null,
  revision integer not null default 1 check (revision >= 1),
  comments integer not null default 0 check (comments >= 0),
  missing_files integer not null default 0 check (missing_files >= 0),
  primary key (org_id, id),
  foreign key (org_id, form_id, version) references form_versions (org_id, form_id, number)
);
create index form_responses_latest on form_responses (org_id, form_id, received_at desc, id desc);
create index form_responses_sender on form_responses (submitted_by) where submitted_by is not null;

-- Files that a response names. They arrive after it; until then there is no blob.
create table form_response_files (
  org_id uuid not null,
  response_id uuid not null,
  item_id text not null check (item_id ~ '^[a-z0-9]{1,32}$'),
  key text not null check (length(key) <= 64),
  name text not null check (length(name) between 1 and 255),
  blob_id uuid references blobs (id) on delete set null,
  content_type text,
  size_bytes bigint check (size_bytes >= 0),
  received_at timestamptz(3),
  primary key (org_id, response_id, item_id, key),
  foreign key (org_id, response_id) references form_responses (org_id, id) on delete cascade
);
create index form_response_files_blob on form_response_files (blob_id) where blob_id is not null;

create table form_response_events (
  org_id uuid not null,
  id uuid not null,
  response_id uuid not null,
  kind text not null check (kind in ('received', 'corrected', 'reviewed', 'commented', 'file')),
  at timestamptz(3) not null,
  by uuid references users (id) on delete set null,
  state text check (state in ('received', 'in-review', 'approved', 'rejected')),
  text text not null default '' check (length(text) <= 2000),
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array'),
  primary key (org_id, id),
  foreign key (org_id, response_id) references form_responses (org_id, id) on delete cascade
);
create index form_response_events_of_response on form_response_events (org_id, response_id, id desc);
create index form_response_events_author on form_response_events (by) where by is not null;

-- How many responses each form has in each state: counting hundreds of thousands would take longer than people wait for a list.
create table form_response_counts (
  org_id uuid not null,
  form_id uuid not null,
  state text not null check (state in ('received', 'in-review', 'approved', 'rejected')),
  responses integer not null check (responses >= 0),
  last_received_at timestamptz(3) not null,
  primary key (org_id, form_id, state),
  foreign key (org_id, form_id) references forms (org_id, id) on delete cascade
);

create function count_added_responses() returns trigger language plpgsql as $$
begin
  insert into form_response_counts as c (org_id, form_id, state, responses, last_received_at)
  select org_id, form_id, state, count(*), max(received_at) from added group by org_id, form_id, state order by org_id, form_id, state
  on conflict (org_id, form_id, state) do update set responses = c.responses + excluded.responses,
    last_received_at = greatest(c.last_received_at, excluded.last_received_at);
  return null;
end $$;
create function count_removed_responses() returns trigger language plpgsql as $$
begin
  update form_response_counts c set responses = c.responses - r.responses
  from (select org_id, form_id, state, count(*) as responses from removed group by org_id, form_id, state) r
  where c.org_id = r.org_id and c.form_id = r.form_id and c.state = r.state;
  return null;
end $$;
create trigger form_responses_added after insert on form_responses
  referencing new table as added for each statement execute function count_added_responses();
create trigger form_responses_removed after delete on form_responses
  referencing old table as removed for each statement execute function count_removed_responses();
create trigger form_responses_moved_to after update on form_responses
  referencing new table as added for each statement execute function count_added_responses();
create trigger form_responses_moved_from after update on form_responses
  referencing old table as removed for each statement execute function count_removed_responses();

alter table form_responses enable row level security;
alter table form_responses force row level security;
create policy form_responses_of_org on form_responses to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
alter table form_response_files enable row level security;
alter table form_response_files force row level security;
create policy form_response_files_of_org on form_response_files to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
alter table form_response_events enable row level security;
alter table form_response_events force row level security;
create policy form_response_events_of_org on form_response_events to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
alter table form_response_counts enable row level security;
alter table form_response_counts force row level security;
create policy form_response_counts_of_org on form_response_counts to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
