-- Accounts: emails are written in the language that their reader saved. Those who send them may not see the account,
-- so only its language leaves the function, which reads as the owner of the table.
create policy users_of_owner on users for select to public
  using ((select pg_has_role(pg_class.relowner, 'usage') from pg_class where pg_class.oid = 'users'::regclass));
create function language_of_reader(address text)
 returns text
 language sql
 stable security definer
 set search_path to 'public'
begin atomic
  select locale from users where email_key = lower(address) and deleted_at is null;
end
;
revoke all on function language_of_reader(text) from public;
grant execute on function language_of_reader(text) to ngo_app;
