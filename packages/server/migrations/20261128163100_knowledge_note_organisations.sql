-- An organisation that is erased is not indexed again.
drop trigger organisations_note_changed on organisations;
create trigger organisations_note_changed after update of name, country, currency, time_zone, registration_number, address
  on organisations for each row when (new.erasing_at is null) execute function note_knowledge_of_organisations();
