
-- A person's own deeds, for the copy of their data.
create index audit_log_of_person on audit_log (user_id, id desc);
