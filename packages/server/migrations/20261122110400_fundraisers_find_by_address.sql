-- Fundraisers: found by the address as donations are, and tied to an account before its address goes.
alter table fundraisers add column email_key text not null generated always as (lower(email)) stored;
drop index fundraisers_by_email;
create index fundraisers_by_email on fundraisers (email_key, id) where email_key <> '';

-- Whoever deletes an account is forgotten by what they began signed out, too. Once the address has gone nobody could
-- tell any more whose that was, and an event that names it would stay. An address that nobody confirmed ties nothing.
create function tie_fundraisers_to_account() returns trigger language plpgsql as $$
begin
  update fundraisers set user_id = old.id
    where email_key = old.email_key and email_key <> '' and user_id is distinct from old.id;
  return null;
end $$;
create trigger users_tie_fundraisers after update of email on users
  for each row when (old.email_verified_at is not null and old.email_key is distinct from new.email_key)
  execute function tie_fundraisers_to_account();
