-- Kernel: before a start changes anything, the owner of the tables asks whether the root key fits. Row-level security would
-- hide every key from an owner that is not a superuser. Keys are wrapped, and the owner could lift row-level security anyway.
create policy organisation_keys_of_owner on organisation_keys for select
  using ((select pg_has_role(relowner, 'usage') from pg_class where oid = 'organisation_keys'::regclass));
