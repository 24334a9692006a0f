-- Resources: the platform's library. A resource is public when it is no draft; `place` is its place in the library.
create table resources (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  -- The address; it never changes, so that links hold.
  slug text not null unique check (length(slug) between 1 and 90),
  kind text not null check (kind in ('article', 'document', 'link', 'video', 'audio')),
  title text not null check (length(title) between 1 and 200),
  category text not null check (length(category) between 1 and 80),
  tags text[] not null,
  cover_url text not null check (length(cover_url) <= 2000),
  summary text not null check (length(summary) <= 1000),
  author text not null check (length(author) <= 120),
  language text not null check (length(language) between 2 and 40),
  published_at timestamptz,
  content text not null check (length(content) <= 200000),
  url text not null check (length(url) <= 2000),
  file_id uuid,
  -- As the file's row has it, so that lists need not open it.
  file_name text,
  file_type text,
  file_size_bytes bigint,
  duration_seconds integer check (duration_seconds > 0),
  transcript text not null check (length(transcript) <= 200000),
  place integer not null,
  draft boolean not null,
  downloads integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (draft or published_at is not null),
  check (num_nulls(file_id, file_name, file_type, file_size_bytes) in (0, 4))
);

-- Says of array_to_string what is true for text: the same words give the same words.
create function resource_document(title text, summary text, tags text[], author text, content text, transcript text)
  returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', summary || ' ' || array_to_string(tags, ' ') || ' ' || author), 'B')
    || setweight(to_tsvector('english', content || ' ' || transcript), 'D')
$$;
alter table resources add column document tsvector not null
  generated always as (resource_document(title, summary, tags, author, content, transcript)) stored;

create index resources_of_org on resources (org_id, place, id);
create index resources_placed on resources (place, id);
create index resources_published on resources (published_at desc, id desc) where not draft;
create index resources_titled on resources (lower(title), id);
create index resources_file on resources (file_id) where file_id is not null;

alter table resources enable row level security;
alter table resources force row level security;
-- No role is named: whoever may select at all sees what is public.
create policy resources_public on resources for select using (not draft);
create policy resources_read on resources for select to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
-- Only platform staff write, and only for the platform: an NGO cannot publish here even past every other check.
create policy resources_add on resources for insert to ngo_app
  with check ((select app_scope()) = 'system' or (select app_scope()) = 'platform' and org_id = (select app_org()));
create policy resources_change on resources for update to ngo_app
  using ((select app_scope()) = 'system' or (select app_scope()) = 'platform' and org_id = (select app_org()));
create policy resources_remove on resources for delete to ngo_app
  using ((select app_scope()) = 'system' or (select app_scope()) = 'platform' and org_id = (select app_org()));
grant select on resources to ngo_public;

-- A query as people type it; the last word may be unfinished.
create function resource_query(words text) returns tsquery language sql stable parallel safe as $$
  select case when q::text = '' then q else (q::text || ':*')::tsquery end
  from websearch_to_tsquery('english', words) as q
$$;

-- Not for every counted download: pages that were kept would be made anew with each.
create trigger resources_tell after insert or delete or truncate or
  update of kind, title, category, tags, cover_url, summary, author, language, published_at, content, url, file_id,
    duration_seconds, transcript, place, draft
  on resources for each statement execute function tell_content_changed();
