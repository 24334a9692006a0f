-- Why a file was not imported, as a sentence of the catalogue with its values: each reader gets it in their language.
-- `failure` has it in English, as do imports of before.
alter table import_runs add column failure_wording jsonb;
