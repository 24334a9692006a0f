-- Donations are found by the name of the donor in any part of it, within their organisation.
create extension if not exists btree_gin;
create index donations_by_name on donations using gin (org_id, name gin_trgm_ops) with (gin_pending_list_limit='256');

-- The donations of the caller's organisation whose name matches every pattern. Row-level security keeps patterns from their
-- index, because the operator is not leakproof; so the owner searches, within the same policy. The longest patterns come first.
alter policy donations_of_org on donations to public;
create function donations_named(patterns text[])
 returns setof uuid
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set enable_seqscan to 'off'
as $$
  select id from donations
  where org_id = (select app_org()) and name ilike patterns[1] and name ilike coalesce(patterns[2], '%')
    and name ilike coalesce(patterns[3], '%') and name ilike all (patterns)
$$
;
revoke all on function donations_named(patterns text[]) from public;
grant execute on function donations_named(patterns text[]) to ngo_app;
