-- Storage: search in the text of files. The text lies encrypted in the blob store, all pages of a content in
-- one blob; here stands where each page is, and which words it has. A word is a number: the first eight bytes
-- of its HMAC under a key of the organisation, so that the index says nothing in clear, and the same word has
-- another number in every organisation.
create table storage_search_keys (
  org_id uuid primary key,
  sealed_key text not null
);

-- `waiting` is queued, `unreadable` is damaged, protected or too large; `reason` is for people.
create table storage_texts (
  content_id uuid primary key references storage_contents (id) on delete cascade,
  org_id uuid not null,
  state text not null check (state in ('waiting', 'read', 'unreadable')),
  reason text,
  blob_id uuid unique,
  pages integer not null default 0,
  words integer not null default 0
);
create index storage_texts_of_org on storage_texts (org_id, state);

-- `words` are distinct and in order; `counts` says how often each occurs. `length` counts them all.
create table storage_text_pages (
  content_id uuid not null references storage_texts (content_id) on delete cascade,
  org_id uuid not null,
  page integer not null,
  from_byte integer not null,
  size_bytes integer not null check (size_bytes > 0),
  words bigint[] not null,
  counts smallint[] not null,
  length integer not null,
  primary key (content_id, page)
);
create index storage_text_pages_of_org on storage_text_pages (org_id);
create index storage_text_pages_by_word on storage_text_pages using gin (words);

create index storage_entries_by_name on storage_entries using gin (name_key gin_trgm_ops) where trashed_at is null;
create index storage_entries_not_indexed on storage_entries (org_id) where not indexed;

do $$
declare name text;
begin
  foreach name in array array['storage_search_keys', 'storage_texts', 'storage_text_pages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) = ''system'')
      with check (org_id = (select app_org()) or (select app_scope()) = ''system'')', name || '_of_org', name);
  end loop;
end $$;

-- Whether the text of a file may be searched where it lies: no folder around it has opted out.
create function storage_is_indexed(e storage_entries) returns boolean language sql stable parallel safe return
  not exists (select from storage_entries f where f.id = any (e.ancestors) and not f.indexed);
