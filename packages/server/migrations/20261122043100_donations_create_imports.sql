-- Donations: files of donations that came without a provider, read row by row before somebody decides, then written down.
-- Rows are kept until the import is a week old.
alter table donations add column outside_id text check (length(outside_id) between 1 and 200);
-- The same donation of a file, however often the file is imported.
create unique index donations_by_outside_id on donations (org_id, outside_id) where outside_id is not null;

create table donation_imports (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  created_by uuid not null,
  -- Null once the file is removed.
  blob_id uuid,
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (format in ('csv', 'xlsx')),
  -- Names and samples of the columns, and what each fills.
  columns jsonb not null,
  mapping jsonb not null,
  -- For rows that say nothing of it.
  cause_id uuid,
  method text not null check (method in ('cash', 'cheque', 'bank-transfer', 'in-kind')),
  day_order text not null check (day_order in ('day-first', 'month-first')),
  state text not null check (state in ('reading', 'ready', 'applying', 'applied', 'stopped', 'failed')),
  failure text,
  -- Whether every row of the file is below.
  read_whole boolean not null default false,
  row_count integer not null default 0,
  new_count integer not null default 0,
  known_count integer not null default 0,
  refused_count integer not null default 0,
  problem_count integer not null default 0,
  applied_count integer not null default 0,
  created_at timestamptz(3) not null,
  applied_at timestamptz(3)
);
create index donation_imports_of_org on donation_imports (org_id, id desc);

create table donation_import_rows (
  org_id uuid not null,
  import_id uuid not null references donation_imports (id) on delete cascade,
  row_number integer not null,
  -- The donation as it was understood; null when the row is refused.
  record jsonb,
  outside_id text,
  -- The row as it stood in the file, in the order of the columns: refused ones are handed back with it.
  cells jsonb,
  outcome text not null check (outcome in ('new', 'known', 'refused')),
  problems jsonb not null,
  applied boolean not null default false,
  primary key (org_id, import_id, row_number)
);
create index donation_import_rows_waiting on donation_import_rows (org_id, import_id, row_number)
  where not applied and outcome = 'new';
create index donation_import_rows_with_problems on donation_import_rows (org_id, import_id, row_number)
  where problems <> '[]';

do $$
declare name text;
begin
  foreach name in array array['donation_imports', 'donation_import_rows'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) = ''system'')
      with check (org_id = (select app_org()) or (select app_scope()) = ''system'')', name || '_of_org', name);
  end loop;
end $$;
