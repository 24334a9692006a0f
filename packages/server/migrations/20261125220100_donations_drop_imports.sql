-- Donations: imports are in import_runs and import_rows. Those of before are dropped with their tables.
drop table donation_import_rows;
drop table donation_imports;
