-- Imports: files read row by row before a person decides, applied, and undone as a whole. One pair of tables for every
-- importer; `kind` names it. Rows are deleted after the importer's retention.
create table import_runs (
  id uuid primary key,
  org_id uuid not null references organisations(id) on delete cascade,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  created_by uuid references users(id) on delete set null,
  blob_id uuid,
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (length(format) <= 40),
  origin jsonb not null,
  columns jsonb not null,
  mapping jsonb not null,
  remembered boolean not null,
  options jsonb not null,
  state text not null check (state in ('reading', 'ready', 'applying', 'applied', 'stopped', 'failed', 'undoing', 'undone')),
  failure text,
  read_whole boolean default false not null,
  has_rows boolean default true not null,
  row_count integer default 0 not null,
  counts jsonb default '{}' not null,
  problem_count integer default 0 not null,
  applied_count integer default 0 not null,
  kept_count integer default 0 not null,
  created_at timestamp(3) with time zone not null,
  applied_at timestamp(3) with time zone
);
create index import_runs_of_org on import_runs (org_id, kind, id desc);
create index import_runs_of_user on import_runs (created_by, id desc) where created_by is not null;
create index import_runs_by_age on import_runs (kind, created_at) where has_rows;
alter table import_runs enable row level security;
alter table import_runs force row level security;
create policy import_runs_of_org on import_runs to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table import_rows (
  org_id uuid not null,
  import_id uuid not null references import_runs(id) on delete cascade,
  row_number integer not null,
  outcome text not null check (length(outcome) <= 40),
  record jsonb,
  keys text[] default '{}' not null,
  cells jsonb,
  problems jsonb default '[]' not null,
  record_id uuid,
  action text check (action in ('added', 'updated', 'skipped')),
  before jsonb,
  revision integer,
  undone boolean default false not null,
  kept text check (length(kept) <= 40),
  primary key (org_id, import_id, row_number)
);
create index import_rows_of_run on import_rows (import_id);
create index import_rows_of_record on import_rows (org_id, record_id) where record_id is not null;
create index import_rows_waiting on import_rows (org_id, import_id, row_number) where action is null;
create index import_rows_done on import_rows (org_id, import_id, row_number desc) where action in ('added', 'updated') and not undone;
create index import_rows_with_problems on import_rows (org_id, import_id, row_number) where problems <> '[]';
create index import_rows_kept on import_rows (org_id, import_id, row_number) where kept is not null;
alter table import_rows enable row level security;
alter table import_rows force row level security;
create policy import_rows_of_org on import_rows to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- Contacts: imports of before are dropped with their tables. Forced row-level security hides rows from the owner
-- of the tables too, so it is lifted while they change.
alter table contacts no force row level security;
alter table contact_consents no force row level security;
update contacts set import_id = null where import_id is not null;
alter table contact_consents drop constraint contact_consents_import_id_fkey;
update contact_consents set import_id = null where import_id is not null;
alter table contact_consents add constraint contact_consents_import_id_fkey
  foreign key (import_id) references import_runs(id) on delete set null;
drop table contact_import_rows;
drop table contact_imports;
alter table contacts force row level security;
alter table contact_consents force row level security;
