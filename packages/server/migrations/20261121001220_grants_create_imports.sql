-- Grants: files of grants, read row by row before a person decides, then taken over. Rows are kept until the
-- import is a week old.
create table grant_imports (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  created_by uuid not null,
  -- Whom its grants are for.
  visibility text not null check (visibility in ('everyone', 'organisation')),
  -- Null once the file is removed.
  blob_id uuid,
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (format in
    ('csv', 'xlsx', 'json-table', 'grants-gov', 'common-grants', 'california', 'pennsylvania')),
  source text not null check (length(source) <= 120),
  -- Names and samples of a table's columns, and what each fills.
  columns jsonb not null,
  mapping jsonb not null,
  state text not null check (state in ('reading', 'ready', 'applying', 'applied', 'stopped', 'failed')),
  failure text,
  -- Whether every row of the file is below.
  read_whole boolean not null default false,
  row_count integer not null default 0,
  new_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  refused_count integer not null default 0,
  problem_count integer not null default 0,
  applied_count integer not null default 0,
  created_at timestamptz(3) not null,
  applied_at timestamptz(3)
);
create index grant_imports_of_org on grant_imports (org_id, id desc);

create table grant_import_rows (
  org_id uuid not null,
  import_id uuid not null references grant_imports (id) on delete cascade,
  row_number integer not null,
  reference text,
  -- Null when the row is refused.
  record jsonb,
  hash text,
  outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'refused')),
  problems jsonb not null,
  applied boolean not null default false,
  primary key (org_id, import_id, row_number)
);
create index grant_import_rows_waiting on grant_import_rows (org_id, import_id, row_number)
  where not applied and outcome in ('new', 'changed');
create index grant_import_rows_with_problems on grant_import_rows (org_id, import_id, row_number)
  where problems <> '[]';

do $$
declare name text;
begin
  foreach name in array array['grant_imports', 'grant_import_rows'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) = ''system'')
      with check (org_id = (select app_org()) or (select app_scope()) = ''system'')', name || '_of_org', name);
  end loop;
end $$;
