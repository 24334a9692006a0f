-- Contacts: one record per person and organisation, what belongs to it, and what finds it.
create table contacts (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  -- A merged record stands for the one it is part of; an erased one tells nobody's name.
  state text not null default 'active' check (state in ('active', 'merged', 'erased')),
  merged_into uuid references contacts (id) on delete cascade,
  -- The account of the person, where there is one.
  user_id uuid references users (id) on delete set null,
  -- 'hand', 'import', or the event that made it.
  origin text not null check (length(origin) between 1 and 60),
  import_id uuid,
  name text not null check (length(name) <= 200),
  -- The name as lists are sorted by it.
  sort_key text collate "C" not null,
  given_name text not null default '',
  organisation text not null default '',
  -- In order: the first is the one to write to or to call.
  emails jsonb not null default '[]',
  phones jsonb not null default '[]',
  street text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  country text not null default '',
  language text not null default '',
  birth_year smallint check (birth_year between 1880 and 2100),
  kinds_by_hand text[] not null default '{}',
  kinds_by_event text[] not null default '{}',
  tags uuid[] not null default '{}',
  -- Values of own fields by their id.
  custom jsonb not null default '{}',
  -- The latest word per purpose: true was given, false was withdrawn.
  consents jsonb not null default '{}',
  revision integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  erased_at timestamptz(3),
  check ((state = 'merged') = (merged_into is not null)),
  check ((state = 'erased') = (erased_at is not null))
);
create index contacts_by_name on contacts (org_id, state, sort_key, id);
create index contacts_by_creation on contacts (org_id, state, created_at, id);
create index contacts_by_change on contacts (org_id, state, updated_at, id);
create index contacts_merged_into on contacts (merged_into) where merged_into is not null;
create unique index contacts_of_account on contacts (org_id, user_id) where user_id is not null;
create index contacts_of_user on contacts (user_id) where user_id is not null;
create index contacts_created_by on contacts (created_by) where created_by is not null;
create index contacts_of_import on contacts (import_id) where import_id is not null;

-- What finds a contact: `w:` a word, `e:` an e-mail address, `p:` a phone number, `n:` the beginning of a name and
-- something else that two records of one person share. Plain comparisons alone, which row-level security lets use the index.
create table contact_terms (
  org_id uuid not null,
  term text collate "C" not null check (length(term) <= 300),
  contact_id uuid not null references contacts (id) on delete cascade,
  primary key (org_id, term, contact_id)
);
create index contact_terms_of_contact on contact_terms (contact_id);

-- Each word of names, under itself and under what is left when one letter is missing: two words that differ by one
-- letter meet in a row.
create table contact_spellings (
  org_id uuid not null references organisations (id) on delete cascade,
  spelling text collate "C" not null,
  word text collate "C" not null,
  primary key (org_id, spelling, word)
);
create index contact_spellings_of_word on contact_spellings (org_id, word);

create table contact_tags (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null
);
create unique index contact_tags_by_name on contact_tags (org_id, lower(name));

create table contact_fields (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'yes-no')),
  choices text[] not null default '{}',
  created_at timestamptz(3) not null
);
create unique index contact_fields_by_name on contact_fields (org_id, lower(name));

-- What people agreed to and withdrew, word for word. It holds nothing that tells who they are, so it is kept as proof
-- when they are erased. Append only; a row goes with its contact alone, and follows it into a merge.
create table contact_consents (
  id uuid primary key,
  org_id uuid not null,
  contact_id uuid not null references contacts (id) on delete cascade,
  purpose text not null check (length(purpose) between 1 and 40),
  given boolean not null,
  wording text not null check (length(wording) between 1 and 1000),
  source text not null check (source in ('form', 'paper', 'spoken', 'e-mail', 'import', 'subscription')),
  at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  recorded_by uuid references users (id) on delete set null
);
create index contact_consents_of_contact on contact_consents (org_id, contact_id, at desc, id desc);
create index contact_consents_contact on contact_consents (contact_id);
create index contact_consents_by_user on contact_consents (recorded_by) where recorded_by is not null;
revoke update, delete on contact_consents from ngo_app;
grant update (contact_id) on contact_consents to ngo_app;

create table contact_notes (
  id uuid primary key,
  org_id uuid not null,
  contact_id uuid not null references contacts (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  text text not null check (length(text) between 1 and 10000),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index contact_notes_of_contact on contact_notes (org_id, contact_id, id desc);
create index contact_notes_contact on contact_notes (contact_id);
create index contact_notes_of_author on contact_notes (author_id) where author_id is not null;

create table contact_tasks (
  id uuid primary key,
  org_id uuid not null,
  contact_id uuid not null references contacts (id) on delete cascade,
  title text not null check (length(title) between 1 and 300),
  due_on date,
  assignee_id uuid references users (id) on delete set null,
  created_by uuid references users (id) on delete set null,
  done_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index contact_tasks_open on contact_tasks (org_id, coalesce(due_on, 'infinity'::date), id) where done_at is null;
create index contact_tasks_of_contact on contact_tasks (contact_id);
create index contact_tasks_of_assignee on contact_tasks (assignee_id) where assignee_id is not null;
create index contact_tasks_of_creator on contact_tasks (created_by) where created_by is not null;

create table contact_files (
  id uuid primary key,
  org_id uuid not null,
  contact_id uuid not null references contacts (id) on delete cascade,
  -- Of the storage, which says who may open it and when it is gone.
  entry_id uuid not null,
  added_at timestamptz(3) not null,
  unique (contact_id, entry_id)
);
create index contact_files_of_org on contact_files (org_id, contact_id);

-- What happened with a contact. `source` names the event, so that one counts once.
create table contact_timeline (
  id uuid primary key,
  org_id uuid not null,
  contact_id uuid not null references contacts (id) on delete cascade,
  what text not null check (length(what) between 1 and 60),
  at timestamptz(3) not null,
  source text not null check (length(source) between 1 and 200),
  facts jsonb not null default '{}',
  unique (org_id, source)
);
create index contact_timeline_of_contact on contact_timeline (org_id, contact_id, at desc, id desc);
create index contact_timeline_contact on contact_timeline (contact_id);
create index contact_timeline_of_what on contact_timeline (org_id, what, at, contact_id);

create table contact_segments (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  rule jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index contact_segments_by_name on contact_segments (org_id, lower(name));

-- A record that became part of another: what moved and what was there before, so that it can be taken apart again.
create table contact_merges (
  id uuid primary key,
  org_id uuid not null,
  contact_id uuid not null references contacts (id) on delete cascade,
  merged_id uuid not null references contacts (id) on delete cascade,
  by_id uuid references users (id) on delete set null,
  at timestamptz(3) not null,
  -- Null once it is undone, or the person is erased.
  undo jsonb,
  undone_at timestamptz(3)
);
create index contact_merges_of_org on contact_merges (org_id, contact_id, id desc);
create index contact_merges_contact on contact_merges (contact_id);
create index contact_merges_merged on contact_merges (merged_id);
create index contact_merges_of_user on contact_merges (by_id) where by_id is not null;

-- That and why somebody was erased, without whom.
create table contact_erasures (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  contact_id uuid not null,
  reason text not null,
  by_id uuid references users (id) on delete set null,
  at timestamptz(3) not null
);
create index contact_erasures_of_org on contact_erasures (org_id, id);
create index contact_erasures_of_user on contact_erasures (by_id) where by_id is not null;

create table contact_exports (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  created_by uuid not null references users (id) on delete cascade,
  format text not null check (format in ('csv', 'xlsx')),
  filters jsonb not null,
  state text not null check (state in ('running', 'ready', 'stopped', 'outdated', 'failed')),
  row_count integer not null default 0,
  written_count integer not null default 0,
  blob_id uuid,
  created_at timestamptz(3) not null
);
create index contact_exports_of_org on contact_exports (org_id, created_by, id desc);
create index contact_exports_of_user on contact_exports (created_by);

do $$
declare name text;
begin
  foreach name in array array['contacts', 'contact_terms', 'contact_spellings', 'contact_tags', 'contact_fields',
    'contact_consents', 'contact_notes', 'contact_tasks', 'contact_files', 'contact_timeline', 'contact_segments',
    'contact_merges', 'contact_erasures', 'contact_exports'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) = ''system'')
      with check (org_id = (select app_org()) or (select app_scope()) = ''system'')', name || '_of_org', name);
  end loop;
end $$;
