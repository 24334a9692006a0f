-- Contacts: files of contacts, read row by row before a person decides, taken over, and undone as a whole. Rows are
-- kept for a month.
create table contact_imports (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  -- Null once the file is removed.
  blob_id uuid,
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (format in ('csv', 'xlsx')),
  -- Names and samples of the columns, and what each fills.
  columns jsonb not null,
  mapping jsonb not null,
  choices jsonb not null,
  state text not null check (state in ('reading', 'ready', 'applying', 'applied', 'stopped', 'failed', 'undoing', 'undone')),
  failure text,
  -- Whether every row of the file is below.
  read_whole boolean not null default false,
  row_count integer not null default 0,
  new_count integer not null default 0,
  known_count integer not null default 0,
  similar_count integer not null default 0,
  twice_count integer not null default 0,
  refused_count integer not null default 0,
  applied_count integer not null default 0,
  kept_count integer not null default 0,
  created_at timestamptz(3) not null,
  applied_at timestamptz(3)
);
create index contact_imports_of_org on contact_imports (org_id, id desc);
create index contact_imports_of_user on contact_imports (created_by) where created_by is not null;

create table contact_import_rows (
  org_id uuid not null,
  import_id uuid not null references contact_imports (id) on delete cascade,
  row_number integer not null,
  outcome text not null check (outcome in ('new', 'known', 'similar', 'twice', 'refused')),
  -- Null when the row is refused, or the person is erased.
  record jsonb,
  -- What finds the record again further down in the same file.
  terms text[] not null default '{}',
  problems text[] not null default '{}',
  -- The contact that is there already, or that was made of the row.
  contact_id uuid,
  deed text check (deed in ('created', 'completed', 'skipped')),
  -- Of a completed contact, what it had; and its revision after the import, to tell whether people changed it since.
  before jsonb,
  revision integer,
  undone boolean not null default false,
  primary key (org_id, import_id, row_number)
);
create index contact_import_rows_of_import on contact_import_rows (import_id);
create index contact_import_rows_waiting on contact_import_rows (org_id, import_id, row_number) where deed is null;
create index contact_import_rows_done on contact_import_rows (org_id, import_id, row_number desc)
  where deed in ('created', 'completed') and not undone;
create index contact_import_rows_with_problems on contact_import_rows (org_id, import_id, row_number)
  where problems <> '{}';
create index contact_import_rows_of_contact on contact_import_rows (org_id, contact_id) where contact_id is not null;

do $$
declare name text;
begin
  foreach name in array array['contact_imports', 'contact_import_rows'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) = ''system'')
      with check (org_id = (select app_org()) or (select app_scope()) = ''system'')', name || '_of_org', name);
  end loop;
end $$;
