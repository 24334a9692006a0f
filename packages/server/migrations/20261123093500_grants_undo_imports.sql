-- Grants: an import can be undone. Each of its rows remembers the grant it added or changed, what was there before, and
-- the revision that it left, to tell whether people changed the grant since.
alter table grants add column revision integer not null default 1;

alter table grant_imports
  drop constraint grant_imports_state_check,
  add constraint grant_imports_state_check check (state in
    ('reading', 'ready', 'applying', 'applied', 'stopped', 'failed', 'undoing', 'undone')),
  add column kept_count integer not null default 0,
  -- False for imports from before, which remember nothing, and once their rows are removed.
  add column undoable boolean not null default false;
alter table grant_imports alter column undoable set default true;

alter table grant_import_rows
  add column grant_id uuid,
  add column deed text check (deed in ('added', 'changed')),
  add column before jsonb,
  add column revision integer,
  add column undone boolean not null default false,
  -- Why the grant stayed as it is when the import was undone.
  add column kept text check (kept in ('changed', 'saved'));
create index grant_import_rows_done on grant_import_rows (org_id, import_id, row_number desc)
  where deed is not null and not undone;
create index grant_import_rows_kept on grant_import_rows (org_id, import_id, row_number) where kept is not null;
