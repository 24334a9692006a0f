-- Grants, resources, causes, forms, responses and organisations note their changes for the search of knowledge.
create trigger grants_note_added after insert on grants
  referencing new table as new_rows for each statement execute function note_knowledge('grants', 'id');
create trigger grants_note_changed after update on grants
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_knowledge('grants', 'id',
    'title visibility donor_agency category grant_size deadline_note area_of_interest summary eligibility description');
create trigger grants_note_removed after delete on grants
  referencing old table as old_rows for each statement execute function note_knowledge('grants', 'id');

create trigger resources_note_added after insert on resources
  referencing new table as new_rows for each statement execute function note_knowledge('resources', 'id');
create trigger resources_note_changed after update on resources
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_knowledge('resources', 'id', 'title summary content transcript draft');
create trigger resources_note_removed after delete on resources
  referencing old table as old_rows for each statement execute function note_knowledge('resources', 'id');

create trigger causes_note_added after insert on causes
  referencing new table as new_rows for each statement execute function note_knowledge('causes', 'id');
create trigger causes_note_changed after update on causes
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_knowledge('causes', 'id', 'title summary story location faq status');
create trigger causes_note_removed after delete on causes
  referencing old table as old_rows for each statement execute function note_knowledge('causes', 'id');
create trigger cause_updates_note_added after insert on cause_updates
  referencing new table as new_rows for each statement execute function note_knowledge('causes', 'cause_id');
create trigger cause_updates_note_changed after update on cause_updates
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_knowledge('causes', 'cause_id', 'title text published_at');
create trigger cause_updates_note_removed after delete on cause_updates
  referencing old table as old_rows for each statement execute function note_knowledge('causes', 'cause_id');

create trigger forms_note_added after insert on forms
  referencing new table as new_rows for each statement execute function note_knowledge('forms', 'id');
create trigger forms_note_changed after update on forms
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_knowledge('forms', 'id', 'title draft');
create trigger forms_note_removed after delete on forms
  referencing old table as old_rows for each statement execute function note_knowledge('forms', 'id');

create trigger form_responses_note_added after insert on form_responses
  referencing new table as new_rows for each statement execute function note_knowledge('responses', 'id');
create trigger form_responses_note_changed after update on form_responses
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_knowledge('responses', 'id', 'answers');
create trigger form_responses_note_removed after delete on form_responses
  referencing old table as old_rows for each statement execute function note_knowledge('responses', 'id');

-- A version may mark a question as personal, in the responses to all versions. Only the form is noted: who publishes it need not see all
-- responses, and there may be many. A job notes them.
create function note_knowledge_of_responses()
 returns trigger
 language plpgsql
as $$
begin
  insert into knowledge_changes as c (org_id, source, document_id)
    select distinct v.org_id, 'forms-responses', v.form_id::text
    from new_rows v, jsonb_path_query(v.definition, 'strict $.** ? (exists (@.id) && (@.type == "contact" || @.isPersonal == true))') item
    where v.number > 1 and not exists (
      select from form_versions o,
        jsonb_path_query(o.definition, 'strict $.** ? (exists (@.id) && (@.type == "contact" || @.isPersonal == true))') known
      where o.org_id = v.org_id and o.form_id = v.form_id and o.number < v.number and known ->> 'id' = item ->> 'id')
    order by 1, 3
    on conflict (org_id, source, document_id) do update set revision = c.revision + 1, due_at = now(), attempts = 0, is_stale = true;
  return null;
end $$
;
create trigger form_versions_note_added after insert on form_versions
  referencing new table as new_rows for each statement execute function note_knowledge_of_responses();

create function note_knowledge_of_organisations()
 returns trigger
 language plpgsql
as $$
begin
  insert into knowledge_changes as c (org_id, source, document_id) select new.id, 'organisation', new.id::text
    on conflict (org_id, source, document_id) do update set revision = c.revision + 1, due_at = now(), attempts = 0, is_stale = true;
  return null;
end $$
;
create trigger organisations_note_added after insert on organisations
  for each row execute function note_knowledge_of_organisations();
create trigger organisations_note_changed after update of name, country, currency, time_zone, registration_number, address, erasing_at
  on organisations for each row execute function note_knowledge_of_organisations();

-- A job notes what exists already, of each organisation: to copy it here would lock the tables meanwhile. The owner is bound by the policies
-- as well, and a migration has no scope.
alter table knowledge_changes no force row level security;
insert into knowledge_changes (org_id, source, document_id) values ('00000000-0000-0000-0000-000000000000', 'installation', 'organisations');
alter table knowledge_changes force row level security;
