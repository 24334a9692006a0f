-- The contacts with one word are listed by name from an index, however many they are: their terms hold the key that lists sort by.
alter table contact_terms add column sort_key text collate "C";
alter table contacts no force row level security;
alter table contact_terms no force row level security;
update contact_terms t set sort_key = c.sort_key from contacts c where c.id = t.contact_id;
alter table contacts force row level security;
alter table contact_terms force row level security;
alter table contact_terms alter column sort_key set not null;
create index contact_terms_by_name on contact_terms (org_id, term, sort_key, contact_id) where ((term >= 'w:'::text) and (term < 'w;'::text));

create function sort_contact_terms()
 returns trigger
 language plpgsql
as $$
begin
  update contact_terms set sort_key = new.sort_key where contact_id = new.id;
  return null;
end $$
;
create trigger contacts_sort_terms after update on contacts for each row
  when ((old.sort_key is distinct from new.sort_key)) execute function sort_contact_terms();
