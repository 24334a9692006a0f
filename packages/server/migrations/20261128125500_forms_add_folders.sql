-- The folder that a form is listed in; '' for none. A folder exists while a form is in it.
alter table forms add folder text not null default '' check (length(folder) <= 80);
create index forms_folders on forms (org_id, folder) where folder <> '';
