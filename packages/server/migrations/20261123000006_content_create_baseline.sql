-- Tables, functions and policies of the domain content. PostgreSQL checks bodies of functions when they run, because some name
-- tables of a later domain.
set local check_function_bodies = off;

create text search configuration grant_text (copy = english);
alter text search configuration grant_text alter mapping for word, hword, hword_part with unaccent, english_stem;
alter text search configuration grant_text drop mapping for email, url, url_path, host, file, sfloat, float;

-- A query that matches any of the words, to rank related texts.
create function blog_any_of(words text)
 returns tsquery
 language sql
 stable parallel safe
as $$
  select replace(plainto_tsquery('english', words)::text, ' & ', ' | ')::tsquery
$$
;

-- array_to_string is immutable for text arrays, which PostgreSQL cannot know.
create function blog_document(title text, summary text, keywords text[], content text)
 returns tsvector
 language sql
 immutable parallel safe
as $$
  select setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', summary || ' ' || array_to_string(keywords, ' ')), 'B')
    || setweight(to_tsvector('english', content), 'D')
$$
;

-- The posts that contain a query's words, with the fields that lists filter by. Row-level security keeps a text search from
-- its index, because the search operator is not leakproof; so the owner searches, within the bounds of the policies above,
-- and every caller joins the ids to the rows it may see. A scan of the whole table would unpack every document.
create function blog_found(query tsquery)
 returns table(id uuid, listed_at timestamptz, post_date timestamptz, draft boolean, category text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set enable_seqscan to 'off'
as $$
  select id, listed_at, post_date, draft, category from blog_posts
  where document @@ query
    and (not draft and post_date <= now() or org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
$$
;
revoke all on function blog_found(query tsquery) from public;
grant execute on function blog_found(query tsquery) to ngo_app;
grant execute on function blog_found(query tsquery) to ngo_public;

-- A query as people type it; the last word may be unfinished.
create function blog_query(words text)
 returns tsquery
 language sql
 stable parallel safe
as $$
  select case when q::text = '' then q else (q::text || ':*')::tsquery end
  from websearch_to_tsquery('english', words) as q
$$
;

-- Brings the statistics up to date: cheaply for what is new, or counted afresh from all rows.
create function count_grant_words(afresh boolean)
 returns void
 language plpgsql
 security definer
 set search_path to 'public'
as $$
begin
  -- Two concurrent runs would lock each other's rows in different orders.
  perform pg_advisory_xact_lock(hashtext('count_grant_words'));

  create temporary table fresh on commit drop as
    select i.grant_id, i.found_by, concat_ws(' ', g.title, g.donor_agency, g.category, array_to_string(g.country, ' '),
      array_to_string(g.area_of_interest, ' '), g.summary, g.eligibility, g.description) as words
    from uncounted_grants join public_grant_index i using (grant_id) join grants g on g.id = grant_id;
  insert into grant_vocabulary (word, number)
    select word, min(grant_word(stem))
    from (select distinct lower(unaccent(token)) as word from fresh, ts_parse('default', words) where tokid in (1, 2, 10, 11)) w,
      unnest(ts_lexize('english_stem', word)) as stem
    where length(word) between 3 and 40 group by word
    on conflict do nothing;
  insert into grant_facets (kind, value)
    select 'country', unnest(g.country) from fresh join grants g on g.id = grant_id
    union select 'area', unnest(g.area_of_interest) from fresh join grants g on g.id = grant_id
    union select 'category', g.category from fresh join grants g on g.id = grant_id where g.category <> ''
    on conflict do nothing;

  if afresh then
    merge into grant_word_counts c
      using (select number, count(*)::integer as documents from public_grant_index, unnest(found_by) as number
        where number > 0 group by number) n on c.number = n.number
      when matched and c.documents <> n.documents then update set documents = n.documents
      when not matched then insert values (n.number, n.documents)
      when not matched by source then delete;
    delete from grant_facets f where not exists (
      select from public_grant_index i where i.found_by @> array[grant_facet(f.kind, f.value)]);
    update grant_totals set documents = (select count(*) from public_grant_index), counted_at = now();
  else
    insert into grant_word_counts as c (number, documents)
      select number, count(*) from fresh, unnest(found_by) as number where number > 0 group by number
      on conflict (number) do update set documents = c.documents + excluded.documents;
    update grant_totals set documents = documents + (select count(*) from fresh);
  end if;
  delete from uncounted_grants u using fresh f where u.grant_id = f.grant_id;
end $$
;
revoke all on function count_grant_words(afresh boolean) from public;
grant execute on function count_grant_words(afresh boolean) to ngo_app;

-- A deadline date lasts until that day has ended in every time zone: noon UTC of the next day.
create function grant_closes_at(stage text, deadline_at timestamptz, day_only boolean)
 returns timestamptz
 language sql
 immutable parallel safe
return case when (stage = 'closed') then '-infinity'::timestamptz when (deadline_at is null) then 'infinity'::timestamptz when day_only then (deadline_at + '24:00:00'::interval) else deadline_at end
;

-- Filter values as negative numbers, so that filters and words share one index.
create function grant_facet(kind text, value text)
 returns integer
 language sql
 immutable parallel safe strict
return (((('x' || substr(md5(((kind || ':') || lower(btrim(value)))), 1, 8)))::bit(32))::integer | '-2147483648'::integer)
;

-- The words of a search, in order: the number of each, its matching numbers among public grants, in how many of these it
-- occurs, and with each mark from 7 down. A word without a match is replaced by the words that it begins, otherwise by
-- the most similar word.
create function grant_search_words(search text)
 returns table(own integer, numbers integer[], documents integer, marked integer[])
 language plpgsql
 stable
 set "pg_trgm.similarity_threshold" to '0.25'
as $$
declare
  asked record;
  tolerance integer;
begin
  for asked in
    select min(w.word) as word, grant_word(stem) as number
    from (select lower(unaccent(token)) as word, place from ts_parse('default', search) with ordinality p(tokid, token, place)
        where tokid in (1, 2, 3, 9, 10, 11, 22) and length(token) <= 60) w,
      unnest(ts_lexize('english_stem', w.word)) as stem
    group by stem order by min(place) limit 12
  loop
    own := asked.number;
    numbers := array[own];
    if not exists (select from public_grant_index i where i.found_by @> numbers) then
      numbers := array(
        select p.number from (select distinct v.number from grant_vocabulary v
          where length(asked.word) > 2 and v.word like translate(asked.word, '%_\', '') || '%' limit 200) p
        left join grant_word_counts c using (number) order by c.documents desc nulls last limit 6);
      if numbers = '{}' then
        tolerance := case when length(asked.word) < 4 then 0 when length(asked.word) < 5 then 1 else 2 end;
        numbers := array(
          select v.number from grant_vocabulary v left join grant_word_counts c using (number)
          where v.word % asked.word and levenshtein_less_equal(v.word, asked.word, tolerance) <= tolerance
          order by levenshtein_less_equal(v.word, asked.word, tolerance), c.documents desc nulls last, v.word
          limit 1);
      end if;
    end if;
    documents := (select coalesce(sum(c.documents), 0) from grant_word_counts c where c.number = any(numbers));
    marked := array(select coalesce(c.documents, 0) from generate_series(7, 1, -1) as mark
      left join grant_word_counts c on c.number = numbers[1] | mark order by mark desc);
    return next;
  end loop;
end $$
;

-- A word's number: 28 bits of a hash, with room for 8 marks. Of a vocabulary of 30,000 words, two at most
-- share a number; such a search then finds a few grants too many.
create function grant_word(lexeme text)
 returns integer
 language sql
 immutable parallel safe strict
return (((('x' || substr(md5(lexeme), 1, 7)))::bit(28))::integer << 3)
;

-- Marks 1 to 7 record a high weight of a word: the best documents of a common word can then be found without reading all that
-- contain it.
create function grant_word_mark(weight double precision)
 returns integer
 language sql
 immutable parallel safe strict
return width_bucket(weight, array[(0.30)::double precision, (0.40)::double precision, (0.50)::double precision, (0.60)::double precision, (0.70)::double precision, (0.80)::double precision, (0.88)::double precision])
;

create function index_grant()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public'
as $$
declare
  f record := grant_found_by(new);
  row public_grant_index := row(new.id, new.posted_at, coalesce(new.deadline_at, 'infinity'),
    grant_closes_at(new.stage, new.deadline_at, new.deadline_day_only), left(lower(unaccent(new.title)), 60),
    f.strong, f.weights, f.faint, f.found_by, grant_card(new));
begin
  delete from public_grant_index where grant_id = new.id and new.visibility <> 'everyone';
  delete from org_grant_index where grant_id = new.id and new.visibility = 'everyone';
  if new.visibility = 'everyone' then
    insert into public_grant_index select row.*
    on conflict (grant_id) do update set (posted_at, deadline_at, closes_at, title_key, strong, weights, faint, found_by, card)
      = (excluded.posted_at, excluded.deadline_at, excluded.closes_at, excluded.title_key, excluded.strong,
        excluded.weights, excluded.faint, excluded.found_by, excluded.card);
    insert into uncounted_grants values (new.id) on conflict do nothing;
  else
    insert into org_grant_index select new.org_id, row.*
    on conflict (grant_id) do update set (posted_at, deadline_at, closes_at, title_key, strong, weights, faint, found_by, card)
      = (excluded.posted_at, excluded.deadline_at, excluded.closes_at, excluded.title_key, excluded.strong,
        excluded.weights, excluded.faint, excluded.found_by, excluded.card);
  end if;
  return null;
end $$
;

-- array_to_string is immutable for text arrays, which PostgreSQL cannot know.
create function resource_document(title text, summary text, tags text[], author text, content text, transcript text)
 returns tsvector
 language sql
 immutable parallel safe
as $$
  select setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', summary || ' ' || array_to_string(tags, ' ') || ' ' || author), 'B')
    || setweight(to_tsvector('english', content || ' ' || transcript), 'D')
$$
;

-- A query as people type it; the last word may be unfinished.
create function resource_query(words text)
 returns tsquery
 language sql
 stable parallel safe
as $$
  select case when q::text = '' then q else (q::text || ':*')::tsquery end
  from websearch_to_tsquery('english', words) as q
$$
;

-- Blogs: the platform's posts. A post is public if it is not a draft and its post_date has passed.
create table blog_posts (
  id uuid not null,
  org_id uuid not null,
  slug text not null,
  title text not null,
  summary text not null,
  content text not null,
  category text not null,
  author text not null,
  tone text not null,
  keywords text[] not null,
  image_url text not null,
  source text not null,
  generated_at timestamptz,
  draft boolean not null,
  post_date timestamptz,
  reading_minutes integer not null,
  written_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  listed_at timestamptz generated always as (coalesce(post_date, updated_at)) stored not null,
  document tsvector generated always as (blog_document(title, summary, keywords, content)) stored not null,
  category_key text generated always as (lower(category)) stored not null,
  constraint blog_posts_pkey primary key (id),
  constraint blog_posts_slug_key unique (slug),
  constraint blog_posts_author_check check (length(author) <= 120),
  constraint blog_posts_category_check check ((length(category) >= 1) and (length(category) <= 80)),
  constraint blog_posts_check check (draft or (post_date is not null)),
  constraint blog_posts_content_check check ((length(content) >= 1) and (length(content) <= 200000)),
  constraint blog_posts_image_url_check check (length(image_url) <= 2000),
  constraint blog_posts_reading_minutes_check check (reading_minutes >= 1),
  constraint blog_posts_slug_check check ((length(slug) >= 1) and (length(slug) <= 90)),
  constraint blog_posts_source_check check (source in ('generated', 'manual')),
  constraint blog_posts_summary_check check (length(summary) <= 1000),
  constraint blog_posts_title_check check ((length(title) >= 1) and (length(title) <= 200)),
  constraint blog_posts_tone_check check (length(tone) <= 40),
  constraint blog_posts_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index blog_posts_document on blog_posts using gin (document);
create index blog_posts_of_category on blog_posts (category_key, listed_at desc, id desc) where (not draft);
create index blog_posts_of_org on blog_posts (org_id, listed_at desc, id desc);
create index blog_posts_of_writer on blog_posts (written_by, id desc);
create index blog_posts_timeline on blog_posts (listed_at desc, id desc) include (post_date, org_id, draft) where (not draft);
create trigger blog_posts_tell after insert or delete or update or truncate on blog_posts for each statement execute function tell_content_changed();
alter table blog_posts enable row level security;
alter table blog_posts force row level security;
create policy blog_posts_add on blog_posts for insert to ngo_app
  with check (((select app_scope()) = 'system') or (((select app_scope()) = 'platform') and (org_id = (select app_org()))));
create policy blog_posts_change on blog_posts for update to ngo_app
  using (((select app_scope()) = 'system') or (((select app_scope()) = 'platform') and (org_id = (select app_org()))));
create policy blog_posts_public on blog_posts for select to public
  using ((not draft) and (post_date <= now()));
create policy blog_posts_read on blog_posts for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy blog_posts_remove on blog_posts for delete to ngo_app
  using (((select app_scope()) = 'system') or (((select app_scope()) = 'platform') and (org_id = (select app_org()))));
grant select on blog_posts to ngo_public;

-- A personal calendar address. Only a hash of its secret is stored.
create table grant_calendars (
  org_id uuid not null,
  user_id uuid not null,
  secret_hash text not null,
  created_at timestamptz not null,
  constraint grant_calendars_pkey primary key (org_id, user_id),
  constraint grant_calendars_secret_hash_key unique (secret_hash),
  constraint grant_calendars_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint grant_calendars_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index grant_calendars_of_person on grant_calendars (user_id, org_id);
alter table grant_calendars enable row level security;
alter table grant_calendars force row level security;
create policy grant_calendars_of_user on grant_calendars to ngo_app
  using (((org_id = (select app_org())) and (user_id = (select app_user()))) or ((select app_scope()) = 'system'))
  with check (((org_id = (select app_org())) and (user_id = (select app_user()))) or ((select app_scope()) = 'system'));

-- The distinct values of public grants that people filter by.
create table grant_facets (
  kind text not null,
  value text not null,
  constraint grant_facets_pkey primary key (kind, value),
  constraint grant_facets_kind_check check (kind in ('country', 'area', 'category'))
);
revoke delete, insert, update on grant_facets from ngo_app;
grant select on grant_facets to ngo_public;

-- Grants: imported files, parsed row by row for review before the import. Rows are deleted a week later.
create table grant_imports (
  id uuid not null,
  org_id uuid not null,
  created_by uuid not null,
  visibility text not null,
  blob_id uuid,
  file_name text not null,
  format text not null,
  source text not null,
  columns jsonb not null,
  mapping jsonb not null,
  state text not null,
  failure text,
  read_whole boolean default false not null,
  row_count integer default 0 not null,
  new_count integer default 0 not null,
  changed_count integer default 0 not null,
  unchanged_count integer default 0 not null,
  refused_count integer default 0 not null,
  problem_count integer default 0 not null,
  applied_count integer default 0 not null,
  created_at timestamp(3) with time zone not null,
  applied_at timestamp(3) with time zone,
  kept_count integer default 0 not null,
  undoable boolean default true not null,
  constraint grant_imports_pkey primary key (id),
  constraint grant_imports_file_name_check check ((length(file_name) >= 1) and (length(file_name) <= 200)),
  constraint grant_imports_format_check check (format in ('csv', 'xlsx', 'json-table', 'grants-gov', 'common-grants', 'california', 'pennsylvania')),
  constraint grant_imports_source_check check (length(source) <= 120),
  constraint grant_imports_state_check check (state in ('reading', 'ready', 'applying', 'applied', 'stopped', 'failed', 'undoing', 'undone')),
  constraint grant_imports_visibility_check check (visibility in ('everyone', 'organisation')),
  constraint grant_imports_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index grant_imports_of_org on grant_imports (org_id, id desc);
create index grant_imports_of_person on grant_imports (created_by, id desc);
alter table grant_imports enable row level security;
alter table grant_imports force row level security;
create policy grant_imports_of_org on grant_imports to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table grant_import_rows (
  org_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  reference text,
  record jsonb,
  hash text,
  outcome text not null,
  problems jsonb not null,
  applied boolean default false not null,
  grant_id uuid,
  action text,
  before jsonb,
  revision integer,
  undone boolean default false not null,
  kept text,
  constraint grant_import_rows_pkey primary key (org_id, import_id, row_number),
  constraint grant_import_rows_action_check check (action in ('added', 'changed')),
  constraint grant_import_rows_kept_check check (kept in ('changed', 'saved')),
  constraint grant_import_rows_outcome_check check (outcome in ('new', 'changed', 'unchanged', 'refused')),
  constraint grant_import_rows_import_id_fkey foreign key (import_id) references grant_imports(id) on delete cascade
);
create index grant_import_rows_done on grant_import_rows (org_id, import_id, row_number desc) where ((action is not null) and (not undone));
create index grant_import_rows_kept on grant_import_rows (org_id, import_id, row_number) where (kept is not null);
create index grant_import_rows_waiting on grant_import_rows (org_id, import_id, row_number) where ((not applied) and (outcome in ('new', 'changed')));
create index grant_import_rows_with_problems on grant_import_rows (org_id, import_id, row_number) where (problems <> '[]'::jsonb);
alter table grant_import_rows enable row level security;
alter table grant_import_rows force row level security;
create policy grant_import_rows_of_org on grant_import_rows to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table grant_totals (
  single boolean default true not null,
  documents integer not null,
  counted_at timestamptz not null,
  constraint grant_totals_pkey primary key (single),
  constraint grant_totals_single_check check (single)
);
revoke delete, insert, update on grant_totals from ngo_app;
grant select on grant_totals to ngo_public;

-- Words of public grants as written, to correct misspelt searches.
create table grant_vocabulary (
  word text not null,
  number integer not null,
  constraint grant_vocabulary_pkey primary key (word)
);
create index grant_vocabulary_alike on grant_vocabulary using gin (word gin_trgm_ops);
create index grant_vocabulary_prefix on grant_vocabulary (word text_pattern_ops);
revoke delete, insert, update on grant_vocabulary from ngo_app;
grant select on grant_vocabulary to ngo_public;

-- In how many public grants a word or mark occurs, and how many there are. Used for ranking, which tolerates slightly old
-- numbers.
create table grant_word_counts (
  number integer not null,
  documents integer not null,
  constraint grant_word_counts_pkey primary key (number)
);
revoke delete, insert, update on grant_word_counts from ngo_app;
grant select on grant_word_counts to ngo_public;

-- Grants: calls for funding. Those of the platform are public; those that an NGO adds are its own.
create table grants (
  id uuid not null,
  org_id uuid not null,
  visibility text not null,
  publisher_kind text generated always as (
case visibility
    when 'everyone' then 'platform'
    else null::text
end) stored,
  title text not null,
  donor_agency text not null,
  category text not null,
  grant_size text not null,
  amount_min_minor bigint,
  amount_max_minor bigint,
  currency text,
  posted_at timestamp(3) with time zone not null,
  deadline_at timestamp(3) with time zone,
  deadline_day_only boolean not null,
  deadline_note text not null,
  stage text not null,
  country text[] not null,
  area_of_interest text[] not null,
  summary text not null,
  eligibility text not null,
  description text not null,
  image_url text not null,
  url text not null,
  contact text not null,
  source text,
  reference text,
  source_hash text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision integer default 1 not null,
  constraint grants_pkey primary key (id),
  constraint grants_amount_max_minor_check check (amount_max_minor >= 0),
  constraint grants_amount_min_minor_check check (amount_min_minor >= 0),
  constraint grants_area_of_interest_check check (cardinality(area_of_interest) <= 60),
  constraint grants_category_check check (length(category) <= 120),
  constraint grants_check check ((amount_min_minor is null) or (amount_max_minor is null) or (amount_min_minor <= amount_max_minor)),
  constraint grants_check1 check (((amount_min_minor is null) and (amount_max_minor is null)) or (currency is not null)),
  constraint grants_check2 check ((source is null) = (reference is null)),
  constraint grants_contact_check check (length(contact) <= 500),
  constraint grants_country_check check (cardinality(country) <= 60),
  constraint grants_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint grants_deadline_note_check check (length(deadline_note) <= 120),
  constraint grants_description_check check (length(description) <= 20000),
  constraint grants_donor_agency_check check ((length(donor_agency) >= 1) and (length(donor_agency) <= 200)),
  constraint grants_eligibility_check check (length(eligibility) <= 5000),
  constraint grants_grant_size_check check (length(grant_size) <= 200),
  constraint grants_image_url_check check ((image_url ~ '^(https?://.*)?$') and (length(image_url) <= 2000)),
  constraint grants_reference_check check (length(reference) <= 200),
  constraint grants_source_check check (length(source) <= 120),
  constraint grants_stage_check check (stage in ('forecast', 'open', 'closed')),
  constraint grants_summary_check check (length(summary) <= 1000),
  constraint grants_title_check check ((length(title) >= 1) and (length(title) <= 300)),
  constraint grants_url_check check ((url ~ '^(https?://.*)?$') and (length(url) <= 2000)),
  constraint grants_visibility_check check (visibility in ('everyone', 'organisation')),
  constraint grants_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint grants_org_id_publisher_kind_fkey foreign key (org_id, publisher_kind) references organisations(id, kind)
);
create unique index grants_source on grants (org_id, source, reference);
create trigger grants_indexed after insert or update on grants for each row execute function index_grant();
create trigger grants_tell after insert or delete or update or truncate on grants for each statement execute function tell_content_changed();
alter table grants enable row level security;
alter table grants force row level security;
create policy grants_of_org on grants to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
create policy grants_public on grants for select to public
  using (visibility = 'everyone');
grant select on grants to ngo_public;

-- The columns of a grant in lists, named as in the application. Amounts are text, because they may exceed the precision
-- of a JSON number. Instants are milliseconds since 1970.
create function grant_card(g grants)
 returns jsonb
 language sql
 stable parallel safe
return jsonb_build_object('id', (g).id, 'orgId', (g).org_id, 'visibility', (g).visibility, 'title', (g).title, 'donorAgency', (g).donor_agency, 'category', (g).category, 'grantSize', (g).grant_size, 'amountMinMinor', ((g).amount_min_minor)::text, 'amountMaxMinor', ((g).amount_max_minor)::text, 'currency', (g).currency, 'postedAt', ((extract(epoch from (g).posted_at) * (1000)::numeric))::bigint, 'deadlineAt', ((extract(epoch from (g).deadline_at) * (1000)::numeric))::bigint, 'deadlineDayOnly', (g).deadline_day_only, 'deadlineNote', (g).deadline_note, 'stage', (g).stage, 'country', (g).country, 'areaOfInterest', (g).area_of_interest, 'summary', (g).summary, 'eligibility', (g).eligibility, 'imageUrl', (g).image_url, 'url', (g).url, 'updatedAt', ((extract(epoch from (g).updated_at) * (1000)::numeric))::bigint)
;

-- The search index of a grant. A word weighs between 0 and 1 by BM25F (k1 = 2, b = 0.75): occurrences count 4 times in the
-- title, 2 in the facts, 1.5 in summary and eligibility; lengths are measured against 120 words.
create function grant_found_by(g grants, out found_by integer[], out strong integer[], out weights bytea, out faint smallint)
 returns record
 language sql
 stable parallel safe
as $$
  with lexemes as materialized (
    select lexeme, cardinality(positions) as times,
      (select sum(case mark when 'A' then 4.0::float8 when 'B' then 2 when 'C' then 1.5 else 1 end)
        from unnest(weights) as mark) as frequency
    from unnest(setweight(to_tsvector('grant_text', g.title), 'A')
      || setweight(to_tsvector('grant_text', concat_ws(' ', g.donor_agency, g.category,
        array_to_string(g.country, ' '), array_to_string(g.area_of_interest, ' '))), 'B')
      || setweight(to_tsvector('grant_text', g.summary || ' ' || g.eligibility), 'C')
      || to_tsvector('grant_text', g.description))
  ), saturation as materialized (
    select 2.0::float8 * (0.25 + 0.75 * least(coalesce(sum(times), 0), 1000) / 120) as half from lexemes
  ), words as materialized (
    select distinct on (1) ('x' || substr(md5(lexeme), 1, 7))::bit(28)::integer << 3 as number,
      frequency / (frequency + half) as weight
    from lexemes, saturation order by 1, 2 desc
  ), numbers as materialized (
    select number from words
    union all select number | grant_word_mark(weight) from words where weight >= 0.3
    union all select distinct grant_facet(kind, value) from (
      select 'country' as kind, unnest(g.country) as value union all select 'area', unnest(g.area_of_interest)
      union all select 'category', g.category where g.category <> '') facets
  ), heavy as (
    select coalesce(array_agg(number order by number), '{}') as numbers,
      decode(coalesce(string_agg(lpad(to_hex(floor(weight * 255.9)::integer), 2, '0'), '' order by number), ''), 'hex') as weights
    from words where weight >= 0.3
  )
  select (select coalesce(array_agg(number order by number), '{}') from numbers), heavy.numbers, heavy.weights,
    floor(255.9 / (1 + half))::smallint
  from heavy, saturation
$$
;

-- Saved grants per person.
create table grant_saves (
  org_id uuid not null,
  user_id uuid not null,
  grant_id uuid not null,
  saved_at timestamptz not null,
  constraint grant_saves_pkey primary key (org_id, user_id, grant_id),
  constraint grant_saves_grant_id_fkey foreign key (grant_id) references grants(id) on delete cascade,
  constraint grant_saves_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint grant_saves_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index grant_saves_of_grant on grant_saves (grant_id);
create index grant_saves_of_person on grant_saves (user_id, org_id, grant_id);
alter table grant_saves enable row level security;
alter table grant_saves force row level security;
create policy grant_saves_of_user on grant_saves to ngo_app
  using (((org_id = (select app_org())) and (user_id = (select app_user()))) or ((select app_scope()) = 'system'))
  with check (((org_id = (select app_org())) and (user_id = (select app_user()))) or ((select app_scope()) = 'system'));

-- Marketing: submissions of the platform's public forms. They belong to no organisation: only platform staff and jobs see
-- them.
create table leads (
  id uuid not null,
  source text not null,
  state text default 'new' not null,
  organisation_name text not null,
  name text not null,
  email text not null,
  topic text,
  message text not null,
  utm_source text not null,
  utm_medium text not null,
  utm_campaign text not null,
  utm_term text not null,
  utm_content text not null,
  proven boolean not null,
  owner_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint leads_pkey primary key (id),
  constraint leads_email_check check ((length(email) >= 3) and (length(email) <= 254)),
  constraint leads_message_check check (length(message) <= 20000),
  constraint leads_name_check check (length(name) <= 200),
  constraint leads_organisation_name_check check (length(organisation_name) <= 200),
  constraint leads_source_check check (source in ('landing', 'contact')),
  constraint leads_state_check check (state in ('new', 'contacted', 'qualified', 'won', 'closed')),
  constraint leads_topic_check check (topic in ('question', 'demo', 'pricing', 'press', 'security', 'other')),
  constraint leads_utm_campaign_check check (length(utm_campaign) <= 200),
  constraint leads_utm_content_check check (length(utm_content) <= 200),
  constraint leads_utm_medium_check check (length(utm_medium) <= 200),
  constraint leads_utm_source_check check (length(utm_source) <= 200),
  constraint leads_utm_term_check check (length(utm_term) <= 200),
  constraint leads_owner_id_fkey foreign key (owner_id) references users(id) on delete set null
);
create index leads_of_email on leads (lower(email), source, created_at desc);
create index leads_of_owner on leads (owner_id, created_at desc);
create index leads_of_state on leads (state, created_at desc, id desc);
create index leads_timeline on leads (created_at desc, id desc);
create index leads_touched on leads (updated_at desc, id desc);
alter table leads enable row level security;
alter table leads force row level security;
create policy leads_of_platform on leads to ngo_app
  using ((select app_scope()) in ('platform', 'system'))
  with check ((select app_scope()) in ('platform', 'system'));

create table lead_notes (
  id uuid not null,
  lead_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamptz not null,
  constraint lead_notes_pkey primary key (id),
  constraint lead_notes_text_check check ((length(text) >= 1) and (length(text) <= 2000)),
  constraint lead_notes_author_id_fkey foreign key (author_id) references users(id) on delete set null,
  constraint lead_notes_lead_id_fkey foreign key (lead_id) references leads(id) on delete cascade
);
create index lead_notes_of_author on lead_notes (author_id);
create index lead_notes_of_lead on lead_notes (lead_id, created_at, id);
alter table lead_notes enable row level security;
alter table lead_notes force row level security;
create policy lead_notes_of_platform on lead_notes to ngo_app
  using ((select app_scope()) in ('platform', 'system'))
  with check ((select app_scope()) in ('platform', 'system'));

-- Marketing: newsletter subscribers. Emails go to confirmed addresses only.
create table newsletter_subscribers (
  id uuid not null,
  email text not null,
  state text not null,
  wording text not null,
  confirm_hash bytea,
  confirm_until timestamptz,
  end_hash bytea not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  constraint newsletter_subscribers_pkey primary key (id),
  constraint newsletter_subscribers_confirm_hash_key unique (confirm_hash),
  constraint newsletter_subscribers_end_hash_key unique (end_hash),
  constraint newsletter_subscribers_check check ((state <> 'confirmed') or (confirmed_at is not null)),
  constraint newsletter_subscribers_check1 check ((state <> 'ended') or (ended_at is not null)),
  constraint newsletter_subscribers_confirm_hash_check check (length(confirm_hash) = 32),
  constraint newsletter_subscribers_email_check check ((length(email) >= 3) and (length(email) <= 254)),
  constraint newsletter_subscribers_end_hash_check check (length(end_hash) = 32),
  constraint newsletter_subscribers_state_check check (state in ('pending', 'confirmed', 'ended')),
  constraint newsletter_subscribers_wording_check check ((length(wording) >= 1) and (length(wording) <= 500))
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
create index newsletter_subscribers_of_state on newsletter_subscribers (state, requested_at desc, id desc);
create index newsletter_subscribers_timeline on newsletter_subscribers (requested_at desc, id desc);
alter table newsletter_subscribers enable row level security;
alter table newsletter_subscribers force row level security;
create policy newsletter_subscribers_of_platform on newsletter_subscribers to ngo_app
  using ((select app_scope()) in ('platform', 'system'))
  with check ((select app_scope()) in ('platform', 'system'));

-- The search index of the grants that an organisation added.
create table org_grant_index (
  org_id uuid not null,
  grant_id uuid not null,
  posted_at timestamp(3) with time zone not null,
  deadline_at timestamp(3) with time zone not null,
  closes_at timestamp(3) with time zone not null,
  title_key text storage plain collate "C" not null,
  strong integer[] storage plain not null,
  weights bytea storage plain not null,
  faint smallint not null,
  found_by integer[] storage external not null,
  card jsonb storage external not null,
  constraint org_grant_index_pkey primary key (grant_id),
  constraint org_grant_index_grant_id_fkey foreign key (grant_id) references grants(id) on delete cascade
) with (toast_tuple_target=128);
create index org_grant_index_closes on org_grant_index (org_id, closes_at, grant_id);
create index org_grant_index_deadline on org_grant_index (org_id, deadline_at, grant_id);
create index org_grant_index_posted on org_grant_index (org_id, posted_at, grant_id);
create index org_grant_index_title on org_grant_index (org_id, title_key, grant_id);
alter table org_grant_index enable row level security;
alter table org_grant_index force row level security;
create policy org_grant_index_erased on org_grant_index as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = org_grant_index.org_id) and (o.erasing_at is not null)))));
create policy org_grant_index_erasing on org_grant_index for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy org_grant_index_of_org on org_grant_index to public
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
revoke insert, update on org_grant_index from ngo_app;

-- Public grants only: every row may be read by everyone. Maintained by a trigger.
create table public_grant_index (
  grant_id uuid not null,
  posted_at timestamp(3) with time zone not null,
  deadline_at timestamp(3) with time zone not null,
  closes_at timestamp(3) with time zone not null,
  title_key text storage plain collate "C" not null,
  strong integer[] storage plain not null,
  weights bytea storage plain not null,
  faint smallint not null,
  found_by integer[] storage external not null,
  card jsonb storage external not null,
  constraint public_grant_index_pkey primary key (grant_id),
  constraint public_grant_index_grant_id_fkey foreign key (grant_id) references grants(id) on delete cascade
) with (toast_tuple_target=128);
create index public_grant_index_closes on public_grant_index (closes_at, grant_id);
create index public_grant_index_deadline on public_grant_index (deadline_at, grant_id);
create index public_grant_index_found_by on public_grant_index using gin (found_by gin__int_ops) with (gin_pending_list_limit='256');
create index public_grant_index_posted on public_grant_index (posted_at, grant_id);
create index public_grant_index_title on public_grant_index (title_key, grant_id);
revoke delete, insert, update on public_grant_index from ngo_app;
grant select on public_grant_index to ngo_public;

-- Resources: the platform's library. A resource is public if it is not a draft; `place` is its position in the library.
create table resources (
  id uuid not null,
  org_id uuid not null,
  slug text not null,
  kind text not null,
  title text not null,
  category text not null,
  tags text[] not null,
  cover_url text not null,
  summary text not null,
  author text not null,
  language text not null,
  published_at timestamptz,
  content text not null,
  url text not null,
  file_id uuid,
  file_name text,
  file_type text,
  file_size_bytes bigint,
  duration_seconds integer,
  transcript text not null,
  place integer not null,
  draft boolean not null,
  downloads integer default 0 not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  document tsvector generated always as (resource_document(title, summary, tags, author, content, transcript)) stored not null,
  constraint resources_pkey primary key (id),
  constraint resources_slug_key unique (slug),
  constraint resources_author_check check (length(author) <= 120),
  constraint resources_category_check check ((length(category) >= 1) and (length(category) <= 80)),
  constraint resources_check check (draft or (published_at is not null)),
  constraint resources_check1 check (num_nulls(file_id, file_name, file_type, file_size_bytes) = any (array[0, 4])),
  constraint resources_content_check check (length(content) <= 200000),
  constraint resources_cover_url_check check (length(cover_url) <= 2000),
  constraint resources_duration_seconds_check check (duration_seconds > 0),
  constraint resources_kind_check check (kind in ('article', 'document', 'link', 'video', 'audio')),
  constraint resources_language_check check ((length(language) >= 2) and (length(language) <= 40)),
  constraint resources_slug_check check ((length(slug) >= 1) and (length(slug) <= 90)),
  constraint resources_summary_check check (length(summary) <= 1000),
  constraint resources_title_check check ((length(title) >= 1) and (length(title) <= 200)),
  constraint resources_transcript_check check (length(transcript) <= 200000),
  constraint resources_url_check check (length(url) <= 2000),
  constraint resources_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index resources_file on resources (file_id) where (file_id is not null);
create index resources_of_org on resources (org_id, place, id);
create index resources_placed on resources (place, id);
create index resources_published on resources (published_at desc, id desc) where (not draft);
create index resources_titled on resources (lower(title), id);
create trigger resources_tell after insert or delete or update of kind, title, category, tags, cover_url, summary, author, language, published_at, content, url, file_id, duration_seconds, transcript, place, draft or truncate on resources for each statement execute function tell_content_changed();
alter table resources enable row level security;
alter table resources force row level security;
create policy resources_add on resources for insert to ngo_app
  with check (((select app_scope()) = 'system') or (((select app_scope()) = 'platform') and (org_id = (select app_org()))));
create policy resources_change on resources for update to ngo_app
  using (((select app_scope()) = 'system') or (((select app_scope()) = 'platform') and (org_id = (select app_org()))));
create policy resources_public on resources for select to public
  using (not draft);
create policy resources_read on resources for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy resources_remove on resources for delete to ngo_app
  using (((select app_scope()) = 'system') or (((select app_scope()) = 'platform') and (org_id = (select app_org()))));
grant select on resources to ngo_public;

-- Public grants that the statistics below do not include yet.
create table uncounted_grants (
  grant_id uuid not null,
  constraint uncounted_grants_pkey primary key (grant_id),
  constraint uncounted_grants_grant_id_fkey foreign key (grant_id) references grants(id) on delete cascade
);
revoke delete, insert, update on uncounted_grants from ngo_app;
grant select on uncounted_grants to ngo_public;

-- Marketing: page views by referrer, per day in UTC. A row contains no personal data: no address, browser, cookie or time of
-- day. The empty text means unknown.
create table visit_counts (
  day date not null,
  path text not null,
  source text not null,
  medium text not null,
  campaign text not null,
  term text not null,
  content text not null,
  referrer_host text not null,
  visits bigint not null,
  constraint visit_counts_pkey primary key (day, path, source, medium, campaign, term, content, referrer_host),
  constraint visit_counts_campaign_check check (length(campaign) <= 80),
  constraint visit_counts_content_check check (length(content) <= 80),
  constraint visit_counts_medium_check check (length(medium) <= 80),
  constraint visit_counts_path_check check ((length(path) >= 1) and (length(path) <= 150)),
  constraint visit_counts_referrer_host_check check (length(referrer_host) <= 100),
  constraint visit_counts_source_check check (length(source) <= 80),
  constraint visit_counts_term_check check (length(term) <= 80),
  constraint visit_counts_visits_check check (visits > 0)
);
alter table visit_counts enable row level security;
alter table visit_counts force row level security;
create policy visit_counts_of_platform on visit_counts to ngo_app
  using ((select app_scope()) in ('platform', 'system'))
  with check ((select app_scope()) in ('platform', 'system'));

insert into grant_totals (documents, counted_at) values (0, '-infinity');
