-- Mail: counts the queued emails of each organisation, so that those of one do not delay those of others.
create index outgoing_mails_queued on outgoing_mails (org_id) where state = 'queued';
-- The function below runs as the owner of the table, from whom row-level security hides every row, too.
create policy outgoing_mails_of_owner on outgoing_mails for select to public
  using ((select pg_has_role(pg_class.relowner, 'usage') from pg_class where pg_class.oid = 'outgoing_mails'::regclass));
create function queued_mails(of_org uuid)
 returns integer
 language sql
 stable security definer
 set search_path to 'public'
begin atomic
  select count(*)::integer from (
    select from outgoing_mails where org_id = of_org and state = 'queued' limit 1000) queued;
end
;
revoke all on function queued_mails(uuid) from public;
grant execute on function queued_mails(uuid) to ngo_app;
