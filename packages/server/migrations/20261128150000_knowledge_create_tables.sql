-- Knowledge: passages of all texts that people may read, for the assistant. Sources say what they contain; a passage is sealed, and
-- found by numbers in place of its words (docs/decisions/2026-11-28-knowledge-without-words.md).

-- The key of an organisation's numbers and passages; the nil organisation has the one of what everyone may read.
create table knowledge_keys (
  org_id uuid not null,
  sealed_key text not null,
  constraint knowledge_keys_pkey primary key (org_id)
);
alter table knowledge_keys enable row level security;
alter table knowledge_keys force row level security;
create policy knowledge_keys_of_org on knowledge_keys to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) = 'system')
  with check (org_id = (select app_org()) or (select app_scope()) = 'system');
create policy knowledge_keys_of_all on knowledge_keys for select to ngo_app
  using (org_id = '00000000-0000-0000-0000-000000000000');

-- Documents whose text may have changed. Triggers of the sources add them, a job indexes and removes them. What is indexed of a stale one is
-- not quoted meanwhile; a rebuild only looks again.
create table knowledge_changes (
  org_id uuid not null,
  source text not null,
  document_id text not null,
  due_at timestamp(3) with time zone not null default now(),
  revision integer not null default 1,
  attempts integer not null default 0,
  is_stale boolean not null default true,
  constraint knowledge_changes_pkey primary key (org_id, source, document_id),
  constraint knowledge_changes_document_id_check check (length(document_id) between 1 and 200)
);
create index knowledge_changes_due on knowledge_changes (org_id, due_at);
alter table knowledge_changes enable row level security;
alter table knowledge_changes force row level security;
create policy knowledge_changes_of_org on knowledge_changes to public
  using (org_id = (select app_org()) or (select app_scope()) = any (array['platform', 'system']))
  with check (org_id = (select app_org()) or (select app_scope()) = any (array['platform', 'system']));

create table knowledge_documents (
  org_id uuid not null,
  id uuid not null,
  source text not null,
  document_id text not null,
  is_public boolean not null,
  digest bytea not null,
  chunks integer not null,
  indexed_at timestamp(3) with time zone not null,
  constraint knowledge_documents_pkey primary key (id),
  constraint knowledge_documents_key unique (org_id, source, document_id)
);
alter table knowledge_documents enable row level security;
alter table knowledge_documents force row level security;
-- Who finds a document that everyone may read has to know that it has changed.
create policy knowledge_changes_of_public on knowledge_changes for select to ngo_app
  using (exists (select from knowledge_documents d where d.is_public and d.org_id = knowledge_changes.org_id
    and d.source = knowledge_changes.source and d.document_id = knowledge_changes.document_id));
create policy knowledge_documents_of_org on knowledge_documents to public
  using (org_id = (select app_org()) or is_public or (select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');

-- `terms` are the numbers of the words in ascending order, `counts` how often each occurs. `key_org_id` has the key of both.
create table knowledge_chunks (
  org_id uuid not null,
  document uuid not null,
  source text not null,
  is_public boolean not null,
  key_org_id uuid generated always as (case when is_public then '00000000-0000-0000-0000-000000000000'::uuid else org_id end) stored,
  place integer not null,
  page integer,
  from_char integer not null,
  to_char integer not null,
  length integer not null,
  terms integer[] not null,
  counts smallint[] not null,
  title_terms integer[] not null,
  is_suspicious boolean not null,
  has_hidden_text boolean not null,
  sealed bytea not null,
  constraint knowledge_chunks_pkey primary key (document, place),
  constraint knowledge_chunks_document_fkey foreign key (document) references knowledge_documents(id) on delete cascade,
  constraint knowledge_chunks_check check (from_char >= 0 and to_char > from_char and cardinality(terms) = cardinality(counts))
);
-- To rank a passage is to read its numbers, so they stay in the row, and its text does not.
alter table knowledge_chunks set (toast_tuple_target = 256);
alter table knowledge_chunks alter column source set storage plain;
alter table knowledge_chunks alter column terms set storage plain;
alter table knowledge_chunks alter column counts set storage plain;
alter table knowledge_chunks alter column title_terms set storage plain;
alter table knowledge_chunks alter column sealed set storage external;
create index knowledge_chunks_by_term on knowledge_chunks using gin (terms);
create index knowledge_chunks_of_org on knowledge_chunks (org_id);
alter table knowledge_chunks enable row level security;
alter table knowledge_chunks force row level security;
create policy knowledge_chunks_of_org on knowledge_chunks to public
  using (org_id = (select app_org()) or is_public or (select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');

-- In how many passages a number occurs. A word is sealed; the beginnings and ends of words that look alike share a small number, so
-- that a mistyped word can be compared with a few of them.
create table knowledge_words (
  org_id uuid not null,
  number integer not null,
  chunks integer not null,
  starts smallint,
  ends smallint,
  sealed bytea,
  constraint knowledge_words_pkey primary key (org_id, number)
);
create index knowledge_words_by_start on knowledge_words (org_id, starts) where (starts is not null);
create index knowledge_words_by_end on knowledge_words (org_id, ends) where (ends is not null);
alter table knowledge_words enable row level security;
alter table knowledge_words force row level security;
create policy knowledge_words_of_org on knowledge_words to public
  using (org_id = (select app_org()) or (select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');
create policy knowledge_words_of_all on knowledge_words for select to public
  using (org_id = '00000000-0000-0000-0000-000000000000');

create table knowledge_totals (
  org_id uuid not null,
  chunks bigint not null,
  words bigint not null,
  constraint knowledge_totals_pkey primary key (org_id)
);
alter table knowledge_totals enable row level security;
alter table knowledge_totals force row level security;
create policy knowledge_totals_of_org on knowledge_totals to public
  using (org_id = (select app_org()) or (select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');
create policy knowledge_totals_of_all on knowledge_totals for select to public
  using (org_id = '00000000-0000-0000-0000-000000000000');

-- One at a time per key, so that two transactions never wait for each other's words.
create function count_knowledge_chunks()
 returns trigger
 language plpgsql
as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform pg_advisory_xact_lock(hashtextextended('knowledge ' || key_org_id, 0))
    from (select distinct key_org_id from changed order by 1) owners;
  insert into knowledge_totals as t (org_id, chunks, words)
    select key_org_id, step * count(*), step * sum(length) from changed group by key_org_id
    on conflict (org_id) do update set chunks = t.chunks + excluded.chunks, words = t.words + excluded.words;
  update knowledge_words w set chunks = w.chunks + step * c.has
    from (select key_org_id, number, count(*) as has from changed, unnest(terms) as number group by 1, 2) c
    where w.org_id = c.key_org_id and w.number = c.number;
  if step < 0 then
    delete from knowledge_words w using (select distinct key_org_id, number from changed, unnest(terms) as number) c
      where w.org_id = c.key_org_id and w.number = c.number and w.chunks <= 0;
  end if;
  return null;
end $$
;
create trigger knowledge_chunks_added after insert on knowledge_chunks
  referencing new table as changed for each statement execute function count_knowledge_chunks();
create trigger knowledge_chunks_removed after delete on knowledge_chunks
  referencing old table as changed for each statement execute function count_knowledge_chunks();

-- Row-level security keeps searches from the index of numbers, because its operators are not leakproof; so the owner searches, within
-- the same policy.
create function knowledge_chunks_with(asked integer[], sources text[], most integer)
 returns setof knowledge_chunks
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set enable_seqscan to 'off'
as $$
  select * from knowledge_chunks
  where terms && asked and source = any (sources) and (is_public or not (org_id is distinct from (select app_org()))) limit most
$$
;
revoke all on function knowledge_chunks_with(asked integer[], sources text[], most integer) from public;
grant execute on function knowledge_chunks_with(asked integer[], sources text[], most integer) to ngo_app;

-- Adds the documents of changed rows. Arguments: the source, the column with the id of the document, and the columns whose change
-- matters, all if omitted.
create function note_knowledge()
 returns trigger
 language plpgsql
as $$
declare
  which text := case tg_op
    when 'UPDATE' then format('select n.org_id, n.%1$I as id from new_rows n join old_rows o on o.id = n.id where %2$s',
      tg_argv[1], coalesce((select string_agg(format('n.%1$I is distinct from o.%1$I', name), ' or ')
        from unnest(string_to_array(tg_argv[2], ' ')) as name), 'true'))
    when 'INSERT' then format('select org_id, %I as id from new_rows', tg_argv[1])
    else format('select org_id, %I as id from old_rows', tg_argv[1]) end;
begin
  execute format('insert into knowledge_changes as c (org_id, source, document_id)
    select distinct org_id, %L, id::text from (%s) changed where id is not null order by 1, 3
    on conflict (org_id, source, document_id) do update set revision = c.revision + 1, due_at = now(), attempts = 0, is_stale = true', tg_argv[0], which);
  return null;
end $$
;
