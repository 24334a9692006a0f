-- Audit: the queue of entries that wait for their seal is bound by row-level security like every other table; only the
-- trigger, which acts as the owner of the tables, adds to it.
alter table audit_unsealed force row level security;
create policy audit_unsealed_queue on audit_unsealed for insert to current_user with check (true);
