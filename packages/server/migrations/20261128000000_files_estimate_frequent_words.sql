-- How many pages have this word, counted up to a limit. For a frequent word, the index would deliver all of its pages before the
-- first is counted; PostgreSQL's statistics know the frequent ones.
create or replace function storage_pages_having(asked bigint, most integer)
 returns bigint
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
 set enable_seqscan to 'off'
as $$
declare
  plan json;
begin
  execute format('explain (format json) select from storage_text_pages where words @> array[%L::bigint]', asked) into plan;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8 > most then
    return most;
  end if;
  return (select count(*) from (select from storage_text_pages
    where words @> array[asked] and not (org_id is distinct from (select app_org())) limit most) counted);
end $$
;
