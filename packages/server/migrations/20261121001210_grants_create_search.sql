-- Grants: lists and full-text search by index, although row-level security guards the grants themselves.
-- Its policies keep every operator that is not leakproof, and so each text or array search, from using an
-- index. What is searched therefore stands apart: public grants in a table that holds nothing else and
-- needs no policy, an organisation's own in one with its policy.
--
-- To rank is to visit many rows, so what is not needed for that lies outside of them: a row that is longer
-- than 2 kB, as most are by what they show and are found by, is cut down to its `plain` columns.
create extension if not exists intarray;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;
create extension if not exists unaccent;

create text search configuration grant_text (copy = english);
alter text search configuration grant_text alter mapping for word, hword, hword_part with unaccent, english_stem;
alter text search configuration grant_text drop mapping for email, url, url_path, host, file, sfloat, float;

-- A word's number: 28 bits of a hash, with room for 8 marks. Of a vocabulary of 30,000 words, two at most
-- share a number; such a search then finds a few grants too many.
create function grant_word(lexeme text) returns integer language sql immutable strict parallel safe
  return ('x' || substr(md5(lexeme), 1, 7))::bit(28)::integer << 3;

-- What a filter selects by, as a negative number, so that filters and words share one index.
create function grant_facet(kind text, value text) returns integer language sql immutable strict parallel safe
  return ('x' || substr(md5(kind || ':' || lower(btrim(value))), 1, 8))::bit(32)::integer | (-2147483648);

-- Marks 1 to 7 stand beside a word that weighs much: the best documents of a common word can then be found
-- without looking at all that hold it.
create function grant_word_mark(weight float8) returns integer language sql immutable strict parallel safe
  return width_bucket(weight, array[0.30, 0.40, 0.50, 0.60, 0.70, 0.80, 0.88]::float8[]);

-- Public grants alone: every row may be read by everyone. Kept by a trigger.
create table public_grant_index (
  grant_id uuid primary key references grants (id) on delete cascade,
  posted_at timestamptz(3) not null,
  -- Infinity where there is none.
  deadline_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  title_key text storage plain collate "C" not null,
  -- Words that weigh at least 0.3, ascending, and their weights times 256; any other word weighs `faint`.
  strong integer[] storage plain not null,
  weights bytea storage plain not null,
  faint smallint not null,
  -- Words, their marks, and facets, ascending.
  found_by integer[] storage external not null,
  -- What lists show of it.
  card jsonb storage external not null
) with (toast_tuple_target = 128);
create index public_grant_index_posted on public_grant_index (posted_at, grant_id);
create index public_grant_index_deadline on public_grant_index (deadline_at, grant_id);
create index public_grant_index_closes on public_grant_index (closes_at, grant_id);
create index public_grant_index_title on public_grant_index (title_key, grant_id);
create index public_grant_index_found_by on public_grant_index using gin (found_by gin__int_ops)
  with (gin_pending_list_limit = 256);

-- What one organisation added for itself.
create table org_grant_index (
  org_id uuid not null,
  grant_id uuid primary key references grants (id) on delete cascade,
  posted_at timestamptz(3) not null,
  deadline_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  title_key text storage plain collate "C" not null,
  strong integer[] storage plain not null,
  weights bytea storage plain not null,
  faint smallint not null,
  found_by integer[] storage external not null,
  card jsonb storage external not null
) with (toast_tuple_target = 128);
create index org_grant_index_posted on org_grant_index (org_id, posted_at, grant_id);
create index org_grant_index_deadline on org_grant_index (org_id, deadline_at, grant_id);
create index org_grant_index_closes on org_grant_index (org_id, closes_at, grant_id);
create index org_grant_index_title on org_grant_index (org_id, title_key, grant_id);
alter table org_grant_index enable row level security;
alter table org_grant_index force row level security;
create policy org_grant_index_of_org on org_grant_index
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));

-- Public grants that the statistics below do not count yet.
create table uncounted_grants (
  grant_id uuid primary key references grants (id) on delete cascade
);

-- In how many public grants a word or mark occurs, and how many there are. For ranking; a little stale is
-- well enough.
create table grant_word_counts (
  number integer primary key,
  documents integer not null
);
create table grant_totals (
  single boolean primary key default true check (single),
  documents integer not null,
  counted_at timestamptz not null
);
insert into grant_totals (documents, counted_at) values (0, '-infinity');

-- Words of public grants as people write them, to find the one that was meant.
create table grant_vocabulary (
  word text primary key,
  number integer not null
);
create index grant_vocabulary_alike on grant_vocabulary using gin (word gin_trgm_ops);
create index grant_vocabulary_prefix on grant_vocabulary (word text_pattern_ops);

-- The distinct values of public grants that people filter by.
create table grant_facets (
  kind text not null check (kind in ('country', 'area', 'category')),
  value text not null,
  primary key (kind, value)
);

revoke insert, update, delete on public_grant_index, org_grant_index, uncounted_grants, grant_word_counts,
  grant_totals, grant_vocabulary, grant_facets from ngo_app;
grant select on public_grant_index, uncounted_grants, grant_word_counts, grant_totals, grant_vocabulary, grant_facets
  to ngo_public;

-- What a grant is found by. A word weighs between 0 and 1 by BM25F (k1 = 2, b = 0.75): occurrences count 4
-- times in the title, 2 in the facts, 1.5 in summary and eligibility; lengths are measured against 120 words.
create function grant_found_by(g grants, out found_by integer[], out strong integer[], out weights bytea, out faint smallint)
  language sql stable parallel safe as $$
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
$$;

-- What lists show of a grant, in the names of the application. Amounts are text: they may be longer than a
-- JSON number is exact. Instants are milliseconds since 1970.
create function grant_card(g grants) returns jsonb language sql stable parallel safe return jsonb_build_object(
  'id', g.id, 'orgId', g.org_id, 'visibility', g.visibility, 'title', g.title, 'donorAgency', g.donor_agency,
  'category', g.category, 'grantSize', g.grant_size, 'amountMinMinor', g.amount_min_minor::text,
  'amountMaxMinor', g.amount_max_minor::text, 'currency', g.currency,
  'postedAt', (extract(epoch from g.posted_at) * 1000)::bigint,
  'deadlineAt', (extract(epoch from g.deadline_at) * 1000)::bigint, 'deadlineDayOnly', g.deadline_day_only,
  'deadlineNote', g.deadline_note, 'stage', g.stage, 'country', g.country, 'areaOfInterest', g.area_of_interest,
  'summary', g.summary, 'eligibility', g.eligibility, 'imageUrl', g.image_url, 'url', g.url,
  'updatedAt', (extract(epoch from g.updated_at) * 1000)::bigint);

create function index_grant() returns trigger language plpgsql security definer set search_path = public as $$
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
end $$;
create trigger grants_indexed after insert or update on grants for each row execute function index_grant();

-- Brings the statistics up to date: cheaply for what is new, or counted afresh from all rows.
create function count_grant_words(afresh boolean) returns void
  language plpgsql security definer set search_path = public as $$
begin
  -- Two runs at once would wait for each other's rows in different orders.
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
end $$;
revoke all on function count_grant_words from public;
grant execute on function count_grant_words to ngo_app;

-- The words of a search, in their order: the number of each, the numbers it has among public grants, in how
-- many of these it occurs, and with each mark from 7 down. A word that none of them has stands for those that
-- it begins, else for the nearest one that is written like it.
create function grant_search_words(search text)
  returns table (own integer, numbers integer[], documents integer, marked integer[])
  language plpgsql stable set pg_trgm.similarity_threshold = 0.25 as $$
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
end $$;
