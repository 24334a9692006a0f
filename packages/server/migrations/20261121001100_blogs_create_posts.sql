-- Blogs: the platform's posts. A post is public when it is no draft and its post_date has come.
create table blog_posts (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  -- The address; it never changes, so that links hold.
  slug text not null unique check (length(slug) between 1 and 90),
  title text not null check (length(title) between 1 and 200),
  summary text not null check (length(summary) <= 1000),
  content text not null check (length(content) between 1 and 200000),
  category text not null check (length(category) between 1 and 80),
  author text not null check (length(author) <= 120),
  tone text not null check (length(tone) <= 40),
  keywords text[] not null,
  image_url text not null check (length(image_url) <= 2000),
  source text not null check (source in ('generated', 'manual')),
  generated_at timestamptz,
  draft boolean not null,
  post_date timestamptz,
  reading_minutes integer not null check (reading_minutes >= 1),
  written_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The one order of all lists: an undated draft stands where it was last touched.
  listed_at timestamptz not null generated always as (coalesce(post_date, updated_at)) stored,
  check (draft or post_date is not null)
);

-- Says of array_to_string what is true for text: the same words give the same words.
create function blog_document(title text, summary text, keywords text[], content text)
  returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', summary || ' ' || array_to_string(keywords, ' ')), 'B')
    || setweight(to_tsvector('english', content), 'D')
$$;
alter table blog_posts add column document tsvector not null
  generated always as (blog_document(title, summary, keywords, content)) stored;

-- With all that the policies below ask for, so that counting never reads the rows.
create index blog_posts_timeline on blog_posts (listed_at desc, id desc) include (post_date, org_id, draft) where not draft;
create index blog_posts_of_category on blog_posts (category, listed_at desc, id desc) where not draft;
create index blog_posts_of_org on blog_posts (org_id, listed_at desc, id desc);
create index blog_posts_document on blog_posts using gin (document);

alter table blog_posts enable row level security;
alter table blog_posts force row level security;
-- No role is named: whoever may select at all sees what is public.
create policy blog_posts_public on blog_posts for select
  using (not draft and post_date <= now());
create policy blog_posts_read on blog_posts for select to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
-- Only platform staff write, and only for the platform: an NGO cannot publish here even past every other check.
create policy blog_posts_add on blog_posts for insert to ngo_app
  with check ((select app_scope()) = 'system' or (select app_scope()) = 'platform' and org_id = (select app_org()));
create policy blog_posts_change on blog_posts for update to ngo_app
  using ((select app_scope()) = 'system' or (select app_scope()) = 'platform' and org_id = (select app_org()));
create policy blog_posts_remove on blog_posts for delete to ngo_app
  using ((select app_scope()) = 'system' or (select app_scope()) = 'platform' and org_id = (select app_org()));
grant select on blog_posts to ngo_public;

-- The posts that hold a query's words, with what lists filter on. Row-level security keeps a text search from
-- its index, because the search operator is not leakproof; so the owner searches, within the bounds of the policies
-- above, and every caller joins the ids to the rows it may see. A scan of the whole table would unpack every document.
create function blog_found(query tsquery)
  returns table (id uuid, listed_at timestamptz, post_date timestamptz, draft boolean, category text)
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  select id, listed_at, post_date, draft, category from blog_posts
  where document @@ query
    and (not draft and post_date <= now() or org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
$$;
revoke all on function blog_found from public;
grant execute on function blog_found to ngo_app, ngo_public;

-- A query as people type it; the last word may be unfinished.
create function blog_query(words text) returns tsquery language sql stable parallel safe as $$
  select case when q::text = '' then q else (q::text || ':*')::tsquery end
  from websearch_to_tsquery('english', words) as q
$$;

-- Any of the words, for ranking what is near a matter.
create function blog_any_of(words text) returns tsquery language sql stable parallel safe as $$
  select replace(plainto_tsquery('english', words)::text, ' & ', ' | ')::tsquery
$$;
