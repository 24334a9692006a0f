-- Files and folders are found by any part of their name, within their organisation.
create extension if not exists btree_gin;
drop index storage_entries_by_name;
create index storage_entries_by_name on storage_entries using gin (org_id, name_key gin_trgm_ops) with (gin_pending_list_limit='256')
  where (trashed_at is null);

-- Row-level security keeps searches from these indexes, because their operators are not leakproof; so the owner searches, within
-- the same policies.
alter policy storage_entries_of_org on storage_entries to public;
alter policy storage_text_pages_of_org on storage_text_pages to public;

-- What is not in the trash and has a name that matches every pattern. The longest patterns come first.
create function storage_named(patterns text[])
 returns setof uuid
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set enable_seqscan to 'off'
as $$
  select id from storage_entries
  where org_id = (select app_org()) and trashed_at is null and name_key like patterns[1]
    and name_key like coalesce(patterns[2], '%') and name_key like coalesce(patterns[3], '%') and name_key like all (patterns)
$$
;

-- Pages that have one of these words. Numbers of words belong to one organisation, so they select more than `org_id` does, whose
-- index would deliver every page.
create function storage_pages_with(asked bigint[], most integer)
 returns setof storage_text_pages
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set enable_seqscan to 'off'
as $$
  select * from storage_text_pages where words && asked and not (org_id is distinct from (select app_org())) limit most
$$
;

-- How many pages have this word, counted up to a limit.
create function storage_pages_having(asked bigint, most integer)
 returns bigint
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set enable_seqscan to 'off'
as $$
  select count(*) from (select from storage_text_pages
    where words @> array[asked] and not (org_id is distinct from (select app_org())) limit most) counted
$$
;
revoke all on function storage_named(patterns text[]) from public;
revoke all on function storage_pages_with(asked bigint[], most integer) from public;
revoke all on function storage_pages_having(asked bigint, most integer) from public;
grant execute on function storage_named(patterns text[]) to ngo_app;
grant execute on function storage_pages_with(asked bigint[], most integer) to ngo_app;
grant execute on function storage_pages_having(asked bigint, most integer) to ngo_app;

-- Pages and words of all texts of an organisation, kept by the transactions that change them: the rank of a page depends on both,
-- and to count a million pages takes longer than to find some.
create table storage_text_totals (
  org_id uuid not null,
  pages bigint not null,
  words bigint not null,
  constraint storage_text_totals_pkey primary key (org_id)
);
alter table storage_text_pages no force row level security;
insert into storage_text_totals select org_id, count(*), sum(length) from storage_text_pages group by org_id;
alter table storage_text_pages force row level security;
alter table storage_text_totals enable row level security;
alter table storage_text_totals force row level security;
-- Of the owner as well: pages that are deleted with their text are deleted as the owner.
create policy storage_text_totals_of_org on storage_text_totals to public
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create function count_text_pages()
 returns trigger
 language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into storage_text_totals as t (org_id, pages, words)
      select org_id, count(*), sum(length) from changed group by org_id order by org_id
      on conflict (org_id) do update set pages = t.pages + excluded.pages, words = t.words + excluded.words;
  else
    update storage_text_totals t set pages = t.pages - c.pages, words = t.words - c.words
      from (select org_id, count(*) as pages, sum(length) as words from changed group by org_id) c
      where t.org_id = c.org_id;
  end if;
  return null;
end $$
;
create trigger storage_text_pages_added after insert on storage_text_pages
  referencing new table as changed for each statement execute function count_text_pages();
create trigger storage_text_pages_removed after delete on storage_text_pages
  referencing old table as changed for each statement execute function count_text_pages();
