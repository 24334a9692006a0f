-- Tables, functions and policies of the domain crm. PostgreSQL checks bodies of functions when they run, because some name
-- tables of a later domain.
set local check_function_bodies = off;

-- The fact and reason of an erasure, without the person.
create table contact_erasures (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  reason text not null,
  by_id uuid,
  at timestamp(3) with time zone not null,
  constraint contact_erasures_pkey primary key (id),
  constraint contact_erasures_by_id_fkey foreign key (by_id) references users(id) on delete set null,
  constraint contact_erasures_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index contact_erasures_of_org on contact_erasures (org_id, id);
create index contact_erasures_of_user on contact_erasures (by_id) where (by_id is not null);
alter table contact_erasures enable row level security;
alter table contact_erasures force row level security;
create policy contact_erasures_of_org on contact_erasures to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table contact_exports (
  id uuid not null,
  org_id uuid not null,
  created_by uuid not null,
  format text not null,
  filters jsonb not null,
  state text not null,
  row_count integer default 0 not null,
  written_count integer default 0 not null,
  blob_id uuid,
  created_at timestamp(3) with time zone not null,
  constraint contact_exports_pkey primary key (id),
  constraint contact_exports_format_check check (format in ('csv', 'xlsx')),
  constraint contact_exports_state_check check (state in ('running', 'ready', 'stopped', 'outdated', 'failed')),
  constraint contact_exports_created_by_fkey foreign key (created_by) references users(id) on delete cascade,
  constraint contact_exports_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index contact_exports_of_org on contact_exports (org_id, created_by, id desc);
create index contact_exports_of_user on contact_exports (created_by);
alter table contact_exports enable row level security;
alter table contact_exports force row level security;
create policy contact_exports_of_org on contact_exports to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table contact_fields (
  id uuid not null,
  org_id uuid not null,
  name text not null,
  kind text not null,
  choices text[] default '{}'::text[] not null,
  created_at timestamp(3) with time zone not null,
  constraint contact_fields_pkey primary key (id),
  constraint contact_fields_kind_check check (kind in ('text', 'number', 'date', 'choice', 'yes-no')),
  constraint contact_fields_name_check check ((length(name) >= 1) and (length(name) <= 80)),
  constraint contact_fields_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create unique index contact_fields_by_name on contact_fields (org_id, lower(name));
alter table contact_fields enable row level security;
alter table contact_fields force row level security;
create policy contact_fields_of_org on contact_fields to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- Contacts: imported files, read row by row before a person decides, applied, and undone as a whole. Rows are stored for a
-- month.
create table contact_imports (
  id uuid not null,
  org_id uuid not null,
  created_by uuid,
  blob_id uuid,
  file_name text not null,
  format text not null,
  columns jsonb not null,
  mapping jsonb not null,
  choices jsonb not null,
  state text not null,
  failure text,
  read_whole boolean default false not null,
  row_count integer default 0 not null,
  new_count integer default 0 not null,
  known_count integer default 0 not null,
  similar_count integer default 0 not null,
  twice_count integer default 0 not null,
  refused_count integer default 0 not null,
  applied_count integer default 0 not null,
  kept_count integer default 0 not null,
  created_at timestamp(3) with time zone not null,
  applied_at timestamp(3) with time zone,
  erased_count integer default 0 not null,
  constraint contact_imports_pkey primary key (id),
  constraint contact_imports_file_name_check check ((length(file_name) >= 1) and (length(file_name) <= 200)),
  constraint contact_imports_format_check check (format in ('csv', 'xlsx')),
  constraint contact_imports_state_check check (state in ('reading', 'ready', 'applying', 'applied', 'stopped', 'failed', 'undoing', 'undone')),
  constraint contact_imports_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint contact_imports_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index contact_imports_of_org on contact_imports (org_id, id desc);
create index contact_imports_of_user on contact_imports (created_by) where (created_by is not null);
alter table contact_imports enable row level security;
alter table contact_imports force row level security;
create policy contact_imports_of_org on contact_imports to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table contact_import_rows (
  org_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  outcome text not null,
  record jsonb,
  terms text[] default '{}'::text[] not null,
  problems text[] default '{}'::text[] not null,
  contact_id uuid,
  action text,
  before jsonb,
  revision integer,
  undone boolean default false not null,
  erased_at timestamp(3) with time zone,
  constraint contact_import_rows_pkey primary key (org_id, import_id, row_number),
  constraint contact_import_rows_action_check check (action in ('created', 'completed', 'skipped')),
  constraint contact_import_rows_outcome_check check (outcome in ('new', 'known', 'similar', 'erased', 'twice', 'refused')),
  constraint contact_import_rows_import_id_fkey foreign key (import_id) references contact_imports(id) on delete cascade
);
create index contact_import_rows_done on contact_import_rows (org_id, import_id, row_number desc) where ((action in ('created', 'completed')) and (not undone));
create index contact_import_rows_of_contact on contact_import_rows (org_id, contact_id) where (contact_id is not null);
create index contact_import_rows_of_import on contact_import_rows (import_id);
create index contact_import_rows_waiting on contact_import_rows (org_id, import_id, row_number) where (action is null);
create index contact_import_rows_with_problems on contact_import_rows (org_id, import_id, row_number) where (problems <> '{}'::text[]);
alter table contact_import_rows enable row level security;
alter table contact_import_rows force row level security;
create policy contact_import_rows_of_org on contact_import_rows to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- Consent purposes besides the built-in ones. A closed purpose is no longer offered; recorded consents stay.
create table contact_purposes (
  id uuid not null,
  org_id uuid not null,
  name text not null,
  wording text not null,
  closed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint contact_purposes_pkey primary key (id),
  constraint contact_purposes_name_check check ((length(name) >= 1) and (length(name) <= 80)),
  constraint contact_purposes_wording_check check ((length(wording) >= 1) and (length(wording) <= 1000)),
  constraint contact_purposes_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create unique index contact_purposes_by_name on contact_purposes (org_id, lower(name));
alter table contact_purposes enable row level security;
alter table contact_purposes force row level security;
create policy contact_purposes_of_org on contact_purposes to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table contact_segments (
  id uuid not null,
  org_id uuid not null,
  name text not null,
  rule jsonb not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint contact_segments_pkey primary key (id),
  constraint contact_segments_name_check check ((length(name) >= 1) and (length(name) <= 120)),
  constraint contact_segments_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create unique index contact_segments_by_name on contact_segments (org_id, lower(name));
alter table contact_segments enable row level security;
alter table contact_segments force row level security;
create policy contact_segments_of_org on contact_segments to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- Each word of names, as it is and with each letter left out: two words that differ by one letter share a row.
create table contact_spellings (
  org_id uuid not null,
  spelling text collate "C" not null,
  word text collate "C" not null,
  constraint contact_spellings_pkey primary key (org_id, spelling, word),
  constraint contact_spellings_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index contact_spellings_of_word on contact_spellings (org_id, word);
alter table contact_spellings enable row level security;
alter table contact_spellings force row level security;
create policy contact_spellings_of_org on contact_spellings to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- For erased people, a keyed hash of each email address, and of each phone number with the first letters of the name: an
-- import can detect that somebody was erased, but not who.
create table contact_suppressions (
  org_id uuid not null,
  hash bytea not null,
  erased_at timestamp(3) with time zone not null,
  constraint contact_suppressions_pkey primary key (org_id, hash),
  constraint contact_suppressions_hash_check check (length(hash) = 32),
  constraint contact_suppressions_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
alter table contact_suppressions enable row level security;
alter table contact_suppressions force row level security;
create policy contact_suppressions_of_org on contact_suppressions to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table contact_tags (
  id uuid not null,
  org_id uuid not null,
  name text not null,
  created_at timestamp(3) with time zone not null,
  constraint contact_tags_pkey primary key (id),
  constraint contact_tags_name_check check ((length(name) >= 1) and (length(name) <= 60)),
  constraint contact_tags_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create unique index contact_tags_by_name on contact_tags (org_id, lower(name));
alter table contact_tags enable row level security;
alter table contact_tags force row level security;
create policy contact_tags_of_org on contact_tags to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- Contacts: one record per person and organisation, its details, and its search terms.
create table contacts (
  id uuid not null,
  org_id uuid not null,
  state text default 'active' not null,
  merged_into uuid,
  user_id uuid,
  origin text not null,
  import_id uuid,
  name text not null,
  sort_key text collate "C" not null,
  given_name text default '' not null,
  organisation text default '' not null,
  emails jsonb default '[]'::jsonb not null,
  phones jsonb default '[]'::jsonb not null,
  street text default '' not null,
  city text default '' not null,
  region text default '' not null,
  postal_code text default '' not null,
  country text default '' not null,
  language text default '' not null,
  birth_year smallint,
  kinds_by_hand text[] default '{}'::text[] not null,
  kinds_by_event text[] default '{}'::text[] not null,
  tags uuid[] default '{}'::uuid[] not null,
  custom jsonb default '{}'::jsonb not null,
  consents jsonb default '{}'::jsonb not null,
  revision integer default 1 not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  erased_at timestamp(3) with time zone,
  owner_id uuid,
  constraint contacts_pkey primary key (id),
  constraint contacts_birth_year_check check ((birth_year >= 1880) and (birth_year <= 2100)),
  constraint contacts_check check ((state = 'merged') = (merged_into is not null)),
  constraint contacts_check1 check ((state = 'erased') = (erased_at is not null)),
  constraint contacts_name_check check (length(name) <= 200),
  constraint contacts_origin_check check ((length(origin) >= 1) and (length(origin) <= 60)),
  constraint contacts_state_check check (state in ('active', 'merged', 'erased')),
  constraint contacts_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint contacts_merged_into_fkey foreign key (merged_into) references contacts(id) on delete cascade,
  constraint contacts_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint contacts_owner_id_fkey foreign key (owner_id) references users(id) on delete set null,
  constraint contacts_user_id_fkey foreign key (user_id) references users(id) on delete set null
);
create index contacts_by_change on contacts (org_id, state, updated_at, id);
create index contacts_by_creation on contacts (org_id, state, created_at, id);
create index contacts_by_name on contacts (org_id, state, sort_key, id);
create index contacts_created_by on contacts (created_by) where (created_by is not null);
create index contacts_merged_into on contacts (merged_into) where (merged_into is not null);
create unique index contacts_of_account on contacts (org_id, user_id) where (user_id is not null);
create index contacts_of_import on contacts (import_id) where (import_id is not null);
create index contacts_of_owner on contacts (org_id, owner_id) where (owner_id is not null);
create index contacts_of_user on contacts (user_id) where (user_id is not null);
create index contacts_owner on contacts (owner_id) where (owner_id is not null);
alter table contacts enable row level security;
alter table contacts force row level security;
create policy contacts_of_org on contacts to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- Consents given and withdrawn, with their wording. Rows contain no personal data, so they stay as proof after an erasure.
-- Append only; a row is only deleted with its contact, and follows it into a merge.
create table contact_consents (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  purpose text not null,
  given boolean not null,
  wording text not null,
  source text not null,
  at timestamp(3) with time zone not null,
  recorded_at timestamp(3) with time zone not null,
  recorded_by uuid,
  import_id uuid,
  retracted_at timestamp(3) with time zone,
  constraint contact_consents_pkey primary key (id),
  constraint contact_consents_purpose_check check ((length(purpose) >= 1) and (length(purpose) <= 40)),
  constraint contact_consents_source_check check (source in ('form', 'paper', 'spoken', 'e-mail', 'import', 'subscription')),
  constraint contact_consents_wording_check check ((length(wording) >= 1) and (length(wording) <= 1000)),
  constraint contact_consents_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade,
  constraint contact_consents_import_id_fkey foreign key (import_id) references contact_imports(id) on delete set null,
  constraint contact_consents_recorded_by_fkey foreign key (recorded_by) references users(id) on delete set null
);
create index contact_consents_by_user on contact_consents (recorded_by) where (recorded_by is not null);
create index contact_consents_contact on contact_consents (contact_id);
create index contact_consents_of_contact on contact_consents (org_id, contact_id, at desc, id desc);
create index contact_consents_of_import on contact_consents (import_id, retracted_at) where (import_id is not null);
alter table contact_consents enable row level security;
alter table contact_consents force row level security;
create policy contact_consents_erased on contact_consents as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = contact_consents.org_id) and (o.erasing_at is not null)))));
create policy contact_consents_erasing on contact_consents for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy contact_consents_of_org on contact_consents to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
revoke update on contact_consents from ngo_app;
grant update (contact_id, retracted_at) on contact_consents to ngo_app;

-- Pairs of contacts that were marked as different people. The lower id comes first.
create table contact_distinctions (
  org_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  by_id uuid,
  at timestamp(3) with time zone not null,
  constraint contact_distinctions_pkey primary key (org_id, one_id, other_id),
  constraint contact_distinctions_check check (one_id < other_id),
  constraint contact_distinctions_by_id_fkey foreign key (by_id) references users(id) on delete set null,
  constraint contact_distinctions_one_id_fkey foreign key (one_id) references contacts(id) on delete cascade,
  constraint contact_distinctions_other_id_fkey foreign key (other_id) references contacts(id) on delete cascade
);
create index contact_distinctions_by on contact_distinctions (by_id) where (by_id is not null);
create index contact_distinctions_one on contact_distinctions (one_id);
create index contact_distinctions_other on contact_distinctions (other_id);
alter table contact_distinctions enable row level security;
alter table contact_distinctions force row level security;
create policy contact_distinctions_of_org on contact_distinctions to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table contact_files (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  entry_id uuid not null,
  added_at timestamp(3) with time zone not null,
  constraint contact_files_pkey primary key (id),
  constraint contact_files_contact_id_entry_id_key unique (contact_id, entry_id),
  constraint contact_files_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade
);
create index contact_files_of_org on contact_files (org_id, contact_id);
alter table contact_files enable row level security;
alter table contact_files force row level security;
create policy contact_files_of_org on contact_files to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- A merged contact: what was moved, and the values before, so that the merge can be undone.
create table contact_merges (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  merged_id uuid not null,
  by_id uuid,
  at timestamp(3) with time zone not null,
  undo jsonb,
  undone_at timestamp(3) with time zone,
  constraint contact_merges_pkey primary key (id),
  constraint contact_merges_by_id_fkey foreign key (by_id) references users(id) on delete set null,
  constraint contact_merges_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade,
  constraint contact_merges_merged_id_fkey foreign key (merged_id) references contacts(id) on delete cascade
);
create index contact_merges_contact on contact_merges (contact_id);
create index contact_merges_merged on contact_merges (merged_id);
create index contact_merges_of_org on contact_merges (org_id, contact_id, id desc);
create index contact_merges_of_user on contact_merges (by_id) where (by_id is not null);
alter table contact_merges enable row level security;
alter table contact_merges force row level security;
create policy contact_merges_of_org on contact_merges to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table contact_notes (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint contact_notes_pkey primary key (id),
  constraint contact_notes_text_check check ((length(text) >= 1) and (length(text) <= 10000)),
  constraint contact_notes_author_id_fkey foreign key (author_id) references users(id) on delete set null,
  constraint contact_notes_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade
);
create index contact_notes_contact on contact_notes (contact_id);
create index contact_notes_of_author on contact_notes (author_id) where (author_id is not null);
create index contact_notes_of_contact on contact_notes (org_id, contact_id, id desc);
alter table contact_notes enable row level security;
alter table contact_notes force row level security;
create policy contact_notes_of_org on contact_notes to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table contact_tasks (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  title text not null,
  due_on date,
  assignee_id uuid,
  created_by uuid,
  done_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint contact_tasks_pkey primary key (id),
  constraint contact_tasks_title_check check ((length(title) >= 1) and (length(title) <= 300)),
  constraint contact_tasks_assignee_id_fkey foreign key (assignee_id) references users(id) on delete set null,
  constraint contact_tasks_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade,
  constraint contact_tasks_created_by_fkey foreign key (created_by) references users(id) on delete set null
);
create index contact_tasks_of_assignee on contact_tasks (assignee_id) where (assignee_id is not null);
create index contact_tasks_of_contact on contact_tasks (contact_id);
create index contact_tasks_of_creator on contact_tasks (created_by) where (created_by is not null);
create index contact_tasks_open on contact_tasks (org_id, coalesce(due_on, 'infinity'::date), id) where (done_at is null);
alter table contact_tasks enable row level security;
alter table contact_tasks force row level security;
create policy contact_tasks_of_org on contact_tasks to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- Search terms of a contact: `w:` a word, `e:` an email address, `p:` a phone number, `n:` the first letters of a name plus
-- something else that two records of one person share. Plain comparisons only, for which row-level security can use the
-- index.
create table contact_terms (
  org_id uuid not null,
  term text collate "C" not null,
  contact_id uuid not null,
  constraint contact_terms_pkey primary key (org_id, term, contact_id),
  constraint contact_terms_term_check check (length(term) <= 300),
  constraint contact_terms_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade
);
create index contact_terms_of_contact on contact_terms (contact_id);
alter table contact_terms enable row level security;
alter table contact_terms force row level security;
create policy contact_terms_of_org on contact_terms to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- The timeline of a contact. `source` names the event, so that it counts once.
create table contact_timeline (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  what text not null,
  at timestamp(3) with time zone not null,
  source text not null,
  facts jsonb default '{}'::jsonb not null,
  constraint contact_timeline_pkey primary key (id),
  constraint contact_timeline_org_id_source_key unique (org_id, source),
  constraint contact_timeline_source_check check ((length(source) >= 1) and (length(source) <= 200)),
  constraint contact_timeline_what_check check ((length(what) >= 1) and (length(what) <= 60)),
  constraint contact_timeline_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade
);
create index contact_timeline_contact on contact_timeline (contact_id);
create index contact_timeline_of_contact on contact_timeline (org_id, contact_id, at desc, id desc);
create index contact_timeline_of_what on contact_timeline (org_id, what, at, contact_id);
alter table contact_timeline enable row level security;
alter table contact_timeline force row level security;
create policy contact_timeline_of_org on contact_timeline to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
