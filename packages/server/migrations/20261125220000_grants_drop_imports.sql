-- Grants: imports are in import_runs and import_rows. Those of before are dropped with their tables.
drop table grant_import_rows;
drop table grant_imports;
