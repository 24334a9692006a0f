-- The schema as the migrations make it, for people to read: each table with its keys, indexes, triggers and policies.
-- Generated: `npm run schema` writes it, a test compares it. Each table allows ngo_app to select, insert, update and delete,
-- unless a line below it revokes that.


create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists fuzzystrmatch;
-- Text search configuration grant_text:
-- asciihword english_stem, asciiword english_stem, hword unaccent, hword english_stem, hword_asciipart english_stem, hword_numpart simple, hword_part unaccent, hword_part english_stem, int simple, numhword simple, numword simple, uint simple, version simple, word unaccent, word english_stem
create extension if not exists intarray;
create collation natural_order (provider = icu, locale = 'und-u-kn-true');
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- ai/budgets

create table ai_budget_months (
  org_id uuid not null,
  budget_id uuid not null,
  month date not null,
  spent_micro bigint default 0 not null,
  reserved_micro bigint default 0 not null,
  notified smallint default 0 not null,
  constraint ai_budget_months_pkey primary key (org_id, budget_id, month),
  constraint ai_budget_months_month_check check ((extract(day from month) = (1)::numeric)),
  constraint ai_budget_months_notified_check check ((notified = any (array[0, 50, 80, 100]))),
  constraint ai_budget_months_reserved_micro_check check ((reserved_micro >= 0)),
  constraint ai_budget_months_spent_micro_check check ((spent_micro >= 0)),
  constraint ai_budget_months_org_id_budget_id_fkey foreign key (org_id, budget_id) references ai_budgets(org_id, id) on delete cascade
);
alter table ai_budget_months enable row level security;
alter table ai_budget_months force row level security;
create policy ai_budget_months_of_org on ai_budget_months to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table ai_budgets (
  org_id uuid not null,
  id uuid not null,
  user_id uuid,
  feature text,
  amount_minor bigint not null,
  currency text not null,
  digits smallint not null,
  is_hard boolean not null,
  is_of_platform boolean not null,
  created_at timestamp(3) with time zone not null,
  constraint ai_budgets_pkey primary key (org_id, id),
  constraint ai_budgets_org_id_user_id_feature_is_hard_is_of_platform_key unique nulls not distinct (org_id, user_id, feature, is_hard, is_of_platform),
  constraint ai_budgets_amount_minor_check check ((amount_minor >= 0)),
  constraint ai_budgets_check check (((user_id is null) or (feature is null))),
  constraint ai_budgets_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ai_budgets_digits_check check (((digits >= 0) and (digits <= 4))),
  constraint ai_budgets_feature_check check (((length(feature) >= 1) and (length(feature) <= 100))),
  constraint ai_budgets_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint ai_budgets_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index ai_budgets_person on ai_budgets (user_id) where (user_id is not null);
alter table ai_budgets enable row level security;
alter table ai_budgets force row level security;
create policy ai_budgets_of_org on ai_budgets to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table ai_reservations (
  org_id uuid not null,
  call_id uuid not null,
  budget_id uuid not null,
  month date not null,
  amount_micro bigint not null,
  rate numeric not null,
  constraint ai_reservations_pkey primary key (org_id, call_id, budget_id),
  constraint ai_reservations_amount_micro_check check ((amount_micro >= 0)),
  constraint ai_reservations_rate_check check ((rate > (0)::numeric)),
  constraint ai_reservations_org_id_budget_id_month_fkey foreign key (org_id, budget_id, month) references ai_budget_months(org_id, budget_id, month) on delete cascade
);
create index ai_reservations_of_budget on ai_reservations (org_id, budget_id, month);
alter table ai_reservations enable row level security;
alter table ai_reservations force row level security;
create policy ai_reservations_of_org on ai_reservations to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- ai/knowledge

create table knowledge_changes (
  org_id uuid not null,
  source text not null,
  document_id text not null,
  due_at timestamp(3) with time zone default now() not null,
  revision integer default 1 not null,
  attempts integer default 0 not null,
  is_stale boolean default true not null,
  constraint knowledge_changes_pkey primary key (org_id, source, document_id),
  constraint knowledge_changes_document_id_check check (((length(document_id) >= 1) and (length(document_id) <= 200)))
);
create index knowledge_changes_due on knowledge_changes (org_id, due_at);
alter table knowledge_changes enable row level security;
alter table knowledge_changes force row level security;
create policy knowledge_changes_of_org on knowledge_changes to public
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy knowledge_changes_of_public on knowledge_changes for select to ngo_app
  using ((exists ( select
   from knowledge_documents d
  where (d.is_public and (d.org_id = knowledge_changes.org_id) and (d.source = knowledge_changes.source) and (d.document_id = knowledge_changes.document_id)))));

create table knowledge_chunks (
  org_id uuid not null,
  document uuid not null,
  source text storage plain not null,
  is_public boolean not null,
  key_org_id uuid generated always as (
case
    when is_public then '00000000-0000-0000-0000-000000000000'::uuid
    else org_id
end) stored,
  place integer not null,
  page integer,
  from_char integer not null,
  to_char integer not null,
  length integer not null,
  terms integer[] storage plain not null,
  counts smallint[] storage plain not null,
  title_terms integer[] storage plain not null,
  is_suspicious boolean not null,
  has_hidden_text boolean not null,
  sealed bytea storage external not null,
  constraint knowledge_chunks_pkey primary key (document, place),
  constraint knowledge_chunks_check check (((from_char >= 0) and (to_char > from_char) and (cardinality(terms) = cardinality(counts)))),
  constraint knowledge_chunks_document_fkey foreign key (document) references knowledge_documents(id) on delete cascade
) with (toast_tuple_target=256);
create index knowledge_chunks_by_term on knowledge_chunks using gin (terms gin__int_ops);
create index knowledge_chunks_of_org on knowledge_chunks (org_id);
create trigger knowledge_chunks_added after insert on knowledge_chunks referencing new table as changed for each statement execute function count_knowledge_chunks();
create trigger knowledge_chunks_removed after delete on knowledge_chunks referencing old table as changed for each statement execute function count_knowledge_chunks();
alter table knowledge_chunks enable row level security;
alter table knowledge_chunks force row level security;
create policy knowledge_chunks_of_org on knowledge_chunks to public
  using (((org_id = ( select app_org() as app_org)) or is_public or (( select app_scope() as app_scope) = 'system'::text)))
  with check ((( select app_scope() as app_scope) = 'system'::text));

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
create policy knowledge_documents_of_org on knowledge_documents to public
  using (((org_id = ( select app_org() as app_org)) or is_public or (( select app_scope() as app_scope) = 'system'::text)))
  with check ((( select app_scope() as app_scope) = 'system'::text));

create table knowledge_keys (
  org_id uuid not null,
  sealed_key text not null,
  constraint knowledge_keys_pkey primary key (org_id)
);
alter table knowledge_keys enable row level security;
alter table knowledge_keys force row level security;
create policy knowledge_keys_of_all on knowledge_keys for select to ngo_app
  using ((org_id = '00000000-0000-0000-0000-000000000000'::uuid));
create policy knowledge_keys_of_org on knowledge_keys to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table knowledge_totals (
  org_id uuid not null,
  chunks bigint not null,
  words bigint not null,
  constraint knowledge_totals_pkey primary key (org_id)
);
alter table knowledge_totals enable row level security;
alter table knowledge_totals force row level security;
create policy knowledge_totals_of_all on knowledge_totals for select to public
  using ((org_id = '00000000-0000-0000-0000-000000000000'::uuid));
create policy knowledge_totals_of_org on knowledge_totals to public
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check ((( select app_scope() as app_scope) = 'system'::text));

create table knowledge_words (
  org_id uuid not null,
  number integer not null,
  chunks integer not null,
  starts smallint,
  ends smallint,
  sealed bytea,
  constraint knowledge_words_pkey primary key (org_id, number)
);
create index knowledge_words_by_end on knowledge_words (org_id, ends) where (ends is not null);
create index knowledge_words_by_start on knowledge_words (org_id, starts) where (starts is not null);
alter table knowledge_words enable row level security;
alter table knowledge_words force row level security;
create policy knowledge_words_of_all on knowledge_words for select to public
  using ((org_id = '00000000-0000-0000-0000-000000000000'::uuid));
create policy knowledge_words_of_org on knowledge_words to public
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check ((( select app_scope() as app_scope) = 'system'::text));

-- ai/prices

create table ai_prices (
  id uuid not null,
  provider text not null,
  model text not null,
  currency text not null,
  input_micro bigint not null,
  cached_micro bigint,
  output_micro bigint not null,
  reasoning_micro bigint,
  valid_from date not null,
  created_at timestamp(3) with time zone not null,
  constraint ai_prices_pkey primary key (id),
  constraint ai_prices_provider_model_currency_valid_from_key unique (provider, model, currency, valid_from),
  constraint ai_prices_cached_micro_check check ((cached_micro >= 0)),
  constraint ai_prices_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ai_prices_input_micro_check check ((input_micro >= 0)),
  constraint ai_prices_model_check check (((length(model) >= 1) and (length(model) <= 200))),
  constraint ai_prices_output_micro_check check ((output_micro >= 0)),
  constraint ai_prices_provider_check check (((length(provider) >= 1) and (length(provider) <= 100))),
  constraint ai_prices_reasoning_micro_check check ((reasoning_micro >= 0))
);
alter table ai_prices enable row level security;
alter table ai_prices force row level security;
create policy ai_prices_of_platform on ai_prices to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])))
  with check ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));

-- ai/providers

create table ai_connections (
  id uuid not null,
  name text not null,
  provider text not null,
  base_url text,
  sealed_key text,
  key_end text,
  models text[] not null,
  currency text not null,
  is_free boolean not null,
  is_enabled boolean not null,
  "position" integer not null,
  fault text,
  failures integer default 0 not null,
  rests_until timestamp(3) with time zone,
  checked_at timestamp(3) with time zone,
  tested_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  constraint ai_connections_pkey primary key (id),
  constraint ai_connections_base_url_check check ((length(base_url) <= 500)),
  constraint ai_connections_check check (((sealed_key is null) = (key_end is null))),
  constraint ai_connections_check1 check (((removed_at is null) or (sealed_key is null))),
  constraint ai_connections_check2 check (((base_url is not null) or (provider <> 'openai-compatible'::text))),
  constraint ai_connections_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ai_connections_failures_check check ((failures >= 0)),
  constraint ai_connections_fault_check check ((fault = any (array['key'::text, 'limited'::text, 'over-limit'::text, 'refused'::text, 'down'::text, 'unreachable'::text, 'slow'::text, 'cut-off'::text, 'nonsense'::text, 'private'::text]))),
  constraint ai_connections_key_end_check check ((length(key_end) <= 4)),
  constraint ai_connections_models_check check (((cardinality(models) >= 1) and (cardinality(models) <= 20))),
  constraint ai_connections_name_check check (((length(name) >= 1) and (length(name) <= 100))),
  constraint ai_connections_provider_check check ((provider = any (array['openai'::text, 'anthropic'::text, 'google'::text, 'mistral'::text, 'openai-compatible'::text])))
);
alter table ai_connections enable row level security;
alter table ai_connections force row level security;
create policy ai_connections_of_platform on ai_connections to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])))
  with check ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));

-- ai/usage

create table ai_calls (
  id uuid not null,
  org_id uuid not null,
  user_id uuid not null,
  feature text not null,
  provider text not null,
  model text not null,
  outcome text default 'started'::text not null,
  input_tokens integer,
  output_tokens integer,
  cost_micro bigint,
  currency text,
  duration_ms integer,
  request_id text,
  started_at timestamp with time zone not null,
  cached_tokens integer,
  reasoning_tokens integer,
  connection_id uuid,
  price_id uuid,
  most_micro bigint,
  is_estimate boolean default false not null,
  fault text,
  constraint ai_calls_pkey primary key (id),
  constraint ai_calls_cached_tokens_check check ((cached_tokens >= 0)),
  constraint ai_calls_check check (((currency is not null) or ((cost_micro is null) and (most_micro is null)))),
  constraint ai_calls_cost_micro_check check ((cost_micro >= 0)),
  constraint ai_calls_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ai_calls_duration_ms_check check ((duration_ms >= 0)),
  constraint ai_calls_fault_check check ((fault = any (array['key'::text, 'limited'::text, 'over-limit'::text, 'refused'::text, 'down'::text, 'unreachable'::text, 'slow'::text, 'cut-off'::text, 'nonsense'::text, 'private'::text, 'lost'::text]))),
  constraint ai_calls_feature_check check (((length(feature) >= 1) and (length(feature) <= 100))),
  constraint ai_calls_input_tokens_check check ((input_tokens >= 0)),
  constraint ai_calls_model_check check (((length(model) >= 1) and (length(model) <= 200))),
  constraint ai_calls_most_micro_check check ((most_micro >= 0)),
  constraint ai_calls_outcome_check check ((outcome = any (array['started'::text, 'written'::text, 'empty'::text, 'failed'::text, 'timed_out'::text, 'stopped'::text]))),
  constraint ai_calls_output_tokens_check check ((output_tokens >= 0)),
  constraint ai_calls_provider_check check (((length(provider) >= 1) and (length(provider) <= 100))),
  constraint ai_calls_reasoning_tokens_check check ((reasoning_tokens >= 0)),
  constraint ai_calls_connection_id_fkey foreign key (connection_id) references ai_connections(id) on delete set null,
  constraint ai_calls_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint ai_calls_price_id_fkey foreign key (price_id) references ai_prices(id) on delete set null
);
create index ai_calls_age on ai_calls (started_at);
create index ai_calls_connection on ai_calls (connection_id) where (connection_id is not null);
create index ai_calls_of_org on ai_calls (org_id, started_at desc);
create index ai_calls_of_person on ai_calls (user_id, id desc);
create index ai_calls_price on ai_calls (price_id) where (price_id is not null);
create index ai_calls_running on ai_calls (started_at) where (outcome = 'started'::text);
alter table ai_calls enable row level security;
alter table ai_calls force row level security;
create policy ai_calls_erased on ai_calls as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = ai_calls.org_id) and (o.erasing_at is not null))))));
create policy ai_calls_erasing on ai_calls for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy ai_calls_of_org on ai_calls to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- content/blogs

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
  generated_at timestamp with time zone,
  draft boolean not null,
  post_date timestamp with time zone,
  reading_minutes integer not null,
  written_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  listed_at timestamp with time zone generated always as (coalesce(post_date, updated_at)) stored not null,
  document tsvector generated always as (blog_document(title, summary, keywords, content)) stored not null,
  category_key text generated always as (lower(category)) stored not null,
  constraint blog_posts_pkey primary key (id),
  constraint blog_posts_slug_key unique (slug),
  constraint blog_posts_author_check check ((length(author) <= 120)),
  constraint blog_posts_category_check check (((length(category) >= 1) and (length(category) <= 80))),
  constraint blog_posts_check check ((draft or (post_date is not null))),
  constraint blog_posts_content_check check (((length(content) >= 1) and (length(content) <= 200000))),
  constraint blog_posts_image_url_check check ((length(image_url) <= 2000)),
  constraint blog_posts_reading_minutes_check check ((reading_minutes >= 1)),
  constraint blog_posts_slug_check check (((length(slug) >= 1) and (length(slug) <= 90))),
  constraint blog_posts_source_check check ((source = any (array['generated'::text, 'manual'::text]))),
  constraint blog_posts_summary_check check ((length(summary) <= 1000)),
  constraint blog_posts_title_check check (((length(title) >= 1) and (length(title) <= 200))),
  constraint blog_posts_tone_check check ((length(tone) <= 40)),
  constraint blog_posts_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index blog_posts_document on blog_posts using gin (document);
create index blog_posts_of_category on blog_posts (category_key, listed_at desc, id desc) where (not draft);
create index blog_posts_of_org on blog_posts (org_id, listed_at desc, id desc);
create index blog_posts_of_writer on blog_posts (written_by, id desc);
create index blog_posts_timeline on blog_posts (listed_at desc, id desc) include (post_date, org_id, draft) where (not draft);
create trigger blog_posts_note_added after insert on blog_posts referencing new table as new_rows for each statement execute function note_knowledge('blogs', 'id');
create trigger blog_posts_note_changed after update on blog_posts referencing old table as old_rows new table as new_rows for each statement execute function note_knowledge('blogs', 'id', 'title summary content draft post_date');
create trigger blog_posts_note_removed after delete on blog_posts referencing old table as old_rows for each statement execute function note_knowledge('blogs', 'id');
create trigger blog_posts_tell after insert or delete or update or truncate on blog_posts for each statement execute function tell_content_changed();
alter table blog_posts enable row level security;
alter table blog_posts force row level security;
create policy blog_posts_add on blog_posts for insert to ngo_app
  with check (((( select app_scope() as app_scope) = 'system'::text) or ((( select app_scope() as app_scope) = 'platform'::text) and (org_id = ( select app_org() as app_org)))));
create policy blog_posts_change on blog_posts for update to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) or ((( select app_scope() as app_scope) = 'platform'::text) and (org_id = ( select app_org() as app_org)))));
create policy blog_posts_public on blog_posts for select to public
  using (((not draft) and (post_date <= now())));
create policy blog_posts_read on blog_posts for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy blog_posts_remove on blog_posts for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) or ((( select app_scope() as app_scope) = 'platform'::text) and (org_id = ( select app_org() as app_org)))));
grant select on blog_posts to ngo_public;

-- content/grants

create table grant_calendars (
  org_id uuid not null,
  user_id uuid not null,
  secret_hash text not null,
  created_at timestamp with time zone not null,
  constraint grant_calendars_pkey primary key (org_id, user_id),
  constraint grant_calendars_secret_hash_key unique (secret_hash),
  constraint grant_calendars_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint grant_calendars_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index grant_calendars_of_person on grant_calendars (user_id, org_id);
alter table grant_calendars enable row level security;
alter table grant_calendars force row level security;
create policy grant_calendars_of_user on grant_calendars to ngo_app
  using ((((org_id = ( select app_org() as app_org)) and (user_id = ( select app_user() as app_user))) or (( select app_scope() as app_scope) = 'system'::text)))
  with check ((((org_id = ( select app_org() as app_org)) and (user_id = ( select app_user() as app_user))) or (( select app_scope() as app_scope) = 'system'::text)));

create table grant_facets (
  kind text not null,
  value text not null,
  constraint grant_facets_pkey primary key (kind, value),
  constraint grant_facets_kind_check check ((kind = any (array['country'::text, 'area'::text, 'category'::text])))
);
revoke delete, insert, update on grant_facets from ngo_app;
grant select on grant_facets to ngo_public;

create table grant_saves (
  org_id uuid not null,
  user_id uuid not null,
  grant_id uuid not null,
  saved_at timestamp with time zone not null,
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
  using ((((org_id = ( select app_org() as app_org)) and (user_id = ( select app_user() as app_user))) or (( select app_scope() as app_scope) = 'system'::text)))
  with check ((((org_id = ( select app_org() as app_org)) and (user_id = ( select app_user() as app_user))) or (( select app_scope() as app_scope) = 'system'::text)));

create table grant_totals (
  single boolean default true not null,
  documents integer not null,
  counted_at timestamp with time zone not null,
  constraint grant_totals_pkey primary key (single),
  constraint grant_totals_single_check check (single)
);
revoke delete, insert, update on grant_totals from ngo_app;
grant select on grant_totals to ngo_public;

create table grant_vocabulary (
  word text not null,
  number integer not null,
  constraint grant_vocabulary_pkey primary key (word)
);
create index grant_vocabulary_alike on grant_vocabulary using gin (word gin_trgm_ops);
create index grant_vocabulary_prefix on grant_vocabulary (word text_pattern_ops);
revoke delete, insert, update on grant_vocabulary from ngo_app;
grant select on grant_vocabulary to ngo_public;

create table grant_word_counts (
  number integer not null,
  documents integer not null,
  constraint grant_word_counts_pkey primary key (number)
);
revoke delete, insert, update on grant_word_counts from ngo_app;
grant select on grant_word_counts to ngo_public;

create table grants (
  id uuid not null,
  org_id uuid not null,
  visibility text not null,
  publisher_kind text generated always as (
case visibility
    when 'everyone'::text then 'platform'::text
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
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  revision integer default 1 not null,
  constraint grants_pkey primary key (id),
  constraint grants_amount_max_minor_check check ((amount_max_minor >= 0)),
  constraint grants_amount_min_minor_check check ((amount_min_minor >= 0)),
  constraint grants_area_of_interest_check check ((cardinality(area_of_interest) <= 60)),
  constraint grants_category_check check ((length(category) <= 120)),
  constraint grants_check check (((amount_min_minor is null) or (amount_max_minor is null) or (amount_min_minor <= amount_max_minor))),
  constraint grants_check1 check ((((amount_min_minor is null) and (amount_max_minor is null)) or (currency is not null))),
  constraint grants_check2 check (((source is null) = (reference is null))),
  constraint grants_contact_check check ((length(contact) <= 500)),
  constraint grants_country_check check ((cardinality(country) <= 60)),
  constraint grants_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint grants_deadline_note_check check ((length(deadline_note) <= 120)),
  constraint grants_description_check check ((length(description) <= 20000)),
  constraint grants_donor_agency_check check (((length(donor_agency) >= 1) and (length(donor_agency) <= 200))),
  constraint grants_eligibility_check check ((length(eligibility) <= 5000)),
  constraint grants_grant_size_check check ((length(grant_size) <= 200)),
  constraint grants_image_url_check check (((image_url ~ '^(https?://.*)?$'::text) and (length(image_url) <= 2000))),
  constraint grants_reference_check check ((length(reference) <= 200)),
  constraint grants_source_check check ((length(source) <= 120)),
  constraint grants_stage_check check ((stage = any (array['forecast'::text, 'open'::text, 'closed'::text]))),
  constraint grants_summary_check check ((length(summary) <= 1000)),
  constraint grants_title_check check (((length(title) >= 1) and (length(title) <= 300))),
  constraint grants_url_check check (((url ~ '^(https?://.*)?$'::text) and (length(url) <= 2000))),
  constraint grants_visibility_check check ((visibility = any (array['everyone'::text, 'organisation'::text]))),
  constraint grants_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint grants_org_id_publisher_kind_fkey foreign key (org_id, publisher_kind) references organisations(id, kind)
);
create unique index grants_source on grants (org_id, source, reference);
create trigger grants_indexed after insert or update on grants for each row execute function index_grant();
create trigger grants_note_added after insert on grants referencing new table as new_rows for each statement execute function note_knowledge('grants', 'id');
create trigger grants_note_changed after update on grants referencing old table as old_rows new table as new_rows for each statement execute function note_knowledge('grants', 'id', 'title visibility donor_agency category grant_size deadline_note area_of_interest summary eligibility description');
create trigger grants_note_removed after delete on grants referencing old table as old_rows for each statement execute function note_knowledge('grants', 'id');
create trigger grants_tell after insert or delete or update or truncate on grants for each statement execute function tell_content_changed();
alter table grants enable row level security;
alter table grants force row level security;
create policy grants_of_org on grants to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
create policy grants_public on grants for select to public
  using ((visibility = 'everyone'::text));
grant select on grants to ngo_public;

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
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = org_grant_index.org_id) and (o.erasing_at is not null))))));
create policy org_grant_index_erasing on org_grant_index for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy org_grant_index_of_org on org_grant_index to public
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
revoke insert, update on org_grant_index from ngo_app;

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

create table uncounted_grants (
  grant_id uuid not null,
  constraint uncounted_grants_pkey primary key (grant_id),
  constraint uncounted_grants_grant_id_fkey foreign key (grant_id) references grants(id) on delete cascade
);
revoke delete, insert, update on uncounted_grants from ngo_app;
grant select on uncounted_grants to ngo_public;

-- content/marketing

create table lead_notes (
  id uuid not null,
  lead_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamp with time zone not null,
  constraint lead_notes_pkey primary key (id),
  constraint lead_notes_text_check check (((length(text) >= 1) and (length(text) <= 2000))),
  constraint lead_notes_author_id_fkey foreign key (author_id) references users(id) on delete set null,
  constraint lead_notes_lead_id_fkey foreign key (lead_id) references leads(id) on delete cascade
);
create index lead_notes_of_author on lead_notes (author_id);
create index lead_notes_of_lead on lead_notes (lead_id, created_at, id);
alter table lead_notes enable row level security;
alter table lead_notes force row level security;
create policy lead_notes_of_platform on lead_notes to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])))
  with check ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));

create table leads (
  id uuid not null,
  source text not null,
  state text default 'new'::text not null,
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
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint leads_pkey primary key (id),
  constraint leads_email_check check (((length(email) >= 3) and (length(email) <= 254))),
  constraint leads_message_check check ((length(message) <= 20000)),
  constraint leads_name_check check ((length(name) <= 200)),
  constraint leads_organisation_name_check check ((length(organisation_name) <= 200)),
  constraint leads_source_check check ((source = any (array['landing'::text, 'contact'::text]))),
  constraint leads_state_check check ((state = any (array['new'::text, 'contacted'::text, 'qualified'::text, 'won'::text, 'closed'::text]))),
  constraint leads_topic_check check ((topic = any (array['question'::text, 'demo'::text, 'pricing'::text, 'press'::text, 'security'::text, 'other'::text]))),
  constraint leads_utm_campaign_check check ((length(utm_campaign) <= 200)),
  constraint leads_utm_content_check check ((length(utm_content) <= 200)),
  constraint leads_utm_medium_check check ((length(utm_medium) <= 200)),
  constraint leads_utm_source_check check ((length(utm_source) <= 200)),
  constraint leads_utm_term_check check ((length(utm_term) <= 200)),
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
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])))
  with check ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));

create table newsletter_subscribers (
  id uuid not null,
  email text not null,
  state text not null,
  wording text not null,
  confirm_hash bytea,
  confirm_until timestamp with time zone,
  end_hash bytea not null,
  requested_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint newsletter_subscribers_pkey primary key (id),
  constraint newsletter_subscribers_confirm_hash_key unique (confirm_hash),
  constraint newsletter_subscribers_end_hash_key unique (end_hash),
  constraint newsletter_subscribers_check check (((state <> 'confirmed'::text) or (confirmed_at is not null))),
  constraint newsletter_subscribers_check1 check (((state <> 'ended'::text) or (ended_at is not null))),
  constraint newsletter_subscribers_confirm_hash_check check ((length(confirm_hash) = 32)),
  constraint newsletter_subscribers_email_check check (((length(email) >= 3) and (length(email) <= 254))),
  constraint newsletter_subscribers_end_hash_check check ((length(end_hash) = 32)),
  constraint newsletter_subscribers_state_check check ((state = any (array['pending'::text, 'confirmed'::text, 'ended'::text]))),
  constraint newsletter_subscribers_wording_check check (((length(wording) >= 1) and (length(wording) <= 500)))
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
create index newsletter_subscribers_of_state on newsletter_subscribers (state, requested_at desc, id desc);
create index newsletter_subscribers_timeline on newsletter_subscribers (requested_at desc, id desc);
alter table newsletter_subscribers enable row level security;
alter table newsletter_subscribers force row level security;
create policy newsletter_subscribers_of_platform on newsletter_subscribers to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])))
  with check ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));

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
  constraint visit_counts_campaign_check check ((length(campaign) <= 80)),
  constraint visit_counts_content_check check ((length(content) <= 80)),
  constraint visit_counts_medium_check check ((length(medium) <= 80)),
  constraint visit_counts_path_check check (((length(path) >= 1) and (length(path) <= 150))),
  constraint visit_counts_referrer_host_check check ((length(referrer_host) <= 100)),
  constraint visit_counts_source_check check ((length(source) <= 80)),
  constraint visit_counts_term_check check ((length(term) <= 80)),
  constraint visit_counts_visits_check check ((visits > 0))
);
alter table visit_counts enable row level security;
alter table visit_counts force row level security;
create policy visit_counts_of_platform on visit_counts to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])))
  with check ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));

-- content/resources

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
  published_at timestamp with time zone,
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
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  document tsvector generated always as (resource_document(title, summary, tags, author, content, transcript)) stored not null,
  constraint resources_pkey primary key (id),
  constraint resources_slug_key unique (slug),
  constraint resources_author_check check ((length(author) <= 120)),
  constraint resources_category_check check (((length(category) >= 1) and (length(category) <= 80))),
  constraint resources_check check ((draft or (published_at is not null))),
  constraint resources_check1 check ((num_nulls(file_id, file_name, file_type, file_size_bytes) = any (array[0, 4]))),
  constraint resources_content_check check ((length(content) <= 200000)),
  constraint resources_cover_url_check check ((length(cover_url) <= 2000)),
  constraint resources_duration_seconds_check check ((duration_seconds > 0)),
  constraint resources_kind_check check ((kind = any (array['article'::text, 'document'::text, 'link'::text, 'video'::text, 'audio'::text]))),
  constraint resources_language_check check (((length(language) >= 2) and (length(language) <= 40))),
  constraint resources_slug_check check (((length(slug) >= 1) and (length(slug) <= 90))),
  constraint resources_summary_check check ((length(summary) <= 1000)),
  constraint resources_title_check check (((length(title) >= 1) and (length(title) <= 200))),
  constraint resources_transcript_check check ((length(transcript) <= 200000)),
  constraint resources_url_check check ((length(url) <= 2000)),
  constraint resources_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index resources_file on resources (file_id) where (file_id is not null);
create index resources_of_org on resources (org_id, place, id);
create index resources_placed on resources (place, id);
create index resources_published on resources (published_at desc, id desc) where (not draft);
create index resources_titled on resources (lower(title), id);
create trigger resources_note_added after insert on resources referencing new table as new_rows for each statement execute function note_knowledge('resources', 'id');
create trigger resources_note_changed after update on resources referencing old table as old_rows new table as new_rows for each statement execute function note_knowledge('resources', 'id', 'title summary content transcript draft');
create trigger resources_note_removed after delete on resources referencing old table as old_rows for each statement execute function note_knowledge('resources', 'id');
create trigger resources_tell after insert or delete or update of kind, title, category, tags, cover_url, summary, author, language, published_at, content, url, file_id, duration_seconds, transcript, place, draft or truncate on resources for each statement execute function tell_content_changed();
alter table resources enable row level security;
alter table resources force row level security;
create policy resources_add on resources for insert to ngo_app
  with check (((( select app_scope() as app_scope) = 'system'::text) or ((( select app_scope() as app_scope) = 'platform'::text) and (org_id = ( select app_org() as app_org)))));
create policy resources_change on resources for update to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) or ((( select app_scope() as app_scope) = 'platform'::text) and (org_id = ( select app_org() as app_org)))));
create policy resources_public on resources for select to public
  using ((not draft));
create policy resources_read on resources for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy resources_remove on resources for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) or ((( select app_scope() as app_scope) = 'platform'::text) and (org_id = ( select app_org() as app_org)))));
grant select on resources to ngo_public;

-- content/revisions

create table editors (
  org_id uuid not null,
  kind text not null,
  record_id uuid not null,
  user_id uuid not null,
  page_id uuid not null,
  connection_id uuid not null,
  seen_at timestamp(3) with time zone not null,
  constraint editors_pkey primary key (org_id, kind, record_id, user_id, page_id),
  constraint editors_kind_check check (((length(kind) >= 1) and (length(kind) <= 40))),
  constraint editors_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint editors_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index editors_by_connection on editors (user_id, connection_id);
alter table editors enable row level security;
alter table editors force row level security;
create policy editors_of_org on editors to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table revisions (
  id uuid not null,
  org_id uuid not null,
  kind text not null,
  record_id uuid not null,
  content text not null,
  saved_by uuid,
  begun_at timestamp(3) with time zone not null,
  saved_at timestamp(3) with time zone not null,
  constraint revisions_pkey primary key (id),
  constraint revisions_content_check check ((length(content) <= 400000)),
  constraint revisions_kind_check check (((length(kind) >= 1) and (length(kind) <= 40))),
  constraint revisions_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint revisions_saved_by_fkey foreign key (saved_by) references users(id) on delete set null
);
create index revisions_by on revisions (saved_by, id) where (saved_by is not null);
create index revisions_of_record on revisions (org_id, kind, record_id, id);
alter table revisions enable row level security;
alter table revisions force row level security;
create policy revisions_of_org on revisions to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

-- crm/contacts

create table contact_consents (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  purpose text not null,
  given boolean not null,
  wording text not null,
  source text not null,
  at timestamp(3) with time zone not null,
  recorded_at timestamp(3) with time zone not null,
  recorded_by uuid,
  import_id uuid,
  retracted_at timestamp(3) with time zone,
  constraint contact_consents_pkey primary key (id),
  constraint contact_consents_purpose_check check (((length(purpose) >= 1) and (length(purpose) <= 40))),
  constraint contact_consents_source_check check ((source = any (array['form'::text, 'paper'::text, 'spoken'::text, 'e-mail'::text, 'import'::text, 'subscription'::text]))),
  constraint contact_consents_wording_check check (((length(wording) >= 1) and (length(wording) <= 1000))),
  constraint contact_consents_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade,
  constraint contact_consents_import_id_fkey foreign key (import_id) references import_runs(id) on delete set null,
  constraint contact_consents_recorded_by_fkey foreign key (recorded_by) references users(id) on delete set null
);
create index contact_consents_by_user on contact_consents (recorded_by) where (recorded_by is not null);
create index contact_consents_contact on contact_consents (contact_id);
create index contact_consents_of_contact on contact_consents (org_id, contact_id, at desc, id desc);
create index contact_consents_of_import on contact_consents (import_id, retracted_at) where (import_id is not null);
alter table contact_consents enable row level security;
alter table contact_consents force row level security;
create policy contact_consents_erased on contact_consents as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = contact_consents.org_id) and (o.erasing_at is not null))))));
create policy contact_consents_erasing on contact_consents for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy contact_consents_of_org on contact_consents to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
revoke update on contact_consents from ngo_app;
grant update (contact_id, retracted_at) on contact_consents to ngo_app;

create table contact_distinctions (
  org_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  by_id uuid,
  at timestamp(3) with time zone not null,
  constraint contact_distinctions_pkey primary key (org_id, one_id, other_id),
  constraint contact_distinctions_check check ((one_id < other_id)),
  constraint contact_distinctions_by_id_fkey foreign key (by_id) references users(id) on delete set null,
  constraint contact_distinctions_one_id_fkey foreign key (one_id) references contacts(id) on delete cascade,
  constraint contact_distinctions_other_id_fkey foreign key (other_id) references contacts(id) on delete cascade
);
create index contact_distinctions_by on contact_distinctions (by_id) where (by_id is not null);
create index contact_distinctions_one on contact_distinctions (one_id);
create index contact_distinctions_other on contact_distinctions (other_id);
alter table contact_distinctions enable row level security;
alter table contact_distinctions force row level security;
create policy contact_distinctions_of_org on contact_distinctions to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_erasures (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  reason text not null,
  by_id uuid,
  at timestamp(3) with time zone not null,
  constraint contact_erasures_pkey primary key (id),
  constraint contact_erasures_by_id_fkey foreign key (by_id) references users(id) on delete set null,
  constraint contact_erasures_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index contact_erasures_of_org on contact_erasures (org_id, id);
create index contact_erasures_of_user on contact_erasures (by_id) where (by_id is not null);
alter table contact_erasures enable row level security;
alter table contact_erasures force row level security;
create policy contact_erasures_of_org on contact_erasures to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_exports (
  id uuid not null,
  org_id uuid not null,
  created_by uuid not null,
  format text not null,
  filters jsonb not null,
  state text not null,
  row_count integer default 0 not null,
  written_count integer default 0 not null,
  blob_id uuid,
  created_at timestamp(3) with time zone not null,
  constraint contact_exports_pkey primary key (id),
  constraint contact_exports_format_check check ((format = any (array['csv'::text, 'xlsx'::text]))),
  constraint contact_exports_state_check check ((state = any (array['running'::text, 'ready'::text, 'stopped'::text, 'outdated'::text, 'failed'::text]))),
  constraint contact_exports_created_by_fkey foreign key (created_by) references users(id) on delete cascade,
  constraint contact_exports_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index contact_exports_of_org on contact_exports (org_id, created_by, id desc);
create index contact_exports_of_user on contact_exports (created_by);
alter table contact_exports enable row level security;
alter table contact_exports force row level security;
create policy contact_exports_of_org on contact_exports to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_fields (
  id uuid not null,
  org_id uuid not null,
  name text not null,
  kind text not null,
  choices text[] default '{}'::text[] not null,
  created_at timestamp(3) with time zone not null,
  constraint contact_fields_pkey primary key (id),
  constraint contact_fields_kind_check check ((kind = any (array['text'::text, 'number'::text, 'date'::text, 'choice'::text, 'yes-no'::text]))),
  constraint contact_fields_name_check check (((length(name) >= 1) and (length(name) <= 80))),
  constraint contact_fields_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create unique index contact_fields_by_name on contact_fields (org_id, lower(name));
alter table contact_fields enable row level security;
alter table contact_fields force row level security;
create policy contact_fields_of_org on contact_fields to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_files (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  entry_id uuid not null,
  added_at timestamp(3) with time zone not null,
  constraint contact_files_pkey primary key (id),
  constraint contact_files_contact_id_entry_id_key unique (contact_id, entry_id),
  constraint contact_files_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade
);
create index contact_files_of_org on contact_files (org_id, contact_id);
alter table contact_files enable row level security;
alter table contact_files force row level security;
create policy contact_files_of_org on contact_files to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_household_members (
  id uuid not null,
  org_id uuid not null,
  household_id uuid not null,
  contact_id uuid not null,
  main boolean default false not null,
  added_at timestamp(3) with time zone not null,
  constraint contact_household_members_pkey primary key (id),
  constraint contact_household_members_contact_id_key unique (contact_id),
  constraint contact_household_members_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade,
  constraint contact_household_members_household_id_fkey foreign key (household_id) references contact_households(id) on delete cascade
);
create index contact_household_members_household on contact_household_members (household_id);
create unique index contact_household_members_main on contact_household_members (household_id) where main;
create index contact_household_members_of_household on contact_household_members (org_id, household_id);
alter table contact_household_members enable row level security;
alter table contact_household_members force row level security;
create policy contact_household_members_of_org on contact_household_members to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_households (
  id uuid not null,
  org_id uuid not null,
  name text not null,
  street text default ''::text not null,
  city text default ''::text not null,
  region text default ''::text not null,
  postal_code text default ''::text not null,
  country text default ''::text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint contact_households_pkey primary key (id),
  constraint contact_households_name_check check (((length(name) >= 1) and (length(name) <= 200)))
);
create index contact_households_of_org on contact_households (org_id, id);
alter table contact_households enable row level security;
alter table contact_households force row level security;
create policy contact_households_of_org on contact_households to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_merges (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  merged_id uuid not null,
  by_id uuid,
  at timestamp(3) with time zone not null,
  undo jsonb,
  undone_at timestamp(3) with time zone,
  constraint contact_merges_pkey primary key (id),
  constraint contact_merges_by_id_fkey foreign key (by_id) references users(id) on delete set null,
  constraint contact_merges_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade,
  constraint contact_merges_merged_id_fkey foreign key (merged_id) references contacts(id) on delete cascade
);
create index contact_merges_contact on contact_merges (contact_id);
create index contact_merges_merged on contact_merges (merged_id);
create index contact_merges_of_org on contact_merges (org_id, contact_id, id desc);
create index contact_merges_of_user on contact_merges (by_id) where (by_id is not null);
alter table contact_merges enable row level security;
alter table contact_merges force row level security;
create policy contact_merges_of_org on contact_merges to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_notes (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  kind text default 'note'::text not null,
  constraint contact_notes_pkey primary key (id),
  constraint contact_notes_kind_check check ((kind = any (array['note'::text, 'call'::text]))),
  constraint contact_notes_text_check check (((length(text) >= 1) and (length(text) <= 10000))),
  constraint contact_notes_author_id_fkey foreign key (author_id) references users(id) on delete set null,
  constraint contact_notes_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade
);
create index contact_notes_contact on contact_notes (contact_id);
create index contact_notes_of_author on contact_notes (author_id) where (author_id is not null);
create index contact_notes_of_contact on contact_notes (org_id, contact_id, id desc);
alter table contact_notes enable row level security;
alter table contact_notes force row level security;
create policy contact_notes_of_org on contact_notes to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_purposes (
  id uuid not null,
  org_id uuid not null,
  name text not null,
  wording text not null,
  closed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint contact_purposes_pkey primary key (id),
  constraint contact_purposes_name_check check (((length(name) >= 1) and (length(name) <= 80))),
  constraint contact_purposes_wording_check check (((length(wording) >= 1) and (length(wording) <= 1000))),
  constraint contact_purposes_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create unique index contact_purposes_by_name on contact_purposes (org_id, lower(name));
alter table contact_purposes enable row level security;
alter table contact_purposes force row level security;
create policy contact_purposes_of_org on contact_purposes to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_relationships (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  other_id uuid not null,
  role text not null,
  reciprocal text not null,
  note text default ''::text not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  constraint contact_relationships_pkey primary key (id),
  constraint contact_relationships_check check ((contact_id <> other_id)),
  constraint contact_relationships_note_check check ((length(note) <= 100)),
  constraint contact_relationships_reciprocal_check check (((length(reciprocal) >= 1) and (length(reciprocal) <= 40))),
  constraint contact_relationships_role_check check (((length(role) >= 1) and (length(role) <= 40))),
  constraint contact_relationships_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade,
  constraint contact_relationships_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint contact_relationships_other_id_fkey foreign key (other_id) references contacts(id) on delete cascade
);
create index contact_relationships_by on contact_relationships (created_by) where (created_by is not null);
create index contact_relationships_contact on contact_relationships (contact_id);
create index contact_relationships_of_other on contact_relationships (org_id, other_id);
create unique index contact_relationships_once on contact_relationships (org_id, contact_id, other_id, role);
create index contact_relationships_other on contact_relationships (other_id);
alter table contact_relationships enable row level security;
alter table contact_relationships force row level security;
create policy contact_relationships_of_org on contact_relationships to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_segments (
  id uuid not null,
  org_id uuid not null,
  name text not null,
  rule jsonb not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint contact_segments_pkey primary key (id),
  constraint contact_segments_name_check check (((length(name) >= 1) and (length(name) <= 120))),
  constraint contact_segments_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create unique index contact_segments_by_name on contact_segments (org_id, lower(name));
alter table contact_segments enable row level security;
alter table contact_segments force row level security;
create policy contact_segments_of_org on contact_segments to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_spellings (
  org_id uuid not null,
  spelling text collate "C" not null,
  word text collate "C" not null,
  constraint contact_spellings_pkey primary key (org_id, spelling, word),
  constraint contact_spellings_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index contact_spellings_of_word on contact_spellings (org_id, word);
alter table contact_spellings enable row level security;
alter table contact_spellings force row level security;
create policy contact_spellings_of_org on contact_spellings to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_suppressions (
  org_id uuid not null,
  hash bytea not null,
  erased_at timestamp(3) with time zone not null,
  constraint contact_suppressions_pkey primary key (org_id, hash),
  constraint contact_suppressions_hash_check check ((length(hash) = 32)),
  constraint contact_suppressions_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
alter table contact_suppressions enable row level security;
alter table contact_suppressions force row level security;
create policy contact_suppressions_of_org on contact_suppressions to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_tags (
  id uuid not null,
  org_id uuid not null,
  name text not null,
  created_at timestamp(3) with time zone not null,
  constraint contact_tags_pkey primary key (id),
  constraint contact_tags_name_check check (((length(name) >= 1) and (length(name) <= 60))),
  constraint contact_tags_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create unique index contact_tags_by_name on contact_tags (org_id, lower(name));
alter table contact_tags enable row level security;
alter table contact_tags force row level security;
create policy contact_tags_of_org on contact_tags to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_tasks (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  title text not null,
  due_on date,
  assignee_id uuid,
  created_by uuid,
  done_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint contact_tasks_pkey primary key (id),
  constraint contact_tasks_title_check check (((length(title) >= 1) and (length(title) <= 300))),
  constraint contact_tasks_assignee_id_fkey foreign key (assignee_id) references users(id) on delete set null,
  constraint contact_tasks_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade,
  constraint contact_tasks_created_by_fkey foreign key (created_by) references users(id) on delete set null
);
create index contact_tasks_of_assignee on contact_tasks (assignee_id) where (assignee_id is not null);
create index contact_tasks_of_contact on contact_tasks (contact_id);
create index contact_tasks_of_creator on contact_tasks (created_by) where (created_by is not null);
create index contact_tasks_open on contact_tasks (org_id, coalesce(due_on, 'infinity'::date), id) where (done_at is null);
alter table contact_tasks enable row level security;
alter table contact_tasks force row level security;
create policy contact_tasks_of_org on contact_tasks to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_terms (
  org_id uuid not null,
  term text collate "C" not null,
  contact_id uuid not null,
  sort_key text collate "C" not null,
  constraint contact_terms_pkey primary key (org_id, term, contact_id),
  constraint contact_terms_term_check check ((length(term) <= 300)),
  constraint contact_terms_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade
);
create index contact_terms_by_name on contact_terms (org_id, term, sort_key, contact_id) where ((term >= 'w:'::text) and (term < 'w;'::text));
create index contact_terms_of_contact on contact_terms (contact_id);
alter table contact_terms enable row level security;
alter table contact_terms force row level security;
create policy contact_terms_of_org on contact_terms to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contact_timeline (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  what text not null,
  at timestamp(3) with time zone not null,
  source text not null,
  facts jsonb default '{}'::jsonb not null,
  constraint contact_timeline_pkey primary key (id),
  constraint contact_timeline_org_id_source_key unique (org_id, source),
  constraint contact_timeline_source_check check (((length(source) >= 1) and (length(source) <= 200))),
  constraint contact_timeline_what_check check (((length(what) >= 1) and (length(what) <= 60))),
  constraint contact_timeline_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade
);
create index contact_timeline_contact on contact_timeline (contact_id);
create index contact_timeline_of_contact on contact_timeline (org_id, contact_id, at desc, id desc);
create index contact_timeline_of_what on contact_timeline (org_id, what, at, contact_id);
alter table contact_timeline enable row level security;
alter table contact_timeline force row level security;
create policy contact_timeline_of_org on contact_timeline to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table contacts (
  id uuid not null,
  org_id uuid not null,
  state text default 'active'::text not null,
  merged_into uuid,
  user_id uuid,
  origin text not null,
  import_id uuid,
  name text not null,
  sort_key text collate "C" not null,
  given_name text default ''::text not null,
  organisation text default ''::text not null,
  emails jsonb default '[]'::jsonb not null,
  phones jsonb default '[]'::jsonb not null,
  street text default ''::text not null,
  city text default ''::text not null,
  region text default ''::text not null,
  postal_code text default ''::text not null,
  country text default ''::text not null,
  language text default ''::text not null,
  birth_year smallint,
  kinds_by_hand text[] default '{}'::text[] not null,
  kinds_by_event text[] default '{}'::text[] not null,
  tags uuid[] default '{}'::uuid[] not null,
  custom jsonb default '{}'::jsonb not null,
  consents jsonb default '{}'::jsonb not null,
  revision integer default 1 not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  erased_at timestamp(3) with time zone,
  owner_id uuid,
  photo_blob_id uuid,
  constraint contacts_pkey primary key (id),
  constraint contacts_birth_year_check check (((birth_year >= 1880) and (birth_year <= 2100))),
  constraint contacts_check check (((state = 'merged'::text) = (merged_into is not null))),
  constraint contacts_check1 check (((state = 'erased'::text) = (erased_at is not null))),
  constraint contacts_name_check check ((length(name) <= 200)),
  constraint contacts_origin_check check (((length(origin) >= 1) and (length(origin) <= 60))),
  constraint contacts_state_check check ((state = any (array['active'::text, 'merged'::text, 'erased'::text]))),
  constraint contacts_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint contacts_merged_into_fkey foreign key (merged_into) references contacts(id) on delete cascade,
  constraint contacts_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint contacts_owner_id_fkey foreign key (owner_id) references users(id) on delete set null,
  constraint contacts_user_id_fkey foreign key (user_id) references users(id) on delete set null
);
create index contacts_by_change on contacts (org_id, state, updated_at, id);
create index contacts_by_creation on contacts (org_id, state, created_at, id);
create index contacts_by_name on contacts (org_id, state, sort_key, id);
create index contacts_created_by on contacts (created_by) where (created_by is not null);
create index contacts_merged_into on contacts (merged_into) where (merged_into is not null);
create unique index contacts_of_account on contacts (org_id, user_id) where (user_id is not null);
create index contacts_of_import on contacts (import_id) where (import_id is not null);
create index contacts_of_owner on contacts (org_id, owner_id) where (owner_id is not null);
create index contacts_of_user on contacts (user_id) where (user_id is not null);
create index contacts_owner on contacts (owner_id) where (owner_id is not null);
create index contacts_with_photo on contacts (photo_blob_id) where (photo_blob_id is not null);
create trigger contacts_sort_terms after update on contacts for each row when ((old.sort_key is distinct from new.sort_key)) execute function sort_contact_terms();
alter table contacts enable row level security;
alter table contacts force row level security;
create policy contacts_of_org on contacts to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

-- data/access

create table form_access_codes (
  org_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  code_hash bytea not null,
  sealed_code text not null,
  label text not null,
  created_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  response_id uuid,
  used_at timestamp(3) with time zone,
  constraint form_access_codes_pkey primary key (org_id, id),
  constraint form_access_codes_org_id_form_id_code_hash_key unique (org_id, form_id, code_hash),
  constraint form_access_codes_label_check check ((length(label) <= 200)),
  constraint form_access_codes_org_id_form_id_fkey foreign key (org_id, form_id) references forms(org_id, id) on delete cascade,
  constraint form_access_codes_org_id_response_id_fkey foreign key (org_id, response_id) references form_responses(org_id, id) on delete set null (response_id)
);
create index form_access_codes_latest on form_access_codes (org_id, form_id, id desc);
create index form_access_codes_response on form_access_codes (org_id, response_id) where (response_id is not null);
alter table form_access_codes enable row level security;
alter table form_access_codes force row level security;
create policy form_access_codes_of_org on form_access_codes to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_assignments (
  org_id uuid not null,
  form_id uuid not null,
  user_id uuid not null,
  assigned_at timestamp(3) with time zone not null,
  constraint form_assignments_pkey primary key (org_id, form_id, user_id),
  constraint form_assignments_org_id_form_id_fkey foreign key (org_id, form_id) references forms(org_id, id) on delete cascade,
  constraint form_assignments_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index form_assignments_of_person on form_assignments (user_id);
alter table form_assignments enable row level security;
alter table form_assignments force row level security;
create policy form_assignments_of_org on form_assignments to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_option_limits (
  org_id uuid not null,
  form_id uuid not null,
  item_id text not null,
  choice text not null,
  max_responses integer not null,
  taken integer default 0 not null,
  constraint form_option_limits_pkey primary key (org_id, form_id, item_id, choice),
  constraint form_option_limits_choice_check check (((length(choice) >= 1) and (length(choice) <= 500))),
  constraint form_option_limits_item_id_check check ((item_id ~ '^[a-z0-9]{1,32}$'::text)),
  constraint form_option_limits_max_responses_check check ((max_responses >= 1)),
  constraint form_option_limits_taken_check check ((taken >= 0)),
  constraint form_option_limits_org_id_form_id_fkey foreign key (org_id, form_id) references forms(org_id, id) on delete cascade
);
alter table form_option_limits enable row level security;
alter table form_option_limits force row level security;
create policy form_option_limits_of_org on form_option_limits to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- data/collectors

create table form_collector_forms (
  org_id uuid not null,
  collector_id uuid not null,
  form_id uuid not null,
  constraint form_collector_forms_pkey primary key (org_id, collector_id, form_id),
  constraint form_collector_forms_org_id_collector_id_fkey foreign key (org_id, collector_id) references form_collectors(org_id, id) on delete cascade,
  constraint form_collector_forms_org_id_form_id_fkey foreign key (org_id, form_id) references forms(org_id, id) on delete cascade
);
create index form_collector_forms_of_form on form_collector_forms (org_id, form_id);
alter table form_collector_forms enable row level security;
alter table form_collector_forms force row level security;
create policy form_collector_forms_of_org on form_collector_forms to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_collectors (
  org_id uuid not null,
  id uuid not null,
  name text not null,
  login text not null,
  token_hash bytea not null,
  sealed_token text not null,
  sealed_password text not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  constraint form_collectors_pkey primary key (org_id, id),
  constraint form_collectors_login_key unique (login),
  constraint form_collectors_token_hash_key unique (token_hash),
  constraint form_collectors_login_check check ((login ~ '^[0-9a-z]{10}$'::text)),
  constraint form_collectors_name_check check (((length(name) >= 1) and (length(name) <= 100))),
  constraint form_collectors_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint form_collectors_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index form_collectors_author on form_collectors (created_by) where (created_by is not null);
alter table form_collectors enable row level security;
alter table form_collectors force row level security;
create policy form_collectors_of_org on form_collectors to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- data/forms

create table form_media (
  org_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  name text not null,
  kind text not null,
  blob_id uuid not null,
  content_type text not null,
  size_bytes bigint not null,
  width integer,
  height integer,
  md5 text not null,
  added_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  constraint form_media_pkey primary key (org_id, id),
  constraint form_media_height_check check ((height > 0)),
  constraint form_media_kind_check check ((kind = any (array['image'::text, 'audio'::text, 'video'::text]))),
  constraint form_media_md5_check check ((md5 ~ '^[0-9a-f]{32}$'::text)),
  constraint form_media_name_check check (((length(name) >= 1) and (length(name) <= 255))),
  constraint form_media_size_bytes_check check ((size_bytes >= 0)),
  constraint form_media_width_check check ((width > 0)),
  constraint form_media_blob_id_fkey foreign key (blob_id) references blobs(id) on delete cascade,
  constraint form_media_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint form_media_org_id_form_id_fkey foreign key (org_id, form_id) references forms(org_id, id) on delete cascade
);
create index form_media_blob on form_media (blob_id);
create unique index form_media_current on form_media (org_id, form_id, name) where (removed_at is null);
create index form_media_form on form_media (org_id, form_id);
alter table form_media enable row level security;
alter table form_media force row level security;
create policy form_media_of_org on form_media to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_version_media (
  org_id uuid not null,
  form_id uuid not null,
  number integer not null,
  media_id uuid not null,
  constraint form_version_media_pkey primary key (org_id, form_id, number, media_id),
  constraint form_version_media_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint form_version_media_org_id_form_id_number_fkey foreign key (org_id, form_id, number) references form_versions(org_id, form_id, number) on delete cascade,
  constraint form_version_media_org_id_media_id_fkey foreign key (org_id, media_id) references form_media(org_id, id) on delete cascade
);
create index form_version_media_file on form_version_media (org_id, media_id);
alter table form_version_media enable row level security;
alter table form_version_media force row level security;
create policy form_version_media_of_org on form_version_media to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_versions (
  org_id uuid not null,
  form_id uuid not null,
  number integer not null,
  definition jsonb not null,
  questions integer not null,
  published_by uuid,
  published_at timestamp(3) with time zone not null,
  constraint form_versions_pkey primary key (org_id, form_id, number),
  constraint form_versions_definition_check check ((jsonb_typeof(definition) = 'object'::text)),
  constraint form_versions_number_check check ((number >= 1)),
  constraint form_versions_questions_check check ((questions >= 0)),
  constraint form_versions_org_id_form_id_fkey foreign key (org_id, form_id) references forms(org_id, id) on delete cascade,
  constraint form_versions_published_by_fkey foreign key (published_by) references users(id) on delete set null
);
create index form_versions_publisher on form_versions (published_by) where (published_by is not null);
create trigger form_versions_never_change before update on form_versions for each row execute function refuse_change_of_form_version();
create trigger form_versions_note_added after insert on form_versions referencing new table as new_rows for each statement execute function note_knowledge_of_responses();
alter table form_versions enable row level security;
alter table form_versions force row level security;
create policy form_versions_of_org on form_versions to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table forms (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  title text not null,
  state text not null,
  draft jsonb not null,
  revision integer not null,
  published_revision integer,
  questions integer not null,
  version integer,
  archived_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  audience text default 'public'::text not null,
  closes_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  max_responses integer,
  closed_message text default ''::text not null,
  is_once_per_person boolean default false not null,
  folder text default ''::text not null,
  needs_code boolean default false not null,
  constraint forms_pkey primary key (id),
  constraint forms_org_id_id_key unique (org_id, id),
  constraint forms_audience_check check ((audience = any (array['public'::text, 'team'::text]))),
  constraint forms_check check ((published_revision <= revision)),
  constraint forms_check1 check (((version is null) = (state = 'draft'::text))),
  constraint forms_check2 check (((archived_at is null) or (state <> 'open'::text))),
  constraint forms_check3 check (((not is_once_per_person) or (audience = 'team'::text))),
  constraint forms_check4 check (((not needs_code) or (audience = 'public'::text))),
  constraint forms_closed_message_check check ((length(closed_message) <= 1000)),
  constraint forms_draft_check check ((jsonb_typeof(draft) = 'object'::text)),
  constraint forms_folder_check check ((length(folder) <= 80)),
  constraint forms_max_responses_check check ((max_responses >= 1)),
  constraint forms_questions_check check ((questions >= 0)),
  constraint forms_revision_check check ((revision >= 1)),
  constraint forms_state_check check ((state = any (array['draft'::text, 'open'::text, 'closed'::text]))),
  constraint forms_title_check check (((length(title) >= 1) and (length(title) <= 200))),
  constraint forms_version_check check ((version >= 1)),
  constraint forms_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint forms_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index forms_creator on forms (created_by) where (created_by is not null);
create index forms_folders on forms (org_id, folder) where (folder <> ''::text);
create index forms_latest on forms (org_id, updated_at desc, id desc);
create trigger forms_note_added after insert on forms referencing new table as new_rows for each statement execute function note_knowledge('forms', 'id');
create trigger forms_note_changed after update on forms referencing old table as old_rows new table as new_rows for each statement execute function note_knowledge('forms', 'id', 'title draft');
create trigger forms_note_removed after delete on forms referencing old table as old_rows for each statement execute function note_knowledge('forms', 'id');
alter table forms enable row level security;
alter table forms force row level security;
create policy forms_of_org on forms to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- data/responses

create table form_alerts (
  org_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  name text not null,
  people uuid[] not null,
  state text,
  conditions jsonb not null,
  created_at timestamp(3) with time zone not null,
  constraint form_alerts_pkey primary key (org_id, id),
  constraint form_alerts_conditions_check check ((jsonb_typeof(conditions) = 'array'::text)),
  constraint form_alerts_name_check check (((length(name) >= 1) and (length(name) <= 100))),
  constraint form_alerts_people_check check ((cardinality(people) <= 50)),
  constraint form_alerts_state_check check ((state = any (array['received'::text, 'in-review'::text, 'approved'::text, 'rejected'::text]))),
  constraint form_alerts_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint form_alerts_org_id_form_id_fkey foreign key (org_id, form_id) references forms(org_id, id) on delete cascade
);
create index form_alerts_of_form on form_alerts (org_id, form_id, id);
alter table form_alerts enable row level security;
alter table form_alerts force row level security;
create policy form_alerts_of_org on form_alerts to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_export_parts (
  org_id uuid not null,
  export_id uuid not null,
  number integer not null,
  blob_id uuid,
  rows integer not null,
  last_received_at timestamp(3) with time zone not null,
  last_id uuid not null,
  figures jsonb not null,
  constraint form_export_parts_pkey primary key (org_id, export_id, number),
  constraint form_export_parts_figures_check check ((jsonb_typeof(figures) = 'object'::text)),
  constraint form_export_parts_number_check check ((number >= 1)),
  constraint form_export_parts_rows_check check ((rows >= 0)),
  constraint form_export_parts_blob_id_fkey foreign key (blob_id) references blobs(id) on delete set null,
  constraint form_export_parts_org_id_export_id_fkey foreign key (org_id, export_id) references form_exports(org_id, id) on delete cascade
);
create index form_export_parts_blob on form_export_parts (blob_id) where (blob_id is not null);
alter table form_export_parts enable row level security;
alter table form_export_parts force row level security;
create policy form_export_parts_of_org on form_export_parts to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_exports (
  org_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null,
  format text not null,
  options jsonb not null,
  version integer not null,
  title text not null,
  is_masked boolean not null,
  state text not null,
  row_count integer default 0 not null,
  rows_read integer default 0 not null,
  parts_read integer default 0 not null,
  is_read boolean default false not null,
  percent integer default 0 not null,
  attempts integer default 0 not null,
  generation integer default 0 not null,
  blob_id uuid,
  size_bytes bigint,
  failure jsonb,
  constraint form_exports_pkey primary key (org_id, id),
  constraint form_exports_attempts_check check ((attempts >= 0)),
  constraint form_exports_format_check check ((format = any (array['csv'::text, 'xlsx'::text, 'sav'::text, 'geojson'::text, 'kml'::text, 'media'::text]))),
  constraint form_exports_generation_check check ((generation >= 0)),
  constraint form_exports_options_check check ((jsonb_typeof(options) = 'object'::text)),
  constraint form_exports_parts_read_check check ((parts_read >= 0)),
  constraint form_exports_percent_check check (((percent >= 0) and (percent <= 100))),
  constraint form_exports_row_count_check check ((row_count >= 0)),
  constraint form_exports_rows_read_check check ((rows_read >= 0)),
  constraint form_exports_size_bytes_check check ((size_bytes >= 0)),
  constraint form_exports_state_check check ((state = any (array['waiting'::text, 'running'::text, 'ready'::text, 'cancelled'::text, 'outdated'::text, 'failed'::text]))),
  constraint form_exports_blob_id_fkey foreign key (blob_id) references blobs(id) on delete set null,
  constraint form_exports_created_by_fkey foreign key (created_by) references users(id) on delete cascade,
  constraint form_exports_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint form_exports_org_id_form_id_fkey foreign key (org_id, form_id) references forms(org_id, id) on delete cascade
);
create index form_exports_age on form_exports (created_at);
create index form_exports_author on form_exports (created_by);
create index form_exports_blob on form_exports (blob_id) where (blob_id is not null);
create index form_exports_of_form on form_exports (org_id, form_id, id desc);
alter table form_exports enable row level security;
alter table form_exports force row level security;
create policy form_exports_of_org on form_exports to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_response_access (
  org_id uuid not null,
  form_id uuid not null,
  user_id uuid not null,
  conditions jsonb not null,
  rule jsonpath,
  changed_at timestamp(3) with time zone not null,
  constraint form_response_access_pkey primary key (org_id, form_id, user_id),
  constraint form_response_access_conditions_check check ((jsonb_typeof(conditions) = 'array'::text)),
  constraint form_response_access_org_id_form_id_fkey foreign key (org_id, form_id) references forms(org_id, id) on delete cascade,
  constraint form_response_access_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index form_response_access_user on form_response_access (user_id);
alter table form_response_access enable row level security;
alter table form_response_access force row level security;
create policy form_response_access_of_org on form_response_access to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_response_contacts (
  org_id uuid not null,
  response_id uuid not null,
  item_id text not null,
  key text not null,
  contact_id uuid not null,
  constraint form_response_contacts_pkey primary key (org_id, response_id, item_id, key),
  constraint form_response_contacts_item_id_check check ((item_id ~ '^[a-z0-9]{1,32}$'::text)),
  constraint form_response_contacts_key_check check ((length(key) <= 64)),
  constraint form_response_contacts_org_id_response_id_fkey foreign key (org_id, response_id) references form_responses(org_id, id) on delete cascade
);
create index form_response_contacts_contact on form_response_contacts (org_id, contact_id, response_id);
alter table form_response_contacts enable row level security;
alter table form_response_contacts force row level security;
create policy form_response_contacts_limited_delete on form_response_contacts as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])) or ( select (not (exists ( select
           from form_response_access a
          where ((a.org_id = app_org()) and (a.user_id = app_user())))))) or (exists ( select
   from form_responses r
  where ((r.org_id = form_response_contacts.org_id) and (r.id = form_response_contacts.response_id))))));
create policy form_response_contacts_limited_select on form_response_contacts as restrictive for select to ngo_app
  using (((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])) or ( select (not (exists ( select
           from form_response_access a
          where ((a.org_id = app_org()) and (a.user_id = app_user())))))) or (exists ( select
   from form_responses r
  where ((r.org_id = form_response_contacts.org_id) and (r.id = form_response_contacts.response_id))))));
create policy form_response_contacts_limited_update on form_response_contacts as restrictive for update to ngo_app
  using (((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])) or ( select (not (exists ( select
           from form_response_access a
          where ((a.org_id = app_org()) and (a.user_id = app_user())))))) or (exists ( select
   from form_responses r
  where ((r.org_id = form_response_contacts.org_id) and (r.id = form_response_contacts.response_id))))));
create policy form_response_contacts_of_org on form_response_contacts to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_response_counts (
  org_id uuid not null,
  form_id uuid not null,
  state text not null,
  responses integer not null,
  last_received_at timestamp(3) with time zone not null,
  constraint form_response_counts_pkey primary key (org_id, form_id, state),
  constraint form_response_counts_responses_check check ((responses >= 0)),
  constraint form_response_counts_state_check check ((state = any (array['received'::text, 'in-review'::text, 'approved'::text, 'rejected'::text]))),
  constraint form_response_counts_org_id_form_id_fkey foreign key (org_id, form_id) references forms(org_id, id) on delete cascade
);
alter table form_response_counts enable row level security;
alter table form_response_counts force row level security;
create policy form_response_counts_limited on form_response_counts as restrictive for select to ngo_app
  using (((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])) or ( select (not (exists ( select
           from form_response_access a
          where ((a.org_id = app_org()) and (a.user_id = app_user())))))) or (not (exists ( select
   from form_response_access a
  where ((a.org_id = form_response_counts.org_id) and (a.form_id = form_response_counts.form_id) and (a.user_id = ( select app_user() as app_user))))))));
create policy form_response_counts_of_org on form_response_counts to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_response_events (
  org_id uuid not null,
  id uuid not null,
  response_id uuid not null,
  kind text not null,
  at timestamp(3) with time zone not null,
  by uuid,
  state text,
  text text default ''::text not null,
  differences jsonb default '[]'::jsonb not null,
  constraint form_response_events_pkey primary key (org_id, id),
  constraint form_response_events_differences_check check ((jsonb_typeof(differences) = 'array'::text)),
  constraint form_response_events_kind_check check ((kind = any (array['received'::text, 'corrected'::text, 'reviewed'::text, 'commented'::text, 'file'::text, 'erased'::text]))),
  constraint form_response_events_state_check check ((state = any (array['received'::text, 'in-review'::text, 'approved'::text, 'rejected'::text]))),
  constraint form_response_events_text_check check ((length(text) <= 2000)),
  constraint form_response_events_by_fkey foreign key (by) references users(id) on delete set null,
  constraint form_response_events_org_id_response_id_fkey foreign key (org_id, response_id) references form_responses(org_id, id) on delete cascade
);
create index form_response_events_author on form_response_events (by) where (by is not null);
create index form_response_events_of_response on form_response_events (org_id, response_id, id desc);
alter table form_response_events enable row level security;
alter table form_response_events force row level security;
create policy form_response_events_limited_delete on form_response_events as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])) or ( select (not (exists ( select
           from form_response_access a
          where ((a.org_id = app_org()) and (a.user_id = app_user())))))) or (exists ( select
   from form_responses r
  where ((r.org_id = form_response_events.org_id) and (r.id = form_response_events.response_id))))));
create policy form_response_events_limited_select on form_response_events as restrictive for select to ngo_app
  using (((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])) or ( select (not (exists ( select
           from form_response_access a
          where ((a.org_id = app_org()) and (a.user_id = app_user())))))) or (exists ( select
   from form_responses r
  where ((r.org_id = form_response_events.org_id) and (r.id = form_response_events.response_id))))));
create policy form_response_events_limited_update on form_response_events as restrictive for update to ngo_app
  using (((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])) or ( select (not (exists ( select
           from form_response_access a
          where ((a.org_id = app_org()) and (a.user_id = app_user())))))) or (exists ( select
   from form_responses r
  where ((r.org_id = form_response_events.org_id) and (r.id = form_response_events.response_id))))));
create policy form_response_events_of_org on form_response_events to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_response_files (
  org_id uuid not null,
  response_id uuid not null,
  item_id text not null,
  key text not null,
  name text not null,
  blob_id uuid,
  content_type text,
  size_bytes bigint,
  received_at timestamp(3) with time zone,
  constraint form_response_files_pkey primary key (org_id, response_id, item_id, key),
  constraint form_response_files_item_id_check check ((item_id ~ '^[a-z0-9]{1,32}$'::text)),
  constraint form_response_files_key_check check ((length(key) <= 64)),
  constraint form_response_files_name_check check (((length(name) >= 1) and (length(name) <= 255))),
  constraint form_response_files_size_bytes_check check ((size_bytes >= 0)),
  constraint form_response_files_blob_id_fkey foreign key (blob_id) references blobs(id) on delete set null,
  constraint form_response_files_org_id_response_id_fkey foreign key (org_id, response_id) references form_responses(org_id, id) on delete cascade
);
create index form_response_files_blob on form_response_files (blob_id) where (blob_id is not null);
alter table form_response_files enable row level security;
alter table form_response_files force row level security;
create policy form_response_files_limited_delete on form_response_files as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])) or ( select (not (exists ( select
           from form_response_access a
          where ((a.org_id = app_org()) and (a.user_id = app_user())))))) or (exists ( select
   from form_responses r
  where ((r.org_id = form_response_files.org_id) and (r.id = form_response_files.response_id))))));
create policy form_response_files_limited_select on form_response_files as restrictive for select to ngo_app
  using (((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])) or ( select (not (exists ( select
           from form_response_access a
          where ((a.org_id = app_org()) and (a.user_id = app_user())))))) or (exists ( select
   from form_responses r
  where ((r.org_id = form_response_files.org_id) and (r.id = form_response_files.response_id))))));
create policy form_response_files_limited_update on form_response_files as restrictive for update to ngo_app
  using (((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])) or ( select (not (exists ( select
           from form_response_access a
          where ((a.org_id = app_org()) and (a.user_id = app_user())))))) or (exists ( select
   from form_responses r
  where ((r.org_id = form_response_files.org_id) and (r.id = form_response_files.response_id))))));
create policy form_response_files_of_org on form_response_files to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_response_links (
  org_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  token_hash bytea not null,
  title text not null,
  columns text[] not null,
  state text,
  conditions jsonb not null,
  includes_personal boolean not null,
  passcode_hash text,
  expires_at timestamp(3) with time zone not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  opens integer default 0 not null,
  last_opened_at timestamp(3) with time zone,
  constraint form_response_links_pkey primary key (org_id, id),
  constraint form_response_links_token_hash_key unique (token_hash),
  constraint form_response_links_columns_check check (((cardinality(columns) >= 1) and (cardinality(columns) <= 50))),
  constraint form_response_links_conditions_check check ((jsonb_typeof(conditions) = 'array'::text)),
  constraint form_response_links_opens_check check ((opens >= 0)),
  constraint form_response_links_state_check check ((state = any (array['received'::text, 'in-review'::text, 'approved'::text, 'rejected'::text]))),
  constraint form_response_links_title_check check (((length(title) >= 1) and (length(title) <= 120))),
  constraint form_response_links_token_hash_check check ((octet_length(token_hash) = 32)),
  constraint form_response_links_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint form_response_links_org_id_form_id_fkey foreign key (org_id, form_id) references forms(org_id, id) on delete cascade
);
create index form_response_links_author on form_response_links (created_by) where (created_by is not null);
create index form_response_links_form on form_response_links (org_id, form_id, id desc);
alter table form_response_links enable row level security;
alter table form_response_links force row level security;
create policy form_response_links_of_org on form_response_links to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_response_thumbnails (
  org_id uuid not null,
  source_id uuid not null,
  blob_id uuid,
  constraint form_response_thumbnails_pkey primary key (org_id, source_id),
  constraint form_response_thumbnails_blob_id_fkey foreign key (blob_id) references blobs(id) on delete cascade,
  constraint form_response_thumbnails_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint form_response_thumbnails_source_id_fkey foreign key (source_id) references blobs(id) on delete cascade
);
create unique index form_response_thumbnails_blob on form_response_thumbnails (blob_id) where (blob_id is not null);
create index form_response_thumbnails_source on form_response_thumbnails (source_id);
alter table form_response_thumbnails enable row level security;
alter table form_response_thumbnails force row level security;
create policy form_response_thumbnails_of_org on form_response_thumbnails to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_response_unlinked (
  org_id uuid not null,
  response_id uuid not null,
  item_id text not null,
  key text not null,
  address text not null,
  constraint form_response_unlinked_pkey primary key (org_id, response_id, item_id, key),
  constraint form_response_unlinked_address_check check ((length(address) <= 10000)),
  constraint form_response_unlinked_item_id_check check ((item_id ~ '^[a-z0-9]{1,32}$'::text)),
  constraint form_response_unlinked_key_check check ((length(key) <= 64)),
  constraint form_response_unlinked_org_id_response_id_fkey foreign key (org_id, response_id) references form_responses(org_id, id) on delete cascade
);
alter table form_response_unlinked enable row level security;
alter table form_response_unlinked force row level security;
create policy form_response_unlinked_of_org on form_response_unlinked to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_responses (
  org_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  version integer not null,
  receipt text not null,
  state text not null,
  source text not null,
  answers jsonb not null,
  digest text not null,
  language text not null,
  zone text not null,
  started_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone not null,
  received_at timestamp(3) with time zone not null,
  is_late boolean not null,
  submitted_by uuid,
  revision integer default 1 not null,
  comments integer default 0 not null,
  missing_files integer default 0 not null,
  searched text generated always as (searched_answers(answers)) stored not null,
  collector_id uuid,
  collector_name text,
  faults jsonb default '[]'::jsonb not null,
  constraint form_responses_pkey primary key (org_id, id),
  constraint form_responses_receipt_key unique (receipt),
  constraint form_responses_answers_check check ((jsonb_typeof(answers) = 'object'::text)),
  constraint form_responses_collector_name_check check ((length(collector_name) <= 100)),
  constraint form_responses_comments_check check ((comments >= 0)),
  constraint form_responses_digest_check check ((length(digest) = 43)),
  constraint form_responses_faults_check check ((jsonb_typeof(faults) = 'array'::text)),
  constraint form_responses_language_check check (((length(language) >= 1) and (length(language) <= 80))),
  constraint form_responses_missing_files_check check ((missing_files >= 0)),
  constraint form_responses_receipt_check check ((receipt ~ '^[0-9A-HJKMNP-TV-Z]{8}$'::text)),
  constraint form_responses_revision_check check ((revision >= 1)),
  constraint form_responses_source_check check ((source = any (array['link'::text, 'team'::text, 'kiosk'::text, 'openrosa'::text]))),
  constraint form_responses_state_check check ((state = any (array['received'::text, 'in-review'::text, 'approved'::text, 'rejected'::text]))),
  constraint form_responses_zone_check check (((length(zone) >= 1) and (length(zone) <= 64))),
  constraint form_responses_org_id_collector_id_fkey foreign key (org_id, collector_id) references form_collectors(org_id, id),
  constraint form_responses_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint form_responses_org_id_form_id_version_fkey foreign key (org_id, form_id, version) references form_versions(org_id, form_id, number),
  constraint form_responses_submitted_by_fkey foreign key (submitted_by) references users(id) on delete set null
);
create index form_responses_collector on form_responses (org_id, collector_id) where (collector_id is not null);
create index form_responses_latest on form_responses (org_id, form_id, received_at desc, id desc);
create index form_responses_sender on form_responses (submitted_by) where (submitted_by is not null);
create trigger form_response_options_added after insert on form_responses referencing new table as added for each statement execute function count_added_options();
create trigger form_response_options_moved_from after update on form_responses referencing old table as removed for each statement execute function count_removed_options();
create trigger form_response_options_moved_to after update on form_responses referencing new table as added for each statement execute function count_added_options();
create trigger form_response_options_removed after delete on form_responses referencing old table as removed for each statement execute function count_removed_options();
create trigger form_responses_added after insert on form_responses referencing new table as added for each statement execute function count_added_responses();
create trigger form_responses_moved_from after update on form_responses referencing old table as removed for each statement execute function count_removed_responses();
create trigger form_responses_moved_to after update on form_responses referencing new table as added for each statement execute function count_added_responses();
create trigger form_responses_note_added after insert on form_responses referencing new table as new_rows for each statement execute function note_knowledge('responses', 'id');
create trigger form_responses_note_changed after update on form_responses referencing old table as old_rows new table as new_rows for each statement execute function note_knowledge('responses', 'id', 'answers');
create trigger form_responses_note_removed after delete on form_responses referencing old table as old_rows for each statement execute function note_knowledge('responses', 'id');
create trigger form_responses_removed after delete on form_responses referencing old table as removed for each statement execute function count_removed_responses();
alter table form_responses enable row level security;
alter table form_responses force row level security;
create policy form_responses_limited_delete on form_responses as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])) or ( select (not (exists ( select
           from form_response_access a
          where ((a.org_id = app_org()) and (a.user_id = app_user())))))) or (submitted_by = ( select app_user() as app_user)) or (not (exists ( select
   from form_response_access a
  where ((a.org_id = form_responses.org_id) and (a.form_id = form_responses.form_id) and (a.user_id = ( select app_user() as app_user)) and ((a.rule is null) or ((form_responses.answers @@ a.rule) is not true))))))));
create policy form_responses_limited_select on form_responses as restrictive for select to ngo_app
  using (((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])) or ( select (not (exists ( select
           from form_response_access a
          where ((a.org_id = app_org()) and (a.user_id = app_user())))))) or (submitted_by = ( select app_user() as app_user)) or (not (exists ( select
   from form_response_access a
  where ((a.org_id = form_responses.org_id) and (a.form_id = form_responses.form_id) and (a.user_id = ( select app_user() as app_user)) and ((a.rule is null) or ((form_responses.answers @@ a.rule) is not true))))))));
create policy form_responses_limited_update on form_responses as restrictive for update to ngo_app
  using (((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])) or ( select (not (exists ( select
           from form_response_access a
          where ((a.org_id = app_org()) and (a.user_id = app_user())))))) or (submitted_by = ( select app_user() as app_user)) or (not (exists ( select
   from form_response_access a
  where ((a.org_id = form_responses.org_id) and (a.form_id = form_responses.form_id) and (a.user_id = ( select app_user() as app_user)) and ((a.rule is null) or ((form_responses.answers @@ a.rule) is not true))))))));
create policy form_responses_of_org on form_responses to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_saved_responses (
  org_id uuid not null,
  form_id uuid not null,
  token_digest text not null,
  content bytea storage external not null,
  bytes integer not null,
  revision integer not null,
  saved_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint form_saved_responses_pkey primary key (org_id, form_id, token_digest),
  constraint form_saved_responses_check check ((bytes = octet_length(content))),
  constraint form_saved_responses_check1 check ((expires_at > saved_at)),
  constraint form_saved_responses_content_check check (((octet_length(content) >= 1) and (octet_length(content) <= 4194304))),
  constraint form_saved_responses_revision_check check ((revision >= 1)),
  constraint form_saved_responses_token_digest_check check ((length(token_digest) = 43)),
  constraint form_saved_responses_org_id_form_id_fkey foreign key (org_id, form_id) references forms(org_id, id) on delete cascade
);
create index form_saved_responses_expired on form_saved_responses (expires_at);
create index form_saved_responses_sizes on form_saved_responses (org_id) include (bytes);
alter table form_saved_responses enable row level security;
alter table form_saved_responses force row level security;
create policy form_saved_responses_of_org on form_saved_responses to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_webhook_attempts (
  org_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  at timestamp(3) with time zone not null,
  status integer,
  failure jsonb,
  milliseconds integer not null,
  answer text not null,
  constraint form_webhook_attempts_pkey primary key (org_id, id),
  constraint form_webhook_attempts_answer_check check ((length(answer) <= 1000)),
  constraint form_webhook_attempts_milliseconds_check check ((milliseconds >= 0)),
  constraint form_webhook_attempts_org_id_message_id_fkey foreign key (org_id, message_id) references form_webhook_messages(org_id, id) on delete cascade
);
create index form_webhook_attempts_of_message on form_webhook_attempts (org_id, message_id, id);
alter table form_webhook_attempts enable row level security;
alter table form_webhook_attempts force row level security;
create policy form_webhook_attempts_of_org on form_webhook_attempts to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_webhook_messages (
  org_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  response_id uuid,
  version integer,
  state text not null,
  attempts integer default 0 not null,
  created_at timestamp(3) with time zone not null,
  next_at timestamp(3) with time zone,
  constraint form_webhook_messages_pkey primary key (org_id, id),
  constraint form_webhook_messages_attempts_check check ((attempts >= 0)),
  constraint form_webhook_messages_state_check check ((state = any (array['waiting'::text, 'delivered'::text, 'failed'::text, 'stopped'::text]))),
  constraint form_webhook_messages_org_id_webhook_id_fkey foreign key (org_id, webhook_id) references form_webhooks(org_id, id) on delete cascade
);
create index form_webhook_messages_age on form_webhook_messages (created_at);
create index form_webhook_messages_of_webhook on form_webhook_messages (org_id, webhook_id, id desc);
alter table form_webhook_messages enable row level security;
alter table form_webhook_messages force row level security;
create policy form_webhook_messages_of_org on form_webhook_messages to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_webhooks (
  org_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  name text not null,
  url text not null,
  events text[] not null,
  with_personal boolean not null,
  sealed_secret text not null,
  sealed_former text,
  former_until timestamp(3) with time zone,
  is_active boolean not null,
  disabled_because text,
  failing_since timestamp(3) with time zone,
  paused_until timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  constraint form_webhooks_pkey primary key (org_id, id),
  constraint form_webhooks_disabled_because_check check ((disabled_because = any (array['failing'::text, 'gone'::text]))),
  constraint form_webhooks_events_check check (((cardinality(events) >= 1) and (cardinality(events) <= 10))),
  constraint form_webhooks_name_check check (((length(name) >= 1) and (length(name) <= 100))),
  constraint form_webhooks_url_check check ((length(url) <= 2000)),
  constraint form_webhooks_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint form_webhooks_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint form_webhooks_org_id_form_id_fkey foreign key (org_id, form_id) references forms(org_id, id) on delete cascade
);
create index form_webhooks_author on form_webhooks (created_by) where (created_by is not null);
create index form_webhooks_of_form on form_webhooks (org_id, form_id, id);
alter table form_webhooks enable row level security;
alter table form_webhooks force row level security;
create policy form_webhooks_of_org on form_webhooks to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- files/storage

create table storage_contents (
  id uuid not null,
  org_id uuid not null,
  size_bytes bigint not null,
  content_type text not null,
  state text not null,
  finding text,
  fingerprint bytea,
  uses integer default 0 not null,
  created_at timestamp with time zone not null,
  constraint storage_contents_pkey primary key (id),
  constraint storage_contents_check check (((finding is not null) = (state = 'quarantined'::text))),
  constraint storage_contents_check1 check (((state = 'incoming'::text) = (fingerprint is null))),
  constraint storage_contents_fingerprint_check check ((length(fingerprint) = 32)),
  constraint storage_contents_size_bytes_check check ((size_bytes >= 0)),
  constraint storage_contents_state_check check ((state = any (array['incoming'::text, 'scanning'::text, 'ready'::text, 'quarantined'::text]))),
  constraint storage_contents_uses_check check ((uses >= 0))
);
create index storage_contents_of_org on storage_contents (org_id, state, id);
alter table storage_contents enable row level security;
alter table storage_contents force row level security;
create policy storage_contents_of_org on storage_contents to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table storage_entries (
  id uuid not null,
  org_id uuid not null,
  kind text not null,
  parent_id uuid,
  ancestors uuid[] not null,
  name text not null,
  name_key text generated always as (casefold((name collate pg_unicode_fast))) stored not null,
  restricted boolean default false not null,
  indexed boolean default true not null,
  version_id uuid,
  content_id uuid,
  size_bytes bigint,
  content_type text,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  trashed_at timestamp with time zone,
  trashed_by uuid,
  trash_root uuid,
  constraint storage_entries_pkey primary key (id),
  constraint storage_entries_check check (((kind = 'folder'::text) or (not restricted))),
  constraint storage_entries_check1 check (((kind = 'folder'::text) or indexed)),
  constraint storage_entries_check2 check ((not (parent_id is distinct from ancestors[cardinality(ancestors)]))),
  constraint storage_entries_check3 check ((not (id = any (ancestors)))),
  constraint storage_entries_check4 check (((kind = 'file'::text) = (version_id is not null))),
  constraint storage_entries_check5 check ((((version_id is null) = (content_id is null)) and ((version_id is null) = (size_bytes is null)) and ((version_id is null) = (content_type is null)))),
  constraint storage_entries_check6 check (((trashed_at is null) = (trash_root is null))),
  constraint storage_entries_kind_check check ((kind = any (array['folder'::text, 'file'::text]))),
  constraint storage_entries_name_check check (((octet_length(name) >= 1) and (octet_length(name) <= 255) and (name !~ '[[:cntrl:]/\\]'::text) and (name <> all (array['.'::text, '..'::text])))),
  constraint storage_entries_content_id_fkey foreign key (content_id) references storage_contents(id),
  constraint storage_entries_parent_id_fkey foreign key (parent_id) references storage_entries(id)
);
create index storage_entries_by_name on storage_entries using gin (org_id, name_key gin_trgm_ops) with (gin_pending_list_limit='256') where (trashed_at is null);
create unique index storage_entries_names on storage_entries (org_id, parent_id, name_key) nulls not distinct where (trashed_at is null);
create index storage_entries_not_indexed on storage_entries (org_id) where (not indexed);
create index storage_entries_of_content on storage_entries (content_id);
create index storage_entries_of_creator on storage_entries (created_by);
create index storage_entries_of_folder on storage_entries (org_id, parent_id, kind desc, name collate natural_order, id) where (trashed_at is null);
create index storage_entries_of_parent on storage_entries (parent_id);
create index storage_entries_purge on storage_entries (trashed_at) where (trashed_at is not null);
create index storage_entries_recent on storage_entries (org_id, updated_at desc, id desc) where ((trashed_at is null) and (kind = 'file'::text));
create index storage_entries_restricted on storage_entries (org_id) where restricted;
create index storage_entries_trash on storage_entries (org_id, trash_root) where (trashed_at is not null);
create trigger storage_entries_note_added after insert on storage_entries referencing new table as new_rows for each statement execute function note_knowledge('files', 'id');
create trigger storage_entries_note_changed after update on storage_entries referencing old table as old_rows new table as new_rows for each statement execute function note_knowledge('files', 'id', 'name content_id trashed_at indexed ancestors');
create trigger storage_entries_note_removed after delete on storage_entries referencing old table as old_rows for each statement execute function note_knowledge('files', 'id');
alter table storage_entries enable row level security;
alter table storage_entries force row level security;
create policy storage_entries_of_org on storage_entries to public
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table storage_links (
  id uuid not null,
  org_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  token_hash bytea not null,
  sealed_token text not null,
  password_hash text,
  message text default ''::text not null,
  expires_at timestamp with time zone,
  max_uses integer,
  uses integer default 0 not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint storage_links_pkey primary key (id),
  constraint storage_links_token_hash_key unique (token_hash),
  constraint storage_links_kind_check check ((kind = any (array['download'::text, 'request'::text]))),
  constraint storage_links_max_uses_check check ((max_uses > 0)),
  constraint storage_links_message_check check ((length(message) <= 1000)),
  constraint storage_links_token_hash_check check ((length(token_hash) = 32)),
  constraint storage_links_uses_check check ((uses >= 0)),
  constraint storage_links_entry_id_fkey foreign key (entry_id) references storage_entries(id) on delete cascade
);
create index storage_links_of_entry on storage_links (entry_id);
create index storage_links_of_org on storage_links (org_id, entry_id);
alter table storage_links enable row level security;
alter table storage_links force row level security;
create policy storage_links_of_org on storage_links to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table storage_parts (
  org_id uuid not null,
  content_id uuid not null,
  from_byte bigint not null,
  size_bytes bigint not null,
  blob_id uuid not null,
  sha256 bytea not null,
  constraint storage_parts_pkey primary key (content_id, from_byte),
  constraint storage_parts_blob_id_key unique (blob_id),
  constraint storage_parts_from_byte_check check ((from_byte >= 0)),
  constraint storage_parts_sha256_check check ((length(sha256) = 32)),
  constraint storage_parts_size_bytes_check check ((size_bytes > 0)),
  constraint storage_parts_content_id_fkey foreign key (content_id) references storage_contents(id)
);
create index storage_parts_of_org on storage_parts (org_id);
alter table storage_parts enable row level security;
alter table storage_parts force row level security;
create policy storage_parts_of_org on storage_parts to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table storage_search_keys (
  org_id uuid not null,
  sealed_key text not null,
  constraint storage_search_keys_pkey primary key (org_id)
);
alter table storage_search_keys enable row level security;
alter table storage_search_keys force row level security;
create policy storage_search_keys_of_org on storage_search_keys to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table storage_shares (
  id uuid not null,
  org_id uuid not null,
  entry_id uuid not null,
  user_id uuid,
  role text,
  rights text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint storage_shares_pkey primary key (id),
  constraint storage_shares_entry_id_user_id_role_key unique nulls not distinct (entry_id, user_id, role),
  constraint storage_shares_check check ((num_nonnulls(user_id, role) = 1)),
  constraint storage_shares_rights_check check ((rights = any (array['view'::text, 'edit'::text]))),
  constraint storage_shares_role_check check ((role = any (array['SUPER_ADMIN'::text, 'ADMIN'::text, 'NGO_ADMIN'::text, 'STAFF'::text, 'VOLUNTEER'::text, 'ANALYST'::text, 'VIEWER'::text]))),
  constraint storage_shares_entry_id_fkey foreign key (entry_id) references storage_entries(id) on delete cascade
);
create index storage_shares_of_org on storage_shares (org_id, entry_id);
create index storage_shares_of_user on storage_shares (user_id);
alter table storage_shares enable row level security;
alter table storage_shares force row level security;
create policy storage_shares_of_org on storage_shares to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table storage_stars (
  org_id uuid not null,
  user_id uuid not null,
  entry_id uuid not null,
  starred_at timestamp with time zone not null,
  constraint storage_stars_pkey primary key (org_id, user_id, entry_id),
  constraint storage_stars_entry_id_fkey foreign key (entry_id) references storage_entries(id) on delete cascade
);
create index storage_stars_of_entry on storage_stars (entry_id);
create index storage_stars_of_user on storage_stars (user_id);
alter table storage_stars enable row level security;
alter table storage_stars force row level security;
create policy storage_stars_of_org on storage_stars to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table storage_text_pages (
  content_id uuid not null,
  org_id uuid not null,
  page integer not null,
  from_byte integer not null,
  size_bytes integer not null,
  words bigint[] not null,
  counts smallint[] not null,
  length integer not null,
  constraint storage_text_pages_pkey primary key (content_id, page),
  constraint storage_text_pages_size_bytes_check check ((size_bytes > 0)),
  constraint storage_text_pages_content_id_fkey foreign key (content_id) references storage_texts(content_id) on delete cascade
);
create index storage_text_pages_by_word on storage_text_pages using gin (words);
create index storage_text_pages_of_org on storage_text_pages (org_id);
create trigger storage_text_pages_added after insert on storage_text_pages referencing new table as changed for each statement execute function count_text_pages();
create trigger storage_text_pages_removed after delete on storage_text_pages referencing old table as changed for each statement execute function count_text_pages();
alter table storage_text_pages enable row level security;
alter table storage_text_pages force row level security;
create policy storage_text_pages_of_org on storage_text_pages to public
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table storage_text_totals (
  org_id uuid not null,
  pages bigint not null,
  words bigint not null,
  constraint storage_text_totals_pkey primary key (org_id)
);
alter table storage_text_totals enable row level security;
alter table storage_text_totals force row level security;
create policy storage_text_totals_of_org on storage_text_totals to public
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table storage_texts (
  content_id uuid not null,
  org_id uuid not null,
  state text not null,
  reason text,
  blob_id uuid,
  pages integer default 0 not null,
  words integer default 0 not null,
  constraint storage_texts_pkey primary key (content_id),
  constraint storage_texts_blob_id_key unique (blob_id),
  constraint storage_texts_state_check check ((state = any (array['waiting'::text, 'read'::text, 'unreadable'::text]))),
  constraint storage_texts_content_id_fkey foreign key (content_id) references storage_contents(id) on delete cascade
);
create index storage_texts_of_org on storage_texts (org_id, state);
create trigger storage_texts_note_added after insert on storage_texts referencing new table as changed for each statement execute function note_knowledge_of_texts();
create trigger storage_texts_note_changed after update on storage_texts referencing new table as changed for each statement execute function note_knowledge_of_texts();
create trigger storage_texts_note_removed after delete on storage_texts referencing old table as changed for each statement execute function note_knowledge_of_texts();
alter table storage_texts enable row level security;
alter table storage_texts force row level security;
create policy storage_texts_of_org on storage_texts to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table storage_thumbnails (
  content_id uuid not null,
  org_id uuid not null,
  blob_id uuid,
  constraint storage_thumbnails_pkey primary key (content_id),
  constraint storage_thumbnails_blob_id_key unique (blob_id),
  constraint storage_thumbnails_content_id_fkey foreign key (content_id) references storage_contents(id) on delete cascade
);
create index storage_thumbnails_of_org on storage_thumbnails (org_id);
alter table storage_thumbnails enable row level security;
alter table storage_thumbnails force row level security;
create policy storage_thumbnails_of_org on storage_thumbnails to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table storage_tickets (
  token_hash bytea not null,
  org_id uuid not null,
  user_id uuid,
  use text not null,
  file_id uuid,
  version_id uuid,
  expires_at timestamp with time zone not null,
  link_id uuid,
  entry_ids uuid[],
  constraint storage_tickets_pkey primary key (token_hash),
  constraint storage_tickets_check check ((num_nonnulls(user_id, link_id) = 1)),
  constraint storage_tickets_check1 check ((num_nonnulls(file_id, entry_ids) = 1)),
  constraint storage_tickets_token_hash_check check ((length(token_hash) = 32)),
  constraint storage_tickets_use_check check ((use = any (array['download'::text, 'view'::text]))),
  constraint storage_tickets_file_id_fkey foreign key (file_id) references storage_entries(id) on delete cascade,
  constraint storage_tickets_link_id_fkey foreign key (link_id) references storage_links(id) on delete cascade,
  constraint storage_tickets_version_id_fkey foreign key (version_id) references storage_versions(id) on delete cascade
);
create index storage_tickets_expiry on storage_tickets (expires_at);
create index storage_tickets_of_file on storage_tickets (file_id);
create index storage_tickets_of_link on storage_tickets (link_id);
create index storage_tickets_of_org on storage_tickets (org_id);
create index storage_tickets_of_version on storage_tickets (version_id);
alter table storage_tickets enable row level security;
alter table storage_tickets force row level security;
create policy storage_tickets_of_org on storage_tickets to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table storage_uploads (
  id uuid not null,
  org_id uuid not null,
  user_id uuid,
  content_id uuid not null,
  parent_id uuid,
  file_id uuid,
  name text not null,
  existing text not null,
  size_bytes bigint not null,
  offset_bytes bigint default 0 not null,
  lease uuid,
  lease_until timestamp with time zone,
  lease_wanted_at timestamp with time zone,
  entry_id uuid,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  link_id uuid,
  key_hash bytea,
  sender text default ''::text not null,
  constraint storage_uploads_pkey primary key (id),
  constraint storage_uploads_check check (((offset_bytes >= 0) and (offset_bytes <= size_bytes))),
  constraint storage_uploads_check1 check (((lease is null) = (lease_until is null))),
  constraint storage_uploads_check2 check (((entry_id is null) = (finished_at is null))),
  constraint storage_uploads_check3 check ((num_nonnulls(user_id, key_hash) = 1)),
  constraint storage_uploads_existing_check check ((existing = any (array['keep-both'::text, 'version'::text, 'refuse'::text]))),
  constraint storage_uploads_key_hash_check check ((length(key_hash) = 32)),
  constraint storage_uploads_sender_check check ((length(sender) <= 120)),
  constraint storage_uploads_size_bytes_check check ((size_bytes >= 0)),
  constraint storage_uploads_content_id_fkey foreign key (content_id) references storage_contents(id),
  constraint storage_uploads_link_id_fkey foreign key (link_id) references storage_links(id) on delete set null
);
create index storage_uploads_expiry on storage_uploads (expires_at);
create index storage_uploads_of_content on storage_uploads (content_id);
create index storage_uploads_of_link on storage_uploads (link_id);
create index storage_uploads_of_org on storage_uploads (org_id, user_id);
create index storage_uploads_of_user on storage_uploads (user_id);
alter table storage_uploads enable row level security;
alter table storage_uploads force row level security;
create policy storage_uploads_of_org on storage_uploads to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table storage_usage (
  org_id uuid not null,
  used_bytes bigint default 0 not null,
  reserved_bytes bigint default 0 not null,
  constraint storage_usage_pkey primary key (org_id),
  constraint storage_usage_reserved_bytes_check check ((reserved_bytes >= 0)),
  constraint storage_usage_used_bytes_check check ((used_bytes >= 0))
);
alter table storage_usage enable row level security;
alter table storage_usage force row level security;
create policy storage_usage_of_org on storage_usage to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table storage_versions (
  id uuid not null,
  org_id uuid not null,
  file_id uuid not null,
  number integer not null,
  content_id uuid not null,
  label text default ''::text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint storage_versions_pkey primary key (id),
  constraint storage_versions_file_id_number_key unique (file_id, number),
  constraint storage_versions_label_check check ((length(label) <= 200)),
  constraint storage_versions_number_check check ((number > 0)),
  constraint storage_versions_content_id_fkey foreign key (content_id) references storage_contents(id),
  constraint storage_versions_file_id_fkey foreign key (file_id) references storage_entries(id) on delete cascade
);
create index storage_versions_of_content on storage_versions (content_id);
create index storage_versions_of_org on storage_versions (org_id, file_id);
alter table storage_versions enable row level security;
alter table storage_versions force row level security;
create policy storage_versions_of_org on storage_versions to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

-- fundraising/causes

create table cause_people (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  user_id uuid not null,
  name text not null,
  part text not null,
  asked_by uuid,
  asked_at timestamp(3) with time zone not null,
  agreed_at timestamp(3) with time zone,
  constraint cause_people_pkey primary key (id),
  constraint cause_people_cause_id_user_id_key unique (cause_id, user_id),
  constraint cause_people_name_check check ((length(name) <= 200)),
  constraint cause_people_part_check check ((length(part) <= 100)),
  constraint cause_people_asked_by_fkey foreign key (asked_by) references users(id) on delete set null,
  constraint cause_people_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint cause_people_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index cause_people_asked_by on cause_people (asked_by) where (asked_by is not null);
create index cause_people_of_org on cause_people (org_id, cause_id);
create index cause_people_of_user on cause_people (user_id, id);
create trigger cause_people_tell after insert or delete or update or truncate on cause_people for each statement execute function tell_content_changed();
alter table cause_people enable row level security;
alter table cause_people force row level security;
create policy cause_people_of_org on cause_people to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy cause_people_own on cause_people for select to ngo_app
  using ((user_id = ( select app_user() as app_user)));
create policy cause_people_public on cause_people for select to public
  using (((( select app_scope() as app_scope) = 'public'::text) and (agreed_at is not null) and (exists ( select
   from causes c
  where ((c.id = cause_people.cause_id) and (c.status <> 'draft'::text))))));
grant select on cause_people to ngo_public;

create table cause_reports (
  id uuid default uuidv7() not null,
  cause_id uuid not null,
  reason text not null,
  details text not null,
  email text not null,
  created_at timestamp(3) with time zone not null,
  resolved_at timestamp(3) with time zone,
  resolved_by uuid,
  resolution text default ''::text not null,
  constraint cause_reports_pkey primary key (id),
  constraint cause_reports_check check (((resolved_at is null) = (resolution = ''::text))),
  constraint cause_reports_details_check check (((length(details) >= 1) and (length(details) <= 2000))),
  constraint cause_reports_email_check check ((length(email) <= 254)),
  constraint cause_reports_reason_check check ((reason = any (array['fraud'::text, 'misleading'::text, 'offensive'::text, 'rights'::text, 'other'::text]))),
  constraint cause_reports_resolution_check check ((length(resolution) <= 500)),
  constraint cause_reports_cause_id_fkey foreign key (cause_id) references causes(id) on delete cascade,
  constraint cause_reports_resolved_by_fkey foreign key (resolved_by) references users(id) on delete set null
);
create index cause_reports_of_cause on cause_reports (cause_id);
create index cause_reports_open on cause_reports (id desc) where (resolved_at is null);
create index cause_reports_resolved_by on cause_reports (resolved_by) where (resolved_by is not null);
alter table cause_reports enable row level security;
alter table cause_reports force row level security;
create policy cause_reports_of_platform on cause_reports to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));

create table cause_totals (
  org_id uuid not null,
  cause_id uuid not null,
  shard smallint not null,
  raised_minor bigint not null,
  donations bigint not null,
  donors bigint not null,
  constraint cause_totals_pkey primary key (cause_id, shard),
  constraint cause_totals_shard_check check (((shard >= 0) and (shard <= 15))),
  constraint cause_totals_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade
);
create index cause_totals_of_org on cause_totals (org_id, cause_id);
alter table cause_totals enable row level security;
alter table cause_totals force row level security;
create policy cause_totals_of_org on cause_totals to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy cause_totals_public on cause_totals for select to public
  using (((( select app_scope() as app_scope) = 'public'::text) and (exists ( select
   from causes c
  where ((c.id = cause_totals.cause_id) and (c.status <> 'draft'::text))))));
grant select on cause_totals to ngo_public;

create table cause_updates (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  title text not null,
  text text not null,
  published_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint cause_updates_pkey primary key (id),
  constraint cause_updates_text_check check (((length(text) >= 1) and (length(text) <= 20000))),
  constraint cause_updates_title_check check (((length(title) >= 1) and (length(title) <= 150))),
  constraint cause_updates_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint cause_updates_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade
);
create index cause_updates_by on cause_updates (created_by) where (created_by is not null);
create index cause_updates_of_cause on cause_updates (cause_id, published_at desc, id desc);
create index cause_updates_of_org on cause_updates (org_id, cause_id, id desc);
create trigger cause_updates_note_added after insert on cause_updates referencing new table as new_rows for each statement execute function note_knowledge('causes', 'cause_id');
create trigger cause_updates_note_changed after update on cause_updates referencing old table as old_rows new table as new_rows for each statement execute function note_knowledge('causes', 'cause_id', 'title text published_at');
create trigger cause_updates_note_removed after delete on cause_updates referencing old table as old_rows for each statement execute function note_knowledge('causes', 'cause_id');
create trigger cause_updates_tell after insert or delete or update or truncate on cause_updates for each statement execute function tell_content_changed();
alter table cause_updates enable row level security;
alter table cause_updates force row level security;
create policy cause_updates_of_org on cause_updates to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy cause_updates_public on cause_updates for select to public
  using (((( select app_scope() as app_scope) = 'public'::text) and (published_at is not null) and (exists ( select
   from causes c
  where ((c.id = cause_updates.cause_id) and (c.status <> 'draft'::text))))));
grant select on cause_updates to ngo_public;

create table causes (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  title text not null,
  summary text default ''::text not null,
  story text default ''::text not null,
  category text default ''::text not null,
  location text default ''::text not null,
  cover jsonb,
  gallery jsonb default '[]'::jsonb not null,
  currency text not null,
  goal_kind text not null,
  goal_target bigint,
  starts_on date,
  ends_on date,
  suggestions jsonb default '[]'::jsonb not null,
  form jsonb not null,
  questions jsonb default '[]'::jsonb not null,
  faq jsonb default '[]'::jsonb not null,
  status text default 'draft'::text not null,
  published_at timestamp(3) with time zone,
  paused_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  closed_by text,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint causes_pkey primary key (id),
  constraint causes_org_id_id_key unique (org_id, id),
  constraint causes_category_check check ((length(category) <= 40)),
  constraint causes_check check ((ends_on >= starts_on)),
  constraint causes_check1 check (((status = 'draft'::text) or ((published_at is not null) and (goal_target is not null)))),
  constraint causes_check2 check (((status = 'paused'::text) = (paused_at is not null))),
  constraint causes_check3 check (((status = 'closed'::text) = (closed_at is not null))),
  constraint causes_check4 check (((closed_at is null) = (closed_by is null))),
  constraint causes_closed_by_check check ((closed_by = any (array['team'::text, 'date'::text]))),
  constraint causes_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint causes_faq_check check ((jsonb_typeof(faq) = 'array'::text)),
  constraint causes_form_check check ((jsonb_typeof(form) = 'object'::text)),
  constraint causes_gallery_check check ((jsonb_typeof(gallery) = 'array'::text)),
  constraint causes_goal_kind_check check ((goal_kind = any (array['amount'::text, 'donations'::text, 'donors'::text]))),
  constraint causes_goal_target_check check (((goal_target >= 1) and (goal_target <= '999999999999999'::bigint))),
  constraint causes_location_check check ((length(location) <= 120)),
  constraint causes_questions_check check ((jsonb_typeof(questions) = 'array'::text)),
  constraint causes_status_check check ((status = any (array['draft'::text, 'published'::text, 'paused'::text, 'closed'::text]))),
  constraint causes_story_check check ((length(story) <= 50000)),
  constraint causes_suggestions_check check ((jsonb_typeof(suggestions) = 'array'::text)),
  constraint causes_summary_check check ((length(summary) <= 300)),
  constraint causes_title_check check (((length(title) >= 3) and (length(title) <= 120))),
  constraint causes_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint causes_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index causes_by on causes (created_by) where (created_by is not null);
create index causes_ending on causes (ends_on) where (status = any (array['published'::text, 'paused'::text]));
create index causes_of_org on causes (org_id, id desc);
create index causes_of_org_by_status on causes (org_id, status);
create index causes_open on causes (published_at desc, id desc) where (status = 'published'::text);
create trigger causes_note_added after insert on causes referencing new table as new_rows for each statement execute function note_knowledge('causes', 'id');
create trigger causes_note_changed after update on causes referencing old table as old_rows new table as new_rows for each statement execute function note_knowledge('causes', 'id', 'title summary story location faq status');
create trigger causes_note_removed after delete on causes referencing old table as old_rows for each statement execute function note_knowledge('causes', 'id');
create trigger causes_tell after insert or delete or update or truncate on causes for each statement execute function tell_content_changed();
alter table causes enable row level security;
alter table causes force row level security;
create policy causes_of_org on causes to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy causes_public on causes for select to public
  using (((( select app_scope() as app_scope) = 'public'::text) and (status <> 'draft'::text)));
grant select on causes to ngo_public;

-- fundraising/donations

create table donation_corrections (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  donation_id uuid not null,
  what text not null,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  by_user uuid,
  at timestamp(3) with time zone not null,
  constraint donation_corrections_pkey primary key (id),
  constraint donation_corrections_after_check check ((jsonb_typeof(after) = 'object'::text)),
  constraint donation_corrections_before_check check ((jsonb_typeof(before) = 'object'::text)),
  constraint donation_corrections_reason_check check (((length(reason) >= 3) and (length(reason) <= 200))),
  constraint donation_corrections_what_check check ((what = any (array['corrected'::text, 'deleted'::text]))),
  constraint donation_corrections_by_user_fkey foreign key (by_user) references users(id) on delete set null,
  constraint donation_corrections_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade,
  constraint donation_corrections_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index donation_corrections_by on donation_corrections (by_user) where (by_user is not null);
create index donation_corrections_of_donation on donation_corrections (org_id, donation_id, id);
alter table donation_corrections enable row level security;
alter table donation_corrections force row level security;
create policy donation_corrections_of_org on donation_corrections to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table donations (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  reference text not null,
  given_key text,
  status text default 'waiting'::text not null,
  offline boolean default false not null,
  method text,
  payment_id uuid,
  amount_minor bigint not null,
  currency text not null,
  fee_covered_minor bigint default 0 not null,
  refunded_minor bigint default 0 not null,
  counted_minor bigint not null,
  counted_currency text not null,
  uncounted_minor bigint default 0 not null,
  rate text,
  donor_id uuid,
  contact_id uuid,
  name text not null,
  email text not null,
  message text default ''::text not null,
  hides text default 'no'::text not null,
  tribute text default ''::text not null,
  tribute_to text default ''::text not null,
  card_to text default ''::text not null,
  card_words text default ''::text not null,
  answers jsonb default '[]'::jsonb not null,
  wants_news boolean default false not null,
  came_by jsonb default '{}'::jsonb not null,
  note text default ''::text not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  paid_at timestamp(3) with time zone,
  at timestamp(3) with time zone not null,
  frequency text default 'once'::text not null,
  recurring_donation_id uuid,
  due_on date,
  fundraiser_id uuid,
  owner_notified_at timestamp(3) with time zone,
  thanked_at timestamp(3) with time zone,
  variant_id uuid,
  outside_id text,
  pledge_id uuid,
  email_key text generated always as (lower(email)) stored not null,
  came_source text generated always as (coalesce((came_by ->> 'source'::text), ''::text)) stored not null,
  came_medium text generated always as (coalesce((came_by ->> 'medium'::text), ''::text)) stored not null,
  came_campaign text generated always as (coalesce((came_by ->> 'campaign'::text), ''::text)) stored not null,
  came_site text generated always as (regexp_replace(lower(coalesce("substring"((came_by ->> 'referrer'::text), '^[a-zA-Z]+://(?:[^/@]*@)?([^/:?#]+)'::text), ''::text)), '^www\.'::text, ''::text)) stored not null,
  fee_refunded_minor bigint default 0 not null,
  covers_fee boolean default false not null,
  language text,
  constraint donations_pkey primary key (id),
  constraint donations_cause_id_given_key_key unique (cause_id, given_key),
  constraint donations_org_id_id_key unique (org_id, id),
  constraint donations_reference_key unique (reference),
  constraint donations_amount_minor_check check (((amount_minor >= 1) and (amount_minor <= '9999999999999'::bigint))),
  constraint donations_answers_check check ((jsonb_typeof(answers) = 'array'::text)),
  constraint donations_came_by_check check ((jsonb_typeof(came_by) = 'object'::text)),
  constraint donations_card_to_check check ((length(card_to) <= 254)),
  constraint donations_card_words_check check ((length(card_words) <= 500)),
  constraint donations_check check (((fee_refunded_minor >= 0) and (fee_refunded_minor <= fee_covered_minor))),
  constraint donations_check1 check (((refunded_minor >= 0) and (refunded_minor <= amount_minor))),
  constraint donations_check2 check (((uncounted_minor >= 0) and (uncounted_minor <= counted_minor))),
  constraint donations_check3 check (((tribute = ''::text) = (tribute_to = ''::text))),
  constraint donations_check4 check (((status <> all (array['paid'::text, 'partly-refunded'::text, 'refunded'::text])) or ((paid_at is not null) and (donor_id is not null)))),
  constraint donations_check5 check (((status = 'refunded'::text) = (refunded_minor = amount_minor))),
  constraint donations_check6 check (((counted_currency <> currency) or ((counted_minor = amount_minor) and (rate is null)))),
  constraint donations_check7 check (((recurring_donation_id is null) = (due_on is null))),
  constraint donations_check8 check (((status <> 'refunded'::text) or (fee_refunded_minor = fee_covered_minor))),
  constraint donations_check9 check (((status <> 'void'::text) or offline)),
  constraint donations_counted_currency_check check ((counted_currency ~ '^[A-Z]{3}$'::text)),
  constraint donations_counted_minor_check check ((counted_minor >= 0)),
  constraint donations_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint donations_email_check check ((length(email) <= 254)),
  constraint donations_fee_covered_minor_check check (((fee_covered_minor >= 0) and (fee_covered_minor <= '9999999999999'::bigint))),
  constraint donations_frequency_check check ((frequency = any (array['once'::text, 'monthly'::text, 'yearly'::text]))),
  constraint donations_given_key_check check ((length(given_key) = 32)),
  constraint donations_hides_check check ((hides = any (array['no'::text, 'name'::text, 'amount'::text, 'all'::text]))),
  constraint donations_language_check check (((length(language) >= 2) and (length(language) <= 35))),
  constraint donations_message_check check ((length(message) <= 500)),
  constraint donations_name_check check ((length(name) <= 200)),
  constraint donations_note_check check ((length(note) <= 300)),
  constraint donations_outside_id_check check (((length(outside_id) >= 1) and (length(outside_id) <= 200))),
  constraint donations_status_check check ((status = any (array['waiting'::text, 'paid'::text, 'partly-refunded'::text, 'refunded'::text, 'failed'::text, 'void'::text]))),
  constraint donations_tribute_check check ((tribute = any (array[''::text, 'honour'::text, 'memory'::text]))),
  constraint donations_tribute_to_check check ((length(tribute_to) <= 100)),
  constraint donations_cause_id_fundraiser_id_fkey foreign key (cause_id, fundraiser_id) references fundraisers(cause_id, id) on delete set null (fundraiser_id),
  constraint donations_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint donations_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint donations_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint donations_payment_id_fkey foreign key (payment_id) references payments(id) on delete set null,
  constraint donations_variant_id_fkey foreign key (variant_id) references form_experiment_variants(id) on delete set null
);
create index donations_by on donations (created_by) where (created_by is not null);
create index donations_by_donor on donations (org_id, donor_id, at) where (status = any (array['paid'::text, 'partly-refunded'::text]));
create index donations_by_email on donations (email_key, id) where (email_key <> ''::text);
create index donations_by_embed on donations (org_id, ((came_by ->> 'content'::text))) where ((came_by ->> 'source'::text) = 'embed'::text);
create index donations_by_name on donations using gin (org_id, name gin_trgm_ops) with (gin_pending_list_limit='256');
create unique index donations_by_outside_id on donations (org_id, outside_id) where (outside_id is not null);
create index donations_of_cause on donations (org_id, cause_id, at desc, id desc);
create index donations_of_contact on donations (org_id, contact_id) where (contact_id is not null);
create index donations_of_donor on donations (org_id, email_key) where (email_key <> ''::text);
create index donations_of_donor_in_order on donations (org_id, donor_id, at) include (amount_minor, refunded_minor, currency, counted_minor, uncounted_minor, counted_currency, cause_id, method, offline, frequency, status, payment_id) where (status = any (array['paid'::text, 'partly-refunded'::text, 'refunded'::text]));
create index donations_of_org on donations (org_id, at desc, id desc);
create index donations_of_pledge on donations (pledge_id) where (pledge_id is not null);
create index donations_of_recurring_donation on donations (recurring_donation_id, due_on) where (recurring_donation_id is not null);
create index donations_of_variant on donations (variant_id) where (variant_id is not null);
create index donations_owner_to_notify on donations (fundraiser_id) where ((fundraiser_id is not null) and (owner_notified_at is null) and (status = any (array['paid'::text, 'partly-refunded'::text])));
create index donations_paid_by on donations (payment_id) where (payment_id is not null);
create index donations_through_fundraiser on donations (cause_id, fundraiser_id) where (fundraiser_id is not null);
create index donations_through_fundraiser_in_org on donations (org_id, fundraiser_id, at desc, id desc) where (fundraiser_id is not null);
create index donations_to_cause_by_donor on donations (cause_id, donor_id) where (donor_id is not null);
create index donations_to_report on donations (org_id, at) include (amount_minor, refunded_minor, currency, counted_minor, uncounted_minor, counted_currency, cause_id, donor_id, method, offline, frequency, status, payment_id, came_source, came_medium, came_campaign, came_site) where (status = any (array['paid'::text, 'partly-refunded'::text, 'refunded'::text]));
alter table donations enable row level security;
alter table donations force row level security;
create policy donations_of_org on donations to public
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table shown_donations (
  id uuid default gen_random_uuid() not null,
  org_id uuid not null,
  donation_id uuid not null,
  cause_id uuid not null,
  name text,
  amount_minor bigint,
  currency text,
  message text default ''::text not null,
  tribute text default ''::text not null,
  tribute_to text default ''::text not null,
  at timestamp(3) with time zone not null,
  fundraiser_id uuid,
  constraint shown_donations_pkey primary key (id),
  constraint shown_donations_donation_id_key unique (donation_id),
  constraint shown_donations_amount_minor_check check ((amount_minor > 0)),
  constraint shown_donations_check check (((amount_minor is null) = (currency is null))),
  constraint shown_donations_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint shown_donations_name_check check (((length(name) >= 1) and (length(name) <= 200))),
  constraint shown_donations_fundraiser_id_fkey foreign key (fundraiser_id) references fundraisers(id) on delete set null,
  constraint shown_donations_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade
);
create index shown_donations_of_cause on shown_donations (cause_id, at desc, id desc);
create index shown_donations_of_org on shown_donations (org_id, donation_id);
create index shown_donations_through_fundraiser on shown_donations (fundraiser_id, at desc, id desc) where (fundraiser_id is not null);
alter table shown_donations enable row level security;
alter table shown_donations force row level security;
create policy shown_donations_of_org on shown_donations to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy shown_donations_public on shown_donations for select to public
  using (((( select app_scope() as app_scope) = 'public'::text) and (exists ( select
   from causes c
  where ((c.id = shown_donations.cause_id) and (c.status <> 'draft'::text))))));
grant select (id, cause_id, name, amount_minor, currency, message, tribute, tribute_to, at, fundraiser_id) on shown_donations to ngo_public;

-- fundraising/embeds

create table embed_sites (
  org_id uuid not null,
  sites text[] not null,
  updated_at timestamp(3) with time zone not null,
  constraint embed_sites_pkey primary key (org_id),
  constraint embed_sites_sites_check check ((cardinality(sites) <= 50)),
  constraint embed_sites_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
alter table embed_sites enable row level security;
alter table embed_sites force row level security;
create policy embed_sites_of_org on embed_sites to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table embeds (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  name text not null,
  kind text not null,
  options jsonb not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint embeds_pkey primary key (id),
  constraint embeds_kind_check check ((kind = any (array['form'::text, 'button'::text, 'progress'::text]))),
  constraint embeds_name_check check (((length(name) >= 1) and (length(name) <= 80))),
  constraint embeds_options_check check ((jsonb_typeof(options) = 'object'::text)),
  constraint embeds_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint embeds_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint embeds_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index embeds_by on embeds (created_by) where (created_by is not null);
create index embeds_of_cause on embeds (org_id, cause_id);
create index embeds_of_org on embeds (org_id, id desc);
alter table embeds enable row level security;
alter table embeds force row level security;
create policy embeds_of_org on embeds to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- fundraising/experiments

create table form_experiment_variants (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  experiment_id uuid not null,
  place smallint not null,
  form jsonb not null,
  visits integer default 0 not null,
  constraint form_experiment_variants_pkey primary key (id),
  constraint form_experiment_variants_experiment_id_place_key unique (experiment_id, place),
  constraint form_experiment_variants_form_check check ((jsonb_typeof(form) = 'object'::text)),
  constraint form_experiment_variants_place_check check (((place >= 0) and (place <= 3))),
  constraint form_experiment_variants_visits_check check ((visits >= 0)),
  constraint form_experiment_variants_org_id_experiment_id_fkey foreign key (org_id, experiment_id) references form_experiments(org_id, id) on delete cascade
);
create index form_experiment_variants_of_org on form_experiment_variants (org_id, experiment_id);
alter table form_experiment_variants enable row level security;
alter table form_experiment_variants force row level security;
create policy form_experiment_variants_of_org on form_experiment_variants to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table form_experiments (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  name text not null,
  baseline integer not null,
  effect integer not null,
  visits_each integer not null,
  started_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  chosen_id uuid,
  created_by uuid,
  constraint form_experiments_pkey primary key (id),
  constraint form_experiments_org_id_id_key unique (org_id, id),
  constraint form_experiments_baseline_check check (((baseline >= 1) and (baseline <= 9999))),
  constraint form_experiments_check check ((ends_at > started_at)),
  constraint form_experiments_effect_check check (((effect >= 1) and (effect <= 9999))),
  constraint form_experiments_name_check check (((length(name) >= 1) and (length(name) <= 80))),
  constraint form_experiments_visits_each_check check ((visits_each > 0)),
  constraint form_experiments_chosen_id_fkey foreign key (chosen_id) references form_experiment_variants(id) on delete set null,
  constraint form_experiments_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint form_experiments_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint form_experiments_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index form_experiments_by on form_experiments (created_by) where (created_by is not null);
create index form_experiments_chosen on form_experiments (chosen_id) where (chosen_id is not null);
create index form_experiments_of_cause on form_experiments (org_id, cause_id);
create index form_experiments_of_org on form_experiments (org_id, id desc);
create unique index form_experiments_one_at_a_time on form_experiments (cause_id) where (ended_at is null);
alter table form_experiments enable row level security;
alter table form_experiments force row level security;
create policy form_experiments_of_org on form_experiments to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- fundraising/fundraisers

create table fundraiser_campaigns (
  cause_id uuid not null,
  org_id uuid not null,
  is_open boolean not null,
  who text not null,
  looks_first boolean not null,
  teams boolean not null,
  story text default ''::text not null,
  goal_minor bigint,
  updated_at timestamp(3) with time zone not null,
  constraint fundraiser_campaigns_pkey primary key (cause_id),
  constraint fundraiser_campaigns_goal_minor_check check (((goal_minor >= 1) and (goal_minor <= '999999999999'::bigint))),
  constraint fundraiser_campaigns_story_check check ((length(story) <= 5000)),
  constraint fundraiser_campaigns_who_check check ((who = any (array['anyone'::text, 'invited'::text]))),
  constraint fundraiser_campaigns_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade
);
create index fundraiser_campaigns_of_org on fundraiser_campaigns (org_id, cause_id);
create trigger fundraiser_campaigns_tell after insert or delete or update or truncate on fundraiser_campaigns for each statement execute function tell_content_changed();
alter table fundraiser_campaigns enable row level security;
alter table fundraiser_campaigns force row level security;
create policy fundraiser_campaigns_of_org on fundraiser_campaigns to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy fundraiser_campaigns_public on fundraiser_campaigns for select to public
  using (((( select app_scope() as app_scope) = 'public'::text) and (exists ( select
   from causes c
  where ((c.id = fundraiser_campaigns.cause_id) and (c.status <> 'draft'::text))))));
grant select on fundraiser_campaigns to ngo_public;

create table fundraiser_reports (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  fundraiser_id uuid not null,
  reason text not null,
  details text not null,
  email text not null,
  created_at timestamp(3) with time zone not null,
  resolved_at timestamp(3) with time zone,
  resolved_by uuid,
  resolution text default ''::text not null,
  constraint fundraiser_reports_pkey primary key (id),
  constraint fundraiser_reports_check check (((resolved_at is null) = (resolution = ''::text))),
  constraint fundraiser_reports_details_check check (((length(details) >= 1) and (length(details) <= 2000))),
  constraint fundraiser_reports_email_check check ((length(email) <= 254)),
  constraint fundraiser_reports_reason_check check ((reason = any (array['fraud'::text, 'misleading'::text, 'offensive'::text, 'rights'::text, 'other'::text]))),
  constraint fundraiser_reports_resolution_check check ((length(resolution) <= 500)),
  constraint fundraiser_reports_org_id_fundraiser_id_fkey foreign key (org_id, fundraiser_id) references fundraisers(org_id, id) on delete cascade,
  constraint fundraiser_reports_resolved_by_fkey foreign key (resolved_by) references users(id) on delete set null
);
create index fundraiser_reports_of_org on fundraiser_reports (org_id, id desc);
create index fundraiser_reports_of_page on fundraiser_reports (fundraiser_id) where (resolved_at is null);
create index fundraiser_reports_of_page_in_org on fundraiser_reports (org_id, fundraiser_id);
create index fundraiser_reports_resolved_by on fundraiser_reports (resolved_by) where (resolved_by is not null);
alter table fundraiser_reports enable row level security;
alter table fundraiser_reports force row level security;
create policy fundraiser_reports_of_org on fundraiser_reports to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table fundraiser_totals (
  org_id uuid not null,
  fundraiser_id uuid not null,
  shard smallint not null,
  raised_minor bigint not null,
  donations bigint not null,
  constraint fundraiser_totals_pkey primary key (fundraiser_id, shard),
  constraint fundraiser_totals_shard_check check (((shard >= 0) and (shard <= 15))),
  constraint fundraiser_totals_org_id_fundraiser_id_fkey foreign key (org_id, fundraiser_id) references fundraisers(org_id, id) on delete cascade
);
create index fundraiser_totals_of_org on fundraiser_totals (org_id, fundraiser_id);
alter table fundraiser_totals enable row level security;
alter table fundraiser_totals force row level security;
create policy fundraiser_totals_of_org on fundraiser_totals to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy fundraiser_totals_public on fundraiser_totals for select to public
  using (((( select app_scope() as app_scope) = 'public'::text) and (exists ( select
   from fundraisers f
  where ((f.id = fundraiser_totals.fundraiser_id) and (f.status = any (array['public'::text, 'closed'::text])))))));
grant select on fundraiser_totals to ngo_public;

create table fundraiser_updates (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  fundraiser_id uuid not null,
  text text not null,
  created_at timestamp(3) with time zone not null,
  constraint fundraiser_updates_pkey primary key (id),
  constraint fundraiser_updates_text_check check (((length(text) >= 1) and (length(text) <= 2000))),
  constraint fundraiser_updates_org_id_fundraiser_id_fkey foreign key (org_id, fundraiser_id) references fundraisers(org_id, id) on delete cascade
);
create index fundraiser_updates_of_org on fundraiser_updates (org_id, fundraiser_id, id desc);
create index fundraiser_updates_of_page on fundraiser_updates (fundraiser_id, id desc);
create trigger fundraiser_updates_tell after insert or delete or update or truncate on fundraiser_updates for each statement execute function tell_content_changed();
alter table fundraiser_updates enable row level security;
alter table fundraiser_updates force row level security;
create policy fundraiser_updates_of_org on fundraiser_updates to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy fundraiser_updates_public on fundraiser_updates for select to public
  using (((( select app_scope() as app_scope) = 'public'::text) and (exists ( select
   from fundraisers f
  where ((f.id = fundraiser_updates.fundraiser_id) and (f.status = any (array['public'::text, 'closed'::text])))))));
grant select on fundraiser_updates to ngo_public;

create table fundraisers (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  kind text not null,
  team_id uuid,
  status text not null,
  name text not null,
  story text default ''::text not null,
  goal_minor bigint,
  picture_id uuid,
  email text not null,
  user_id uuid,
  contact_id uuid,
  notifications text default 'each'::text not null,
  reason text default ''::text not null,
  proven_at timestamp(3) with time zone,
  public_at timestamp(3) with time zone,
  looked_at timestamp(3) with time zone,
  changed_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  email_key text generated always as (lower(email)) stored not null,
  constraint fundraisers_pkey primary key (id),
  constraint fundraisers_cause_id_id_key unique (cause_id, id),
  constraint fundraisers_org_id_id_key unique (org_id, id),
  constraint fundraisers_check check (((kind = 'person'::text) or (team_id is null))),
  constraint fundraisers_check1 check (((status <> all (array['waiting'::text, 'public'::text, 'closed'::text])) or (proven_at is not null))),
  constraint fundraisers_check2 check (((status <> all (array['public'::text, 'closed'::text])) or (public_at is not null))),
  constraint fundraisers_email_check check ((length(email) <= 254)),
  constraint fundraisers_goal_minor_check check (((goal_minor >= 1) and (goal_minor <= '999999999999'::bigint))),
  constraint fundraisers_kind_check check ((kind = any (array['person'::text, 'team'::text]))),
  constraint fundraisers_name_check check ((length(name) <= 100)),
  constraint fundraisers_notifications_check check ((notifications = any (array['each'::text, 'daily'::text, 'no'::text]))),
  constraint fundraisers_reason_check check ((length(reason) <= 500)),
  constraint fundraisers_status_check check ((status = any (array['invited'::text, 'unproven'::text, 'waiting'::text, 'public'::text, 'hidden'::text, 'closed'::text, 'removed'::text]))),
  constraint fundraisers_story_check check ((length(story) <= 5000)),
  constraint fundraisers_cause_id_team_id_fkey foreign key (cause_id, team_id) references fundraisers(cause_id, id) on delete set null (team_id),
  constraint fundraisers_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint fundraisers_user_id_fkey foreign key (user_id) references users(id) on delete set null
);
create index fundraisers_by_email on fundraisers (email_key, id) where (email_key <> ''::text);
create index fundraisers_of_cause on fundraisers (cause_id, kind, status);
create index fundraisers_of_contact on fundraisers (org_id, contact_id) where (contact_id is not null);
create index fundraisers_of_org on fundraisers (org_id, id desc);
create index fundraisers_of_org_by_cause on fundraisers (org_id, cause_id, status);
create unique index fundraisers_of_owner on fundraisers (cause_id, kind, lower(email)) where (email <> ''::text);
create index fundraisers_of_team on fundraisers (cause_id, team_id) where (team_id is not null);
create index fundraisers_of_user on fundraisers (user_id) where (user_id is not null);
create index fundraisers_unanswered on fundraisers (created_at) where (status = any (array['invited'::text, 'unproven'::text]));
create trigger fundraisers_tell after insert or delete or update or truncate on fundraisers for each statement execute function tell_content_changed();
alter table fundraisers enable row level security;
alter table fundraisers force row level security;
create policy fundraisers_of_org on fundraisers to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy fundraisers_public on fundraisers for select to public
  using (((( select app_scope() as app_scope) = 'public'::text) and (status = any (array['public'::text, 'closed'::text])) and (exists ( select
   from causes c
  where ((c.id = fundraisers.cause_id) and (c.status <> 'draft'::text))))));
grant select (id, org_id, cause_id, kind, team_id, status, name, story, goal_minor, picture_id, public_at) on fundraisers to ngo_public;

-- fundraising/gift-aid

create table gift_aid_adjustments (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  claim_id uuid not null,
  donation_id uuid not null,
  why text not null,
  owed_minor bigint not null,
  at timestamp(3) with time zone not null,
  settled_by uuid,
  voided_at timestamp(3) with time zone,
  constraint gift_aid_adjustments_pkey primary key (id),
  constraint gift_aid_adjustments_owed_minor_check check ((owed_minor > 0)),
  constraint gift_aid_adjustments_why_check check ((why = any (array['refunded'::text, 'not-due'::text]))),
  constraint gift_aid_adjustments_org_id_claim_id_fkey foreign key (org_id, claim_id) references gift_aid_claims(org_id, id) on delete cascade,
  constraint gift_aid_adjustments_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade,
  constraint gift_aid_adjustments_org_id_settled_by_fkey foreign key (org_id, settled_by) references gift_aid_claims(org_id, id) on delete cascade
);
create index gift_aid_adjustments_of_claim on gift_aid_adjustments (org_id, claim_id);
create index gift_aid_adjustments_of_donation on gift_aid_adjustments (org_id, donation_id, claim_id);
create index gift_aid_adjustments_open on gift_aid_adjustments (org_id) where ((settled_by is null) and (voided_at is null));
create index gift_aid_adjustments_settled on gift_aid_adjustments (org_id, settled_by) where (settled_by is not null);
alter table gift_aid_adjustments enable row level security;
alter table gift_aid_adjustments force row level security;
create policy gift_aid_adjustments_erased on gift_aid_adjustments as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = gift_aid_adjustments.org_id) and (o.erasing_at is not null))))));
create policy gift_aid_adjustments_erasing on gift_aid_adjustments for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy gift_aid_adjustments_of_org on gift_aid_adjustments to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table gift_aid_claim_donations (
  org_id uuid not null,
  claim_id uuid not null,
  donation_id uuid not null,
  declaration_id uuid not null,
  line integer not null,
  is_aggregated boolean not null,
  is_sponsored boolean not null,
  given_on date not null,
  amount_minor bigint not null,
  reclaim_minor bigint not null,
  sent jsonb,
  released_at timestamp(3) with time zone,
  is_taken_out boolean default false not null,
  constraint gift_aid_claim_donations_pkey primary key (claim_id, donation_id),
  constraint gift_aid_claim_donations_amount_minor_check check ((amount_minor > 0)),
  constraint gift_aid_claim_donations_check check (((reclaim_minor >= 0) and (reclaim_minor <= amount_minor))),
  constraint gift_aid_claim_donations_check1 check (((not is_taken_out) or (released_at is not null))),
  constraint gift_aid_claim_donations_line_check check (((line >= 1) and (line <= 1000))),
  constraint gift_aid_claim_donations_sent_check check ((jsonb_typeof(sent) = 'object'::text)),
  constraint gift_aid_claim_donations_org_id_claim_id_fkey foreign key (org_id, claim_id) references gift_aid_claims(org_id, id) on delete cascade,
  constraint gift_aid_claim_donations_org_id_declaration_id_fkey foreign key (org_id, declaration_id) references gift_aid_declarations(org_id, id) on delete cascade,
  constraint gift_aid_claim_donations_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade
);
create index gift_aid_claim_donations_declared on gift_aid_claim_donations (org_id, declaration_id);
create index gift_aid_claim_donations_in_order on gift_aid_claim_donations (org_id, claim_id, line, donation_id);
create unique index gift_aid_claim_donations_once on gift_aid_claim_donations (org_id, donation_id) where (released_at is null);
alter table gift_aid_claim_donations enable row level security;
alter table gift_aid_claim_donations force row level security;
create policy gift_aid_claim_donations_erased on gift_aid_claim_donations as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = gift_aid_claim_donations.org_id) and (o.erasing_at is not null))))));
create policy gift_aid_claim_donations_erasing on gift_aid_claim_donations for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy gift_aid_claim_donations_of_org on gift_aid_claim_donations to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table gift_aid_claims (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  number integer not null,
  state text default 'draft'::text not null,
  up_to date not null,
  aggregate_as text not null,
  adjustment_minor bigint default 0 not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  submitted_by uuid,
  submitted_at timestamp(3) with time zone,
  paid_on date,
  paid_minor bigint,
  withdrawn_at timestamp(3) with time zone,
  withdraw_reason text,
  constraint gift_aid_claims_pkey primary key (id),
  constraint gift_aid_claims_org_id_id_key unique (org_id, id),
  constraint gift_aid_claims_org_id_number_key unique (org_id, number),
  constraint gift_aid_claims_adjustment_minor_check check ((adjustment_minor >= 0)),
  constraint gift_aid_claims_aggregate_as_check check ((length(aggregate_as) <= 35)),
  constraint gift_aid_claims_check check (((state <> all (array['submitted'::text, 'paid'::text])) or (submitted_at is not null))),
  constraint gift_aid_claims_check1 check (((state = 'paid'::text) = ((paid_on is not null) and (paid_minor is not null)))),
  constraint gift_aid_claims_check2 check (((state = 'withdrawn'::text) = ((withdrawn_at is not null) and (withdraw_reason is not null)))),
  constraint gift_aid_claims_number_check check ((number > 0)),
  constraint gift_aid_claims_paid_minor_check check ((paid_minor >= 0)),
  constraint gift_aid_claims_state_check check ((state = any (array['draft'::text, 'submitted'::text, 'paid'::text, 'withdrawn'::text]))),
  constraint gift_aid_claims_withdraw_reason_check check ((length(withdraw_reason) <= 200)),
  constraint gift_aid_claims_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint gift_aid_claims_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint gift_aid_claims_submitted_by_fkey foreign key (submitted_by) references users(id) on delete set null
);
create index gift_aid_claims_by on gift_aid_claims (created_by) where (created_by is not null);
create index gift_aid_claims_of_org on gift_aid_claims (org_id, id desc);
create index gift_aid_claims_submitted_by on gift_aid_claims (submitted_by) where (submitted_by is not null);
alter table gift_aid_claims enable row level security;
alter table gift_aid_claims force row level security;
create policy gift_aid_claims_erased on gift_aid_claims as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = gift_aid_claims.org_id) and (o.erasing_at is not null))))));
create policy gift_aid_claims_erasing on gift_aid_claims for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy gift_aid_claims_of_org on gift_aid_claims to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table gift_aid_declarations (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  donation_id uuid not null,
  donor_id uuid not null,
  contact_id uuid,
  text_id uuid not null,
  scope text not null,
  given_how text not null,
  given_on date not null,
  confirmed_on date,
  ended_on date,
  end_reason text,
  declared jsonb not null,
  corrected jsonb,
  note text default ''::text not null,
  retain_until date,
  forgotten_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  constraint gift_aid_declarations_pkey primary key (id),
  constraint gift_aid_declarations_org_id_id_key unique (org_id, id),
  constraint gift_aid_declarations_check check (((confirmed_on is null) or (given_how = 'verbal'::text))),
  constraint gift_aid_declarations_check1 check (((ended_on is null) = (end_reason is null))),
  constraint gift_aid_declarations_corrected_check check ((jsonb_typeof(corrected) = 'object'::text)),
  constraint gift_aid_declarations_declared_check check ((jsonb_typeof(declared) = 'object'::text)),
  constraint gift_aid_declarations_end_reason_check check ((end_reason = any (array['donor-asked'::text, 'too-little-tax'::text, 'moved'::text, 'hmrc-declined'::text, 'died'::text]))),
  constraint gift_aid_declarations_given_how_check check ((given_how = any (array['online'::text, 'paper'::text, 'verbal'::text]))),
  constraint gift_aid_declarations_note_check check ((length(note) <= 300)),
  constraint gift_aid_declarations_scope_check check ((scope = any (array['donation'::text, 'future'::text, 'past'::text]))),
  constraint gift_aid_declarations_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint gift_aid_declarations_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade,
  constraint gift_aid_declarations_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint gift_aid_declarations_org_id_text_id_fkey foreign key (org_id, text_id) references gift_aid_texts(org_id, id) on delete cascade
);
create index gift_aid_declarations_by on gift_aid_declarations (created_by) where (created_by is not null);
create index gift_aid_declarations_of_contact on gift_aid_declarations (org_id, contact_id) where (contact_id is not null);
create index gift_aid_declarations_of_donor on gift_aid_declarations (org_id, donor_id);
create index gift_aid_declarations_of_org on gift_aid_declarations (org_id, id desc);
create unique index gift_aid_declarations_online_once on gift_aid_declarations (org_id, donation_id) where ((given_how = 'online'::text) and (ended_on is null));
create index gift_aid_declarations_to_forget on gift_aid_declarations (retain_until) where (retain_until is not null);
create index gift_aid_declarations_with_text on gift_aid_declarations (org_id, text_id);
alter table gift_aid_declarations enable row level security;
alter table gift_aid_declarations force row level security;
create policy gift_aid_declarations_erased on gift_aid_declarations as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = gift_aid_declarations.org_id) and (o.erasing_at is not null))))));
create policy gift_aid_declarations_erasing on gift_aid_declarations for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy gift_aid_declarations_of_org on gift_aid_declarations to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table gift_aid_early (
  donation_id uuid not null,
  org_id uuid not null,
  scope text not null,
  given_on date not null,
  declared jsonb not null,
  created_at timestamp(3) with time zone not null,
  constraint gift_aid_early_pkey primary key (donation_id),
  constraint gift_aid_early_org_id_donation_id_key unique (org_id, donation_id),
  constraint gift_aid_early_declared_check check ((jsonb_typeof(declared) = 'object'::text)),
  constraint gift_aid_early_scope_check check ((scope = any (array['donation'::text, 'future'::text, 'past'::text]))),
  constraint gift_aid_early_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade,
  constraint gift_aid_early_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index gift_aid_early_by_age on gift_aid_early (created_at);
alter table gift_aid_early enable row level security;
alter table gift_aid_early force row level security;
create policy gift_aid_early_of_org on gift_aid_early to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table gift_aid_marks (
  org_id uuid not null,
  donation_id uuid not null,
  excluded text not null,
  is_sponsored boolean not null,
  note text not null,
  marked_by uuid,
  marked_at timestamp(3) with time zone not null,
  constraint gift_aid_marks_pkey primary key (org_id, donation_id),
  constraint gift_aid_marks_excluded_check check ((excluded = any (array[''::text, 'company'::text, 'benefit'::text, 'other'::text]))),
  constraint gift_aid_marks_note_check check ((length(note) <= 200)),
  constraint gift_aid_marks_marked_by_fkey foreign key (marked_by) references users(id) on delete set null,
  constraint gift_aid_marks_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade
);
create index gift_aid_marks_by on gift_aid_marks (marked_by) where (marked_by is not null);
alter table gift_aid_marks enable row level security;
alter table gift_aid_marks force row level security;
create policy gift_aid_marks_erased on gift_aid_marks as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = gift_aid_marks.org_id) and (o.erasing_at is not null))))));
create policy gift_aid_marks_erasing on gift_aid_marks for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy gift_aid_marks_of_org on gift_aid_marks to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table gift_aid_settings (
  org_id uuid not null,
  is_on boolean not null,
  charity_name text not null,
  hmrc_reference text not null,
  regulator text not null,
  regulator_number text not null,
  constraint gift_aid_settings_pkey primary key (org_id),
  constraint gift_aid_settings_charity_name_check check ((length(charity_name) <= 160)),
  constraint gift_aid_settings_check check (((not is_on) or ((charity_name <> ''::text) and (hmrc_reference <> ''::text)))),
  constraint gift_aid_settings_hmrc_reference_check check ((length(hmrc_reference) <= 12)),
  constraint gift_aid_settings_regulator_check check ((regulator = any (array['england-wales'::text, 'scotland'::text, 'northern-ireland'::text, 'none'::text]))),
  constraint gift_aid_settings_regulator_number_check check ((length(regulator_number) <= 20)),
  constraint gift_aid_settings_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
alter table gift_aid_settings enable row level security;
alter table gift_aid_settings force row level security;
create policy gift_aid_settings_erased on gift_aid_settings as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = gift_aid_settings.org_id) and (o.erasing_at is not null))))));
create policy gift_aid_settings_erasing on gift_aid_settings for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy gift_aid_settings_of_org on gift_aid_settings to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table gift_aid_texts (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  version integer not null,
  body text not null,
  sha256 text not null,
  created_at timestamp(3) with time zone not null,
  constraint gift_aid_texts_pkey primary key (id),
  constraint gift_aid_texts_org_id_id_key unique (org_id, id),
  constraint gift_aid_texts_org_id_sha256_key unique (org_id, sha256),
  constraint gift_aid_texts_org_id_version_key unique (org_id, version),
  constraint gift_aid_texts_body_check check (((length(body) >= 1) and (length(body) <= 4000))),
  constraint gift_aid_texts_sha256_check check ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint gift_aid_texts_version_check check ((version > 0)),
  constraint gift_aid_texts_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
alter table gift_aid_texts enable row level security;
alter table gift_aid_texts force row level security;
create policy gift_aid_texts_erased on gift_aid_texts as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = gift_aid_texts.org_id) and (o.erasing_at is not null))))));
create policy gift_aid_texts_erasing on gift_aid_texts for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy gift_aid_texts_of_org on gift_aid_texts to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- fundraising/matching

create table match_payments (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  pool_id uuid not null,
  cause_id uuid not null,
  amount_minor bigint not null,
  paid_on date not null,
  note text default ''::text not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  constraint match_payments_pkey primary key (id),
  constraint match_payments_amount_minor_check check ((amount_minor > 0)),
  constraint match_payments_note_check check ((length(note) <= 200)),
  constraint match_payments_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint match_payments_org_id_pool_id_fkey foreign key (org_id, pool_id) references match_pools(org_id, id) on delete cascade
);
create index match_payments_by on match_payments (created_by) where (created_by is not null);
create index match_payments_of_org on match_payments (org_id, pool_id, id);
alter table match_payments enable row level security;
alter table match_payments force row level security;
create policy match_payments_of_org on match_payments to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table match_pool_causes (
  org_id uuid not null,
  pool_id uuid not null,
  cause_id uuid not null,
  matched_minor bigint default 0 not null,
  paid_minor bigint default 0 not null,
  constraint match_pool_causes_pkey primary key (pool_id, cause_id),
  constraint match_pool_causes_matched_minor_check check ((matched_minor >= 0)),
  constraint match_pool_causes_paid_minor_check check ((paid_minor >= 0)),
  constraint match_pool_causes_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint match_pool_causes_org_id_pool_id_fkey foreign key (org_id, pool_id) references match_pools(org_id, id) on delete cascade
);
create index match_pool_causes_of_cause on match_pool_causes (cause_id, pool_id);
create index match_pool_causes_of_org on match_pool_causes (org_id, pool_id);
alter table match_pool_causes enable row level security;
alter table match_pool_causes force row level security;
create policy match_pool_causes_of_org on match_pool_causes to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy match_pool_causes_public on match_pool_causes for select to public
  using (((( select app_scope() as app_scope) = 'public'::text) and (exists ( select
   from causes c
  where ((c.id = match_pool_causes.cause_id) and (c.status <> 'draft'::text)))) and (exists ( select
   from match_pools p
  where (p.id = match_pool_causes.pool_id)))));
grant select (pool_id, cause_id, matched_minor, paid_minor) on match_pool_causes to ngo_public;

create table match_pools (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  sponsor text not null,
  shown_sponsor text,
  currency text not null,
  pool_minor bigint not null,
  left_minor bigint not null,
  match_parts smallint not null,
  donation_parts smallint not null,
  max_per_donation_minor bigint,
  max_per_donor_minor bigint,
  min_donation_minor bigint,
  from_clock text not null,
  until_clock text not null,
  time_zone text not null,
  starts_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  stacks boolean not null,
  matches_by_hand boolean not null,
  note text default ''::text not null,
  status text default 'draft'::text not null,
  opened_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint match_pools_pkey primary key (id),
  constraint match_pools_org_id_id_key unique (org_id, id),
  constraint match_pools_check check (((left_minor >= 0) and (left_minor <= pool_minor))),
  constraint match_pools_check1 check ((shown_sponsor = sponsor)),
  constraint match_pools_check2 check (((from_clock = ''::text) = (starts_at is null))),
  constraint match_pools_check3 check (((until_clock = ''::text) = (ends_at is null))),
  constraint match_pools_check4 check ((ends_at > starts_at)),
  constraint match_pools_check5 check (((status = 'draft'::text) or (opened_at is not null))),
  constraint match_pools_check6 check (((status = 'ended'::text) = (ended_at is not null))),
  constraint match_pools_check7 check (((status <> 'draft'::text) or (left_minor = pool_minor))),
  constraint match_pools_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint match_pools_donation_parts_check check (((donation_parts >= 1) and (donation_parts <= 100))),
  constraint match_pools_from_clock_check check ((length(from_clock) = any (array[0, 16]))),
  constraint match_pools_match_parts_check check (((match_parts >= 1) and (match_parts <= 100))),
  constraint match_pools_max_per_donation_minor_check check ((max_per_donation_minor > 0)),
  constraint match_pools_max_per_donor_minor_check check ((max_per_donor_minor > 0)),
  constraint match_pools_min_donation_minor_check check ((min_donation_minor > 0)),
  constraint match_pools_note_check check ((length(note) <= 300)),
  constraint match_pools_pool_minor_check check (((pool_minor >= 1) and (pool_minor <= '999999999999999'::bigint))),
  constraint match_pools_sponsor_check check (((length(sponsor) >= 2) and (length(sponsor) <= 100))),
  constraint match_pools_status_check check ((status = any (array['draft'::text, 'open'::text, 'ended'::text]))),
  constraint match_pools_time_zone_check check ((length(time_zone) <= 100)),
  constraint match_pools_until_clock_check check ((length(until_clock) = any (array[0, 16]))),
  constraint match_pools_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint match_pools_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index match_pools_by on match_pools (created_by) where (created_by is not null);
create index match_pools_of_org on match_pools (org_id, id desc);
alter table match_pools enable row level security;
alter table match_pools force row level security;
create policy match_pools_of_org on match_pools to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy match_pools_public on match_pools for select to public
  using (((( select app_scope() as app_scope) = 'public'::text) and (status <> 'draft'::text)));
grant select (id, shown_sponsor, currency, left_minor, match_parts, donation_parts, max_per_donation_minor, min_donation_minor, time_zone, starts_at, ends_at, status) on match_pools to ngo_public;

create table matches (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  pool_id uuid not null,
  cause_id uuid not null,
  donation_id uuid not null,
  reference text not null,
  donor_id uuid,
  donation_minor bigint not null,
  amount_minor bigint not null,
  released_minor bigint default 0 not null,
  at timestamp(3) with time zone not null,
  constraint matches_pkey primary key (id),
  constraint matches_pool_id_donation_id_key unique (pool_id, donation_id),
  constraint matches_amount_minor_check check ((amount_minor > 0)),
  constraint matches_check check (((released_minor >= 0) and (released_minor <= amount_minor))),
  constraint matches_donation_minor_check check ((donation_minor > 0)),
  constraint matches_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade,
  constraint matches_org_id_pool_id_fkey foreign key (org_id, pool_id) references match_pools(org_id, id) on delete cascade
);
create index matches_by_reference on matches (reference);
create index matches_of_donation on matches (org_id, donation_id);
create index matches_of_donor on matches (pool_id, donor_id);
create index matches_of_org on matches (org_id, pool_id, id desc);
alter table matches enable row level security;
alter table matches force row level security;
create policy matches_of_org on matches to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- fundraising/pledges

create table pledge_parts (
  org_id uuid not null,
  pledge_id uuid not null,
  due_on date not null,
  amount_minor bigint not null,
  paid_minor bigint default 0 not null,
  reminders smallint default 0 not null,
  reminded_at timestamp(3) with time zone,
  constraint pledge_parts_pkey primary key (pledge_id, due_on),
  constraint pledge_parts_amount_minor_check check ((amount_minor > 0)),
  constraint pledge_parts_check check (((paid_minor >= 0) and (paid_minor <= amount_minor))),
  constraint pledge_parts_reminders_check check (((reminders >= 0) and (reminders <= 3))),
  constraint pledge_parts_org_id_pledge_id_fkey foreign key (org_id, pledge_id) references pledges(org_id, id) on delete cascade
);
create index pledge_parts_of_org on pledge_parts (org_id, pledge_id, due_on);
alter table pledge_parts enable row level security;
alter table pledge_parts force row level security;
create policy pledge_parts_of_org on pledge_parts to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table pledge_requests (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  name text not null,
  email text not null,
  currency text not null,
  amount_minor bigint not null,
  due_on date not null,
  created_at timestamp(3) with time zone not null,
  language text not null,
  constraint pledge_requests_pkey primary key (id),
  constraint pledge_requests_amount_minor_check check ((amount_minor > 0)),
  constraint pledge_requests_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint pledge_requests_email_check check (((length(email) >= 1) and (length(email) <= 254))),
  constraint pledge_requests_language_check check (((length(language) >= 2) and (length(language) <= 35))),
  constraint pledge_requests_name_check check ((length(name) <= 200)),
  constraint pledge_requests_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint pledge_requests_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create unique index pledge_requests_of_address on pledge_requests (cause_id, lower(email));
create index pledge_requests_of_cause on pledge_requests (org_id, cause_id);
create index pledge_requests_of_org on pledge_requests (org_id, lower(email));
create index pledge_requests_unanswered on pledge_requests (created_at);
alter table pledge_requests enable row level security;
alter table pledge_requests force row level security;
create policy pledge_requests_of_org on pledge_requests to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table pledges (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  name text not null,
  email text not null,
  currency text not null,
  promised_minor bigint not null,
  paid_minor bigint default 0 not null,
  next_on date,
  reminds boolean not null,
  note text default ''::text not null,
  status text default 'open'::text not null,
  written_off_at timestamp(3) with time zone,
  written_off_reason text default ''::text not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  by_donor boolean default false not null,
  language text,
  constraint pledges_pkey primary key (id),
  constraint pledges_org_id_id_key unique (org_id, id),
  constraint pledges_check check (((status = 'written-off'::text) = (written_off_at is not null))),
  constraint pledges_check1 check (((status = 'open'::text) = (next_on is not null))),
  constraint pledges_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint pledges_email_check check ((length(email) <= 254)),
  constraint pledges_language_check check (((length(language) >= 2) and (length(language) <= 35))),
  constraint pledges_name_check check ((length(name) <= 200)),
  constraint pledges_note_check check ((length(note) <= 300)),
  constraint pledges_paid_minor_check check ((paid_minor >= 0)),
  constraint pledges_promised_minor_check check ((promised_minor > 0)),
  constraint pledges_status_check check ((status = any (array['open'::text, 'paid'::text, 'written-off'::text]))),
  constraint pledges_written_off_reason_check check ((length(written_off_reason) <= 300)),
  constraint pledges_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint pledges_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint pledges_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index pledges_by on pledges (created_by) where (created_by is not null);
create index pledges_due on pledges (next_on, id) where (status = 'open'::text);
create index pledges_due_of_org on pledges (org_id, next_on, id) where (status = 'open'::text);
create index pledges_of_cause on pledges (org_id, cause_id);
create index pledges_of_donor on pledges (org_id, lower(email)) where (email <> ''::text);
create index pledges_of_org on pledges (org_id, id desc);
alter table pledges enable row level security;
alter table pledges force row level security;
create policy pledges_of_org on pledges to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- fundraising/receipts

create table receipt_numbers (
  org_id uuid not null,
  year integer not null,
  last integer not null,
  constraint receipt_numbers_pkey primary key (org_id, year),
  constraint receipt_numbers_last_check check ((last >= 0)),
  constraint receipt_numbers_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
alter table receipt_numbers enable row level security;
alter table receipt_numbers force row level security;
create policy receipt_numbers_erased on receipt_numbers as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = receipt_numbers.org_id) and (o.erasing_at is not null))))));
create policy receipt_numbers_erasing on receipt_numbers for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy receipt_numbers_of_org on receipt_numbers to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table receipt_settings (
  org_id uuid not null,
  title text not null,
  prefix text not null,
  words text not null,
  thanks text not null,
  signatory text not null,
  signatory_role text not null,
  constraint receipt_settings_pkey primary key (org_id),
  constraint receipt_settings_prefix_check check ((length(prefix) <= 12)),
  constraint receipt_settings_signatory_check check ((length(signatory) <= 100)),
  constraint receipt_settings_signatory_role_check check ((length(signatory_role) <= 100)),
  constraint receipt_settings_thanks_check check ((length(thanks) <= 500)),
  constraint receipt_settings_title_check check (((length(title) >= 1) and (length(title) <= 60))),
  constraint receipt_settings_words_check check ((length(words) <= 1000)),
  constraint receipt_settings_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
alter table receipt_settings enable row level security;
alter table receipt_settings force row level security;
create policy receipt_settings_erased on receipt_settings as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = receipt_settings.org_id) and (o.erasing_at is not null))))));
create policy receipt_settings_erasing on receipt_settings for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy receipt_settings_of_org on receipt_settings to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table receipts (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  kind text not null,
  donation_id uuid,
  year integer not null,
  serial integer not null,
  number text not null,
  state text default 'issued'::text not null,
  shown jsonb not null,
  donor_name text not null,
  is_test_payment boolean not null,
  replaces uuid,
  issued_by uuid,
  issued_at timestamp(3) with time zone not null,
  voided_at timestamp(3) with time zone,
  voided_by uuid,
  void_reason text,
  ticket_order_id uuid,
  donor_id uuid,
  constraint receipts_pkey primary key (id),
  constraint receipts_org_id_id_key unique (org_id, id),
  constraint receipts_org_id_year_serial_key unique (org_id, year, serial),
  constraint receipts_check check (((state = 'void'::text) = (voided_at is not null))),
  constraint receipts_check1 check (((state = 'void'::text) = (void_reason is not null))),
  constraint receipts_check2 check (((num_nonnulls(donation_id, ticket_order_id) = 1) and ((kind = 'donation'::text) or (donation_id is not null)))),
  constraint receipts_check3 check (((kind = 'statement'::text) = (donor_id is not null))),
  constraint receipts_donor_name_check check ((length(donor_name) <= 200)),
  constraint receipts_kind_check check ((kind = any (array['donation'::text, 'statement'::text]))),
  constraint receipts_number_check check ((length(number) <= 40)),
  constraint receipts_serial_check check ((serial > 0)),
  constraint receipts_shown_check check ((jsonb_typeof(shown) = 'object'::text)),
  constraint receipts_state_check check ((state = any (array['issued'::text, 'void'::text]))),
  constraint receipts_void_reason_check check ((length(void_reason) <= 200)),
  constraint receipts_year_check check (((year >= 1900) and (year <= 9998))),
  constraint receipts_issued_by_fkey foreign key (issued_by) references users(id) on delete set null,
  constraint receipts_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade,
  constraint receipts_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint receipts_org_id_replaces_fkey foreign key (org_id, replaces) references receipts(org_id, id) on delete cascade,
  constraint receipts_org_id_ticket_order_id_fkey foreign key (org_id, ticket_order_id) references ticket_orders(org_id, id) on delete cascade,
  constraint receipts_voided_by_fkey foreign key (voided_by) references users(id) on delete set null
);
create index receipts_issued_by on receipts (issued_by) where (issued_by is not null);
create index receipts_of_donation on receipts (org_id, donation_id, id desc);
create index receipts_of_donor on receipts (org_id, donor_id, year) where (donor_id is not null);
create index receipts_of_order on receipts (org_id, ticket_order_id, id desc) where (ticket_order_id is not null);
create index receipts_of_org on receipts (org_id, id desc);
create unique index receipts_one_valid on receipts (org_id, donation_id) where ((kind = 'donation'::text) and (state = 'issued'::text));
create unique index receipts_one_valid_of_order on receipts (org_id, ticket_order_id) where ((ticket_order_id is not null) and (state = 'issued'::text));
create unique index receipts_replaced_once on receipts (org_id, replaces) where (replaces is not null);
create index receipts_voided_by on receipts (voided_by) where (voided_by is not null);
alter table receipts enable row level security;
alter table receipts force row level security;
create policy receipts_erased on receipts as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = receipts.org_id) and (o.erasing_at is not null))))));
create policy receipts_erasing on receipts for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy receipts_of_org on receipts to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- fundraising/recurring-donations

create table recurring_donation_actions (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  recurring_donation_id uuid not null,
  at timestamp(3) with time zone not null,
  what text not null,
  by text not null,
  words text default ''::text not null,
  wording jsonb,
  constraint recurring_donation_actions_pkey primary key (id),
  constraint recurring_donation_actions_by_check check ((by = any (array['donor'::text, 'team'::text, 'system'::text]))),
  constraint recurring_donation_actions_what_check check ((what = any (array['started'::text, 'changed'::text, 'paused'::text, 'resumed'::text, 'skipped'::text, 'card-saved'::text, 'card-expiring'::text, 'card-renewed'::text, 'card-declined'::text, 'card-requested'::text, 'method-changed'::text, 'put-on-hold'::text, 'cancelled'::text]))),
  constraint recurring_donation_actions_words_check check ((length(words) <= 500)),
  constraint recurring_donation_actions_org_id_recurring_donation_id_fkey foreign key (org_id, recurring_donation_id) references recurring_donations(org_id, id) on delete cascade
);
create index recurring_donation_actions_of_org on recurring_donation_actions (org_id, recurring_donation_id, at desc, id desc);
alter table recurring_donation_actions enable row level security;
alter table recurring_donation_actions force row level security;
create policy recurring_donation_actions_of_org on recurring_donation_actions to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table recurring_donation_cycles (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  recurring_donation_id uuid not null,
  due_on date not null,
  status text not null,
  collection_method text not null,
  attempts smallint default 0 not null,
  reminders smallint default 0 not null,
  donation_id uuid,
  failure text,
  reason text,
  started_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  constraint recurring_donation_cycles_pkey primary key (id),
  constraint recurring_donation_cycles_recurring_donation_id_due_on_key unique (recurring_donation_id, due_on),
  constraint recurring_donation_cycles_attempts_check check ((attempts >= 0)),
  constraint recurring_donation_cycles_check check (((status = any (array['trying'::text, 'reminded'::text])) = (ended_at is null))),
  constraint recurring_donation_cycles_collection_method_check check ((collection_method = any (array['card'::text, 'reminder'::text]))),
  constraint recurring_donation_cycles_failure_check check ((length(failure) <= 300)),
  constraint recurring_donation_cycles_reason_check check ((reason = any (array['donor'::text, 'unpaid'::text, 'cause'::text, 'paused'::text, 'cancelled'::text]))),
  constraint recurring_donation_cycles_reminders_check check ((reminders >= 0)),
  constraint recurring_donation_cycles_status_check check ((status = any (array['trying'::text, 'reminded'::text, 'charged'::text, 'paid'::text, 'failed'::text, 'skipped'::text]))),
  constraint recurring_donation_cycles_org_id_recurring_donation_id_fkey foreign key (org_id, recurring_donation_id) references recurring_donations(org_id, id) on delete cascade
);
create index recurring_donation_cycles_donation on recurring_donation_cycles (donation_id) where (donation_id is not null);
create index recurring_donation_cycles_of_org on recurring_donation_cycles (org_id, recurring_donation_id, due_on desc);
create unique index recurring_donation_cycles_open on recurring_donation_cycles (recurring_donation_id) where (ended_at is null);
alter table recurring_donation_cycles enable row level security;
alter table recurring_donation_cycles force row level security;
create policy recurring_donation_cycles_of_org on recurring_donation_cycles to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table recurring_donations (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  donation_id uuid not null,
  contact_id uuid,
  name text not null,
  email text not null,
  amount_minor bigint not null,
  currency text not null,
  fee_covered_minor bigint default 0 not null,
  frequency text not null,
  day smallint not null,
  collection_method text not null,
  saved_by_payment_id uuid,
  card_brand text,
  card_last4 text,
  status text default 'active'::text not null,
  last_on date not null,
  next_on date,
  next_at timestamp(3) with time zone,
  announced_for date,
  paused_until date,
  on_hold_reason text,
  missed smallint default 0 not null,
  failure text,
  cancelled_at timestamp(3) with time zone,
  cancelled_by text,
  cancel_reason text default ''::text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  card_ends_on date,
  expiry_emails smallint default 0 not null,
  email_key text generated always as (lower(email)) stored not null,
  card_stored_until date,
  covers_fee boolean default false not null,
  constraint recurring_donations_pkey primary key (id),
  constraint recurring_donations_donation_id_key unique (donation_id),
  constraint recurring_donations_org_id_id_key unique (org_id, id),
  constraint recurring_donations_amount_minor_check check (((amount_minor >= 1) and (amount_minor <= '9999999999999'::bigint))),
  constraint recurring_donations_cancel_reason_check check ((length(cancel_reason) <= 300)),
  constraint recurring_donations_cancelled_by_check check ((cancelled_by = any (array['donor'::text, 'team'::text, 'erased'::text]))),
  constraint recurring_donations_check check ((covers_fee or (fee_covered_minor = 0))),
  constraint recurring_donations_check1 check (((status = 'cancelled'::text) = (cancelled_at is not null))),
  constraint recurring_donations_check2 check (((status = 'cancelled'::text) = (cancelled_by is not null))),
  constraint recurring_donations_check3 check (((status <> 'cancelled'::text) or ((next_on is null) and (next_at is null)))),
  constraint recurring_donations_check4 check (((status = 'paused'::text) or (paused_until is null))),
  constraint recurring_donations_collection_method_check check ((collection_method = any (array['card'::text, 'reminder'::text]))),
  constraint recurring_donations_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint recurring_donations_day_check check (((day >= 1) and (day <= 31))),
  constraint recurring_donations_email_check check ((length(email) <= 254)),
  constraint recurring_donations_expiry_emails_check check (((expiry_emails >= 0) and (expiry_emails <= 2))),
  constraint recurring_donations_failure_check check ((length(failure) <= 300)),
  constraint recurring_donations_fee_covered_minor_check check ((fee_covered_minor >= 0)),
  constraint recurring_donations_frequency_check check ((frequency = any (array['monthly'::text, 'yearly'::text]))),
  constraint recurring_donations_missed_check check ((missed >= 0)),
  constraint recurring_donations_name_check check ((length(name) <= 200)),
  constraint recurring_donations_on_hold_reason_check check ((on_hold_reason = any (array['cause-paused'::text, 'cause-closed'::text, 'organisation'::text]))),
  constraint recurring_donations_status_check check ((status = any (array['active'::text, 'paused'::text, 'overdue'::text, 'cancelled'::text]))),
  constraint recurring_donations_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint recurring_donations_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade,
  constraint recurring_donations_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint recurring_donations_saved_by_payment_fkey foreign key (saved_by_payment_id) references payments(id) on delete set null
);
create index recurring_donations_due on recurring_donations (next_at) where (next_at is not null);
create index recurring_donations_of_cause on recurring_donations (org_id, cause_id);
create index recurring_donations_of_contact on recurring_donations (org_id, contact_id) where (contact_id is not null);
create index recurring_donations_of_donation on recurring_donations (org_id, donation_id);
create index recurring_donations_of_donor on recurring_donations (email_key) where (email_key <> ''::text);
create index recurring_donations_of_ending_cards on recurring_donations (org_id, created_at desc, id desc) where (expiry_emails > 0);
create index recurring_donations_of_org on recurring_donations (org_id, created_at desc, id desc);
create index recurring_donations_saved_by_payment on recurring_donations (saved_by_payment_id) where (saved_by_payment_id is not null);
alter table recurring_donations enable row level security;
alter table recurring_donations force row level security;
create policy recurring_donations_of_org on recurring_donations to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- fundraising/ticketing

create table ticket_events (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  title text not null,
  summary text default ''::text not null,
  story text default ''::text not null,
  picture jsonb,
  online boolean default false not null,
  place text default ''::text not null,
  join_url text default ''::text not null,
  join_words text default ''::text not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  time_zone text not null,
  cause_id uuid,
  currency text not null,
  capacity integer,
  taken integer default 0 not null,
  contact_email text default ''::text not null,
  questions jsonb default '[]'::jsonb not null,
  status text default 'draft'::text not null,
  cancel_reason text default ''::text not null,
  refund_state text default 'none'::text not null,
  published_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  revision integer default 0 not null,
  reminded_of timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  asks_donation boolean default false not null,
  refund_policy text default 'until-days'::text not null,
  refund_days smallint default 7 not null,
  refund_words text default ''::text not null,
  constraint ticket_events_pkey primary key (id),
  constraint ticket_events_org_id_id_key unique (org_id, id),
  constraint ticket_events_cancel_reason_check check ((length(cancel_reason) <= 300)),
  constraint ticket_events_capacity_check check (((capacity >= 1) and (capacity <= 100000))),
  constraint ticket_events_check check ((ends_at > starts_at)),
  constraint ticket_events_check1 check (((capacity is null) or (taken <= capacity))),
  constraint ticket_events_check2 check (((status = 'draft'::text) or (published_at is not null))),
  constraint ticket_events_check3 check (((status = 'cancelled'::text) = (cancelled_at is not null))),
  constraint ticket_events_contact_email_check check ((length(contact_email) <= 254)),
  constraint ticket_events_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ticket_events_join_url_check check ((length(join_url) <= 2000)),
  constraint ticket_events_join_words_check check ((length(join_words) <= 1000)),
  constraint ticket_events_place_check check ((length(place) <= 200)),
  constraint ticket_events_questions_check check ((jsonb_typeof(questions) = 'array'::text)),
  constraint ticket_events_refund_days_check check (((refund_days >= 0) and (refund_days <= 365))),
  constraint ticket_events_refund_policy_check check ((refund_policy = any (array['until-days'::text, 'none'::text, 'own-words'::text]))),
  constraint ticket_events_refund_state_check check ((refund_state = any (array['none'::text, 'running'::text, 'stopped'::text, 'done'::text]))),
  constraint ticket_events_refund_words_check check ((length(refund_words) <= 1000)),
  constraint ticket_events_status_check check ((status = any (array['draft'::text, 'public'::text, 'closed'::text, 'cancelled'::text]))),
  constraint ticket_events_story_check check ((length(story) <= 20000)),
  constraint ticket_events_summary_check check ((length(summary) <= 300)),
  constraint ticket_events_taken_check check ((taken >= 0)),
  constraint ticket_events_title_check check (((length(title) >= 3) and (length(title) <= 120))),
  constraint ticket_events_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint ticket_events_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete set null (cause_id),
  constraint ticket_events_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index ticket_events_by on ticket_events (created_by) where (created_by is not null);
create index ticket_events_of_cause on ticket_events (org_id, cause_id) where (cause_id is not null);
create index ticket_events_of_org on ticket_events (org_id, starts_at, id);
create index ticket_events_open on ticket_events (starts_at, id) where (status = any (array['public'::text, 'closed'::text]));
create trigger ticket_events_tell after insert or delete or update of title, summary, story, picture, online, place, starts_at, ends_at, time_zone, cause_id, capacity, contact_email, questions, status, cancel_reason or truncate on ticket_events for each statement execute function tell_content_changed();
alter table ticket_events enable row level security;
alter table ticket_events force row level security;
create policy ticket_events_of_org on ticket_events to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table ticket_lines (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  order_id uuid not null,
  type_id uuid not null,
  seats smallint not null,
  each_minor bigint not null,
  constraint ticket_lines_pkey primary key (id),
  constraint ticket_lines_order_id_type_id_key unique (order_id, type_id),
  constraint ticket_lines_each_minor_check check (((each_minor >= 0) and (each_minor <= '9999999999'::bigint))),
  constraint ticket_lines_seats_check check (((seats >= 1) and (seats <= 20))),
  constraint ticket_lines_org_id_order_id_fkey foreign key (org_id, order_id) references ticket_orders(org_id, id) on delete cascade,
  constraint ticket_lines_org_id_type_id_fkey foreign key (org_id, type_id) references ticket_types(org_id, id) on delete cascade
);
create index ticket_lines_of_org on ticket_lines (org_id, order_id);
create index ticket_lines_of_type on ticket_lines (type_id);
alter table ticket_lines enable row level security;
alter table ticket_lines force row level security;
create policy ticket_lines_of_org on ticket_lines to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table ticket_orders (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  event_id uuid not null,
  status text not null,
  reference text,
  given_key text,
  payment_id uuid,
  checkout_url text default ''::text not null,
  offline boolean default false not null,
  method text,
  name text not null,
  email text not null,
  answers jsonb default '[]'::jsonb not null,
  note text default ''::text not null,
  seats smallint not null,
  amount_minor bigint not null,
  currency text not null,
  refunded_minor bigint default 0 not null,
  refund_failure text default ''::text not null,
  token_hash bytea not null,
  held_until timestamp(3) with time zone,
  contact_id uuid,
  created_by uuid,
  at timestamp(3) with time zone not null,
  paid_at timestamp(3) with time zone,
  donation_minor bigint default 0 not null,
  donation_refunded_minor bigint default 0 not null,
  email_key text generated always as (lower(email)) stored not null,
  refund_request text default ''::text not null,
  refund_requested_at timestamp with time zone,
  refund_request_reason text default ''::text not null,
  refund_answer text default ''::text not null,
  language text,
  constraint ticket_orders_pkey primary key (id),
  constraint ticket_orders_event_id_given_key_key unique (event_id, given_key),
  constraint ticket_orders_org_id_id_key unique (org_id, id),
  constraint ticket_orders_reference_key unique (reference),
  constraint ticket_orders_token_hash_key unique (token_hash),
  constraint ticket_orders_amount_minor_check check (((amount_minor >= 0) and (amount_minor <= '9999999999999'::bigint))),
  constraint ticket_orders_answers_check check ((jsonb_typeof(answers) = 'array'::text)),
  constraint ticket_orders_check check (((refunded_minor >= 0) and (refunded_minor <= amount_minor))),
  constraint ticket_orders_check1 check (((status = 'held'::text) = (held_until is not null))),
  constraint ticket_orders_check2 check (((status <> all (array['paid'::text, 'too-late'::text, 'refunded'::text])) or (paid_at is not null))),
  constraint ticket_orders_check3 check ((donation_minor <= amount_minor)),
  constraint ticket_orders_check4 check (((donation_refunded_minor >= 0) and (donation_refunded_minor <= least(donation_minor, refunded_minor)))),
  constraint ticket_orders_check5 check (((refund_request = ''::text) = (refund_requested_at is null))),
  constraint ticket_orders_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ticket_orders_donation_minor_check check ((donation_minor >= 0)),
  constraint ticket_orders_email_check check ((length(email) <= 254)),
  constraint ticket_orders_given_key_check check ((length(given_key) = 32)),
  constraint ticket_orders_language_check check (((length(language) >= 2) and (length(language) <= 35))),
  constraint ticket_orders_name_check check ((length(name) <= 200)),
  constraint ticket_orders_note_check check ((length(note) <= 300)),
  constraint ticket_orders_refund_answer_check check ((length(refund_answer) <= 500)),
  constraint ticket_orders_refund_failure_check check ((length(refund_failure) <= 300)),
  constraint ticket_orders_refund_request_check check ((refund_request = any (array[''::text, 'open'::text, 'declined'::text, 'accepted'::text]))),
  constraint ticket_orders_refund_request_reason_check check ((length(refund_request_reason) <= 500)),
  constraint ticket_orders_seats_check check (((seats >= 1) and (seats <= 400))),
  constraint ticket_orders_status_check check ((status = any (array['held'::text, 'paid'::text, 'cancelled'::text, 'expired'::text, 'too-late'::text, 'refunded'::text]))),
  constraint ticket_orders_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint ticket_orders_org_id_event_id_fkey foreign key (org_id, event_id) references ticket_events(org_id, id) on delete cascade,
  constraint ticket_orders_payment_id_fkey foreign key (payment_id) references payments(id) on delete set null
);
create index ticket_orders_by on ticket_orders (created_by) where (created_by is not null);
create index ticket_orders_by_email on ticket_orders (email_key) where (email_key <> ''::text);
create index ticket_orders_held on ticket_orders (held_until) where (status = 'held'::text);
create index ticket_orders_of_contact on ticket_orders (org_id, contact_id) where (contact_id is not null);
create index ticket_orders_of_event on ticket_orders (event_id, status);
create index ticket_orders_of_org on ticket_orders (org_id, event_id, at desc, id desc);
create index ticket_orders_paid_by on ticket_orders (payment_id) where (payment_id is not null);
create index ticket_orders_refund_requests on ticket_orders (event_id) where (refund_request = 'open'::text);
create index ticket_orders_too_late on ticket_orders (id) where (status = 'too-late'::text);
alter table ticket_orders enable row level security;
alter table ticket_orders force row level security;
create policy ticket_orders_of_org on ticket_orders to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table ticket_refunds (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  order_id uuid not null,
  ticket_ids jsonb not null,
  amount_minor bigint not null,
  reason text not null,
  state text default 'asked'::text not null,
  asked_at timestamp(3) with time zone not null,
  asked_by uuid,
  donation_minor bigint default 0 not null,
  constraint ticket_refunds_pkey primary key (id),
  constraint ticket_refunds_amount_minor_check check ((amount_minor > 0)),
  constraint ticket_refunds_check check ((donation_minor <= amount_minor)),
  constraint ticket_refunds_donation_minor_check check ((donation_minor >= 0)),
  constraint ticket_refunds_reason_check check ((length(reason) <= 300)),
  constraint ticket_refunds_state_check check ((state = any (array['asked'::text, 'done'::text, 'failed'::text]))),
  constraint ticket_refunds_ticket_ids_check check ((jsonb_typeof(ticket_ids) = 'array'::text)),
  constraint ticket_refunds_asked_by_fkey foreign key (asked_by) references users(id) on delete set null,
  constraint ticket_refunds_org_id_order_id_fkey foreign key (org_id, order_id) references ticket_orders(org_id, id) on delete cascade
);
create index ticket_refunds_by on ticket_refunds (asked_by) where (asked_by is not null);
create index ticket_refunds_of_order on ticket_refunds (order_id);
create index ticket_refunds_of_org on ticket_refunds (org_id, order_id);
create unique index ticket_refunds_one_at_a_time on ticket_refunds (order_id) where (state = 'asked'::text);
alter table ticket_refunds enable row level security;
alter table ticket_refunds force row level security;
create policy ticket_refunds_of_org on ticket_refunds to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table ticket_types (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  event_id uuid not null,
  place smallint not null,
  name text not null,
  description text default ''::text not null,
  kind text not null,
  price_minor bigint not null,
  quantity integer not null,
  per_order smallint not null,
  taken integer default 0 not null,
  sales_from timestamp(3) with time zone,
  sales_until timestamp(3) with time zone,
  access_code text default ''::text not null,
  constraint ticket_types_pkey primary key (id),
  constraint ticket_types_org_id_id_key unique (org_id, id),
  constraint ticket_types_access_code_check check ((length(access_code) <= 40)),
  constraint ticket_types_check check ((taken <= quantity)),
  constraint ticket_types_check1 check (((kind = 'free'::text) <= (price_minor = 0))),
  constraint ticket_types_check2 check (((kind = 'paid'::text) <= (price_minor > 0))),
  constraint ticket_types_check3 check ((sales_until > sales_from)),
  constraint ticket_types_description_check check ((length(description) <= 300)),
  constraint ticket_types_kind_check check ((kind = any (array['free'::text, 'paid'::text, 'choose'::text]))),
  constraint ticket_types_name_check check (((length(name) >= 1) and (length(name) <= 80))),
  constraint ticket_types_per_order_check check (((per_order >= 1) and (per_order <= 20))),
  constraint ticket_types_price_minor_check check (((price_minor >= 0) and (price_minor <= '9999999999'::bigint))),
  constraint ticket_types_quantity_check check (((quantity >= 1) and (quantity <= 100000))),
  constraint ticket_types_taken_check check ((taken >= 0)),
  constraint ticket_types_org_id_event_id_fkey foreign key (org_id, event_id) references ticket_events(org_id, id) on delete cascade
);
create index ticket_types_of_event on ticket_types (event_id, place);
create index ticket_types_of_org on ticket_types (org_id, event_id, place);
create trigger ticket_types_tell after insert or delete or update of place, name, description, kind, price_minor, quantity, per_order, sales_from, sales_until, access_code or truncate on ticket_types for each statement execute function tell_content_changed();
alter table ticket_types enable row level security;
alter table ticket_types force row level security;
create policy ticket_types_of_org on ticket_types to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table ticket_waiting (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  event_id uuid not null,
  type_id uuid not null,
  name text not null,
  email text not null,
  seats smallint not null,
  status text default 'waiting'::text not null,
  token_hash bytea not null,
  offered_until timestamp(3) with time zone,
  contact_id uuid,
  at timestamp(3) with time zone not null,
  constraint ticket_waiting_pkey primary key (id),
  constraint ticket_waiting_token_hash_key unique (token_hash),
  constraint ticket_waiting_check check (((status = 'offered'::text) = (offered_until is not null))),
  constraint ticket_waiting_email_check check ((length(email) <= 254)),
  constraint ticket_waiting_name_check check ((length(name) <= 200)),
  constraint ticket_waiting_seats_check check (((seats >= 1) and (seats <= 10))),
  constraint ticket_waiting_status_check check ((status = any (array['waiting'::text, 'offered'::text, 'used'::text, 'lapsed'::text, 'left'::text]))),
  constraint ticket_waiting_org_id_event_id_fkey foreign key (org_id, event_id) references ticket_events(org_id, id) on delete cascade,
  constraint ticket_waiting_org_id_type_id_fkey foreign key (org_id, type_id) references ticket_types(org_id, id) on delete cascade
);
create index ticket_waiting_by_email on ticket_waiting (org_id, lower(email));
create index ticket_waiting_in_turn on ticket_waiting (event_id, at, id) where (status = 'waiting'::text);
create index ticket_waiting_of_org on ticket_waiting (org_id, event_id);
create index ticket_waiting_of_type on ticket_waiting (type_id);
create index ticket_waiting_offered on ticket_waiting (offered_until) where (status = 'offered'::text);
create unique index ticket_waiting_once on ticket_waiting (type_id, lower(email)) where (status = any (array['waiting'::text, 'offered'::text]));
alter table ticket_waiting enable row level security;
alter table ticket_waiting force row level security;
create policy ticket_waiting_of_org on ticket_waiting to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table tickets (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  event_id uuid not null,
  order_id uuid not null,
  type_id uuid not null,
  code_hash bytea not null,
  holder text not null,
  price_minor bigint not null,
  state text default 'valid'::text not null,
  checked_in_at timestamp(3) with time zone,
  checked_in_by uuid,
  checked_in_key text,
  constraint tickets_pkey primary key (id),
  constraint tickets_code_hash_key unique (code_hash),
  constraint tickets_checked_in_key_check check ((length(checked_in_key) = 32)),
  constraint tickets_holder_check check ((length(holder) <= 200)),
  constraint tickets_price_minor_check check ((price_minor >= 0)),
  constraint tickets_state_check check ((state = any (array['valid'::text, 'returning'::text, 'void'::text]))),
  constraint tickets_checked_in_by_fkey foreign key (checked_in_by) references users(id) on delete set null,
  constraint tickets_org_id_event_id_fkey foreign key (org_id, event_id) references ticket_events(org_id, id) on delete cascade,
  constraint tickets_org_id_order_id_fkey foreign key (org_id, order_id) references ticket_orders(org_id, id) on delete cascade,
  constraint tickets_org_id_type_id_fkey foreign key (org_id, type_id) references ticket_types(org_id, id) on delete cascade
);
create index tickets_let_in_by on tickets (checked_in_by) where (checked_in_by is not null);
create index tickets_of_event on tickets (event_id);
create index tickets_of_order on tickets (order_id);
create index tickets_of_org on tickets (org_id, event_id, lower(holder), id);
create index tickets_of_type on tickets (type_id);
alter table tickets enable row level security;
alter table tickets force row level security;
create policy tickets_of_org on tickets to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- identity/accounts

create table applicants (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  state text default 'pending'::text not null,
  applied_at timestamp(3) with time zone not null,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  reason text default ''::text not null,
  constraint applicants_pkey primary key (id),
  constraint applicants_org_id_user_id_key unique (org_id, user_id),
  constraint applicants_check check (((state = 'pending'::text) = (decided_at is null))),
  constraint applicants_reason_check check ((length(reason) <= 500)),
  constraint applicants_state_check check ((state = any (array['pending'::text, 'approved'::text, 'declined'::text]))),
  constraint applicants_decided_by_fkey foreign key (decided_by) references users(id) on delete set null,
  constraint applicants_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint applicants_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index applicants_decided_by on applicants (decided_by);
create index applicants_of_org on applicants (org_id, state, applied_at desc, id desc);
create index applicants_of_user on applicants (user_id);
alter table applicants enable row level security;
alter table applicants force row level security;
create policy applicants_of_org on applicants to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy applicants_own on applicants for select to ngo_app
  using ((user_id = ( select app_user() as app_user)));

create table known_devices (
  user_id uuid not null,
  device text not null,
  coarse_address text not null,
  first_seen_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  constraint known_devices_pkey primary key (user_id, device, coarse_address),
  constraint known_devices_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
alter table known_devices enable row level security;
alter table known_devices force row level security;
create policy known_devices_of_user on known_devices to ngo_app
  using (((user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)));

create table memberships (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  role text not null,
  org_kind text generated always as (
case
    when (role = any (array['SUPER_ADMIN'::text, 'ADMIN'::text])) then 'platform'::text
    else 'ngo'::text
end) stored not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  deactivated_at timestamp with time zone,
  constraint memberships_pkey primary key (id),
  constraint memberships_org_id_user_id_key unique (org_id, user_id),
  constraint memberships_role_check check ((role = any (array['SUPER_ADMIN'::text, 'ADMIN'::text, 'NGO_ADMIN'::text, 'STAFF'::text, 'VOLUNTEER'::text, 'ANALYST'::text, 'VIEWER'::text]))),
  constraint memberships_org_id_org_kind_fkey foreign key (org_id, org_kind) references organisations(id, kind),
  constraint memberships_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index memberships_of_user on memberships (user_id);
create trigger memberships_publish after delete or update of org_id, user_id, role, deactivated_at or truncate on memberships for each statement execute function tell_sessions_changed();
create trigger memberships_tell after delete or update on memberships for each row execute function tell_membership_changed();
alter table memberships enable row level security;
alter table memberships force row level security;
create policy memberships_add on memberships for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy memberships_change on memberships for update to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy memberships_end on memberships for delete to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy memberships_read on memberships for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table one_use_tokens (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  kind text not null,
  token_hash bytea not null,
  email text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_use_tokens_pkey primary key (id),
  constraint one_use_tokens_token_hash_key unique (token_hash),
  constraint one_use_tokens_check check (((email is not null) = (kind = 'change-email'::text))),
  constraint one_use_tokens_kind_check check ((kind = any (array['verify-email'::text, 'reset-password'::text, 'change-email'::text, 'second-factor'::text, 'sign-in'::text]))),
  constraint one_use_tokens_token_hash_check check ((length(token_hash) = 32)),
  constraint one_use_tokens_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index one_use_tokens_expiry on one_use_tokens (expires_at);
create index one_use_tokens_of_user on one_use_tokens (user_id, kind);
alter table one_use_tokens enable row level security;
alter table one_use_tokens force row level security;
create policy one_use_tokens_of_system on one_use_tokens to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));

create table organisations (
  id uuid default uuidv7() not null,
  kind text default 'ngo'::text not null,
  name text not null,
  country text not null,
  currency text not null,
  time_zone text default 'UTC'::text not null,
  plan text default 'free'::text not null,
  created_at timestamp with time zone default now() not null,
  suspended_at timestamp with time zone,
  closed_at timestamp with time zone,
  registration_number text default ''::text not null,
  address text default ''::text not null,
  brand_colour text,
  language text default 'en'::text not null,
  logo_blob_id uuid,
  suspension_reason text default ''::text not null,
  delete_after timestamp with time zone,
  erasing_at timestamp with time zone,
  erased_at timestamp with time zone,
  constraint organisations_pkey primary key (id),
  constraint organisations_id_kind_key unique (id, kind),
  constraint organisations_address_check check ((length(address) <= 500)),
  constraint organisations_brand_colour_check check ((brand_colour ~ '^#[0-9a-f]{6}$'::text)),
  constraint organisations_check check (((delete_after is null) or (closed_at is not null))),
  constraint organisations_check1 check (((kind = 'ngo'::text) or ((suspended_at is null) and (closed_at is null) and (delete_after is null)))),
  constraint organisations_country_check check ((country ~ '^[A-Z]{2}$'::text)),
  constraint organisations_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint organisations_kind_check check ((kind = any (array['platform'::text, 'ngo'::text]))),
  constraint organisations_language_check check (((length(language) >= 2) and (length(language) <= 35))),
  constraint organisations_name_check check (((length(name) >= 1) and (length(name) <= 200))),
  constraint organisations_plan_check check ((plan = any (array['free'::text, 'pro'::text, 'enterprise'::text]))),
  constraint organisations_registration_number_check check ((length(registration_number) <= 60)),
  constraint organisations_suspension_reason_check check ((length(suspension_reason) <= 1000)),
  constraint organisations_time_zone_check check (((length(time_zone) >= 1) and (length(time_zone) <= 64))),
  constraint organisations_logo_blob_id_fkey foreign key (logo_blob_id) references blobs(id) on delete set null
);
create index organisations_by_name on organisations (lower(name), id);
create index organisations_of_logo on organisations (logo_blob_id);
create unique index organisations_platform on organisations (kind) where (kind = 'platform'::text);
create index organisations_to_erase on organisations (delete_after) where ((delete_after is not null) and (erased_at is null));
create trigger organisations_note_added after insert on organisations for each row execute function note_knowledge_of_organisations();
create trigger organisations_note_changed after update of name, country, currency, time_zone, registration_number, address on organisations for each row when ((new.erasing_at is null)) execute function note_knowledge_of_organisations();
create trigger organisations_publish after delete or update of suspended_at, closed_at or truncate on organisations for each statement execute function tell_sessions_changed();
create trigger organisations_tell after update of suspended_at, closed_at on organisations for each row when (((old.suspended_at is distinct from new.suspended_at) or (old.closed_at is distinct from new.closed_at))) execute function tell_access_changed('orgId');
alter table organisations enable row level security;
alter table organisations force row level security;
create policy organisations_add on organisations for insert to ngo_app
  with check ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));
create policy organisations_change on organisations for update to ngo_app
  using (((id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy organisations_end on organisations for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy organisations_of_causes on organisations for select to public
  using (((( select app_scope() as app_scope) = 'public'::text) and (suspended_at is null) and (closed_at is null) and (exists ( select
   from causes c
  where ((c.org_id = organisations.id) and (c.status <> 'draft'::text))))));
create policy organisations_public on organisations for select to public
  using (((( select app_scope() as app_scope) = 'public'::text) and (suspended_at is null) and (closed_at is null) and (exists ( select
   from opportunities o
  where ((o.org_id = organisations.id) and (o.state <> 'draft'::text))))));
create policy organisations_read on organisations for select to ngo_app
  using (((id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])) or (exists ( select
   from memberships m
  where ((m.org_id = organisations.id) and (m.user_id = ( select app_user() as app_user)))))));
grant select (id, name, country, time_zone, suspended_at, closed_at) on organisations to ngo_public;

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_code_hash_check check ((length(code_hash) = 32)),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy recovery_codes_of_user on recovery_codes to ngo_app
  using (((user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)));

create table sessions (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  membership_id uuid,
  token_hash bytea not null,
  device text not null,
  coarse_address text not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  idle_seconds integer not null,
  expires_at timestamp with time zone not null,
  behind_id uuid,
  behind_session_id uuid,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_check check (((behind_id is null) = (behind_session_id is null))),
  constraint sessions_check1 check ((behind_id <> user_id)),
  constraint sessions_idle_seconds_check check ((idle_seconds > 0)),
  constraint sessions_token_hash_check check ((length(token_hash) = 32)),
  constraint sessions_behind_id_fkey foreign key (behind_id) references users(id) on delete cascade,
  constraint sessions_behind_session_id_fkey foreign key (behind_session_id) references sessions(id) on delete cascade,
  constraint sessions_membership_id_fkey foreign key (membership_id) references memberships(id) on delete cascade,
  constraint sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index sessions_expiry on sessions (expires_at);
create index sessions_of_behind on sessions (behind_id) where (behind_id is not null);
create index sessions_of_behind_session on sessions (behind_session_id) where (behind_session_id is not null);
create index sessions_of_membership on sessions (membership_id);
create index sessions_of_user on sessions (user_id, last_seen_at desc);
create trigger sessions_publish after delete or update of token_hash, user_id, membership_id, behind_id, expires_at, idle_seconds or truncate on sessions for each statement execute function tell_sessions_changed();
create trigger sessions_switched after update of membership_id on sessions for each row when ((old.membership_id is distinct from new.membership_id)) execute function tell_access_changed('sessionId');
create trigger sessions_tell after delete on sessions for each row execute function tell_access_changed('sessionId');
alter table sessions enable row level security;
alter table sessions force row level security;
create policy sessions_of_user on sessions to ngo_app
  using (((user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)));

create table sign_in_failures (
  key text not null,
  failures integer not null,
  failed_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint sign_in_failures_pkey primary key (key)
);
create index sign_in_failures_age on sign_in_failures (failed_at);
alter table sign_in_failures enable row level security;
alter table sign_in_failures force row level security;
create policy sign_in_failures_of_system on sign_in_failures to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));

create table two_factor_secrets (
  user_id uuid not null,
  sealed_secret text not null,
  last_step bigint,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  constraint two_factor_secrets_pkey primary key (user_id),
  constraint two_factor_secrets_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
alter table two_factor_secrets enable row level security;
alter table two_factor_secrets force row level security;
create policy two_factor_secrets_of_user on two_factor_secrets to ngo_app
  using (((user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)));

create table user_passwords (
  user_id uuid not null,
  hash text not null,
  changed_at timestamp with time zone default now() not null,
  constraint user_passwords_pkey primary key (user_id),
  constraint user_passwords_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
alter table user_passwords enable row level security;
alter table user_passwords force row level security;
create policy user_passwords_of_user on user_passwords to ngo_app
  using (((user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)));

create table users (
  id uuid default uuidv7() not null,
  email text not null,
  name text not null,
  theme text default 'system'::text not null,
  locale text default 'en'::text not null,
  email_verified_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  suspended_at timestamp with time zone,
  deleted_at timestamp with time zone,
  suspension_reason text default ''::text not null,
  merged_into uuid,
  email_key text generated always as (lower(email)) stored not null,
  constraint users_pkey primary key (id),
  constraint users_check check ((merged_into <> id)),
  constraint users_email_check check (((length(email) >= 3) and (length(email) <= 254))),
  constraint users_locale_check check (((length(locale) >= 2) and (length(locale) <= 35))),
  constraint users_name_check check (((length(name) >= 1) and (length(name) <= 200))),
  constraint users_suspension_reason_check check ((length(suspension_reason) <= 1000)),
  constraint users_theme_check check ((theme = any (array['system'::text, 'light'::text, 'dark'::text]))),
  constraint users_merged_into_fkey foreign key (merged_into) references users(id)
);
create index users_by_name on users (lower(name), id) where (deleted_at is null);
create unique index users_email on users (email_key);
create index users_merged_into on users (merged_into);
create trigger users_publish after delete or update of suspended_at, deleted_at or truncate on users for each statement execute function tell_sessions_changed();
create trigger users_tell after update of suspended_at, deleted_at on users for each row when (((old.suspended_at is distinct from new.suspended_at) or (old.deleted_at is distinct from new.deleted_at))) execute function tell_access_changed('userId');
create trigger users_tie_fundraisers after update of email on users for each row when (((old.email_verified_at is not null) and (old.email_key is distinct from new.email_key))) execute function tie_fundraisers_to_account();
alter table users enable row level security;
alter table users force row level security;
create policy users_add on users for insert to ngo_app
  with check ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));
create policy users_change on users for update to ngo_app
  using (((id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy users_end on users for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy users_of_owner on users for select to public
  using (( select pg_has_role(pg_class.relowner, 'usage'::text) as pg_has_role
   from pg_class
  where (pg_class.oid = ('users'::regclass)::oid)));
create policy users_read on users for select to ngo_app
  using (((id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])) or (exists ( select
   from memberships m
  where ((m.org_id = ( select app_org() as app_org)) and (m.user_id = users.id)))) or (exists ( select
   from applicants a
  where ((a.org_id = ( select app_org() as app_org)) and (a.user_id = users.id))))));

-- identity/audit

create table audit_checkpoints (
  "position" bigint not null,
  mac bytea not null,
  made_at timestamp with time zone not null,
  constraint audit_checkpoints_pkey primary key ("position"),
  constraint audit_checkpoints_mac_check check ((length(mac) = 32)),
  constraint audit_checkpoints_position_fkey foreign key ("position") references audit_seals("position")
);
create trigger audit_checkpoints_append_only before delete or update on audit_checkpoints for each row execute function refuse_seal_change();
alter table audit_checkpoints enable row level security;
alter table audit_checkpoints force row level security;
create policy audit_checkpoints_of_system on audit_checkpoints to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])))
  with check ((( select app_scope() as app_scope) = 'system'::text));
revoke delete, update on audit_checkpoints from ngo_app;

create table audit_seals (
  "position" bigint not null,
  entry_id uuid not null,
  said_digest bytea not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null,
  constraint audit_seals_pkey primary key ("position"),
  constraint audit_seals_entry_id_key unique (entry_id),
  constraint audit_seals_hash_check check ((length(hash) = 32)),
  constraint audit_seals_position_check check (("position" > 0)),
  constraint audit_seals_said_digest_check check ((length(said_digest) = 32))
);
create trigger audit_seals_append_only before delete or update on audit_seals for each row execute function refuse_seal_change();
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy audit_seals_of_system on audit_seals to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])))
  with check ((( select app_scope() as app_scope) = 'system'::text));
revoke delete, update on audit_seals from ngo_app;

create table audit_unsealed (
  entry_id uuid not null,
  constraint audit_unsealed_pkey primary key (entry_id)
);
alter table audit_unsealed enable row level security;
alter table audit_unsealed force row level security;
create policy audit_unsealed_of_system on audit_unsealed to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy audit_unsealed_queue on audit_unsealed for insert to current_user
  with check (true);
revoke insert, update on audit_unsealed from ngo_app;

-- identity/bot-check

create table used_puzzles (
  id text not null,
  expires_at timestamp with time zone not null,
  constraint used_puzzles_pkey primary key (id),
  constraint used_puzzles_id_check check (((length(id) >= 16) and (length(id) <= 128)))
);
create index used_puzzles_expiry on used_puzzles (expires_at);
alter table used_puzzles enable row level security;
alter table used_puzzles force row level security;
create policy used_puzzles_of_system on used_puzzles to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text))
  with check ((( select app_scope() as app_scope) = 'system'::text));

-- identity/notifications

create table notification_choices (
  user_id uuid not null,
  topic text not null,
  email text not null,
  push boolean not null,
  constraint notification_choices_pkey primary key (user_id, topic),
  constraint notification_choices_email_check check ((email = any (array['at-once'::text, 'daily'::text, 'never'::text]))),
  constraint notification_choices_topic_check check (((length(topic) >= 1) and (length(topic) <= 40))),
  constraint notification_choices_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
alter table notification_choices enable row level security;
alter table notification_choices force row level security;
create policy notification_choices_of_person on notification_choices to ngo_app
  using (((user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)));

create table notification_preferences (
  user_id uuid not null,
  time_zone text,
  quiet_from time without time zone,
  quiet_to time without time zone,
  daily_at time without time zone default '08:00:00'::time without time zone not null,
  hide_content boolean default false not null,
  changed_at timestamp with time zone not null,
  constraint notification_preferences_pkey primary key (user_id),
  constraint notification_preferences_check check (((quiet_from is null) = (quiet_to is null))),
  constraint notification_preferences_check1 check ((quiet_from <> quiet_to)),
  constraint notification_preferences_time_zone_check check (((length(time_zone) >= 1) and (length(time_zone) <= 64))),
  constraint notification_preferences_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
alter table notification_preferences enable row level security;
alter table notification_preferences force row level security;
create policy notification_preferences_of_person on notification_preferences to ngo_app
  using (((user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)));

create table notifications (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  source text not null,
  title text not null,
  body text default ''::text not null,
  words jsonb default '{}'::jsonb not null,
  href text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  mail_due_at timestamp with time zone,
  mailed_at timestamp with time zone,
  snoozed_until timestamp with time zone,
  constraint notifications_pkey primary key (id),
  constraint notifications_org_id_user_id_source_key unique (org_id, user_id, source),
  constraint notifications_body_check check ((length(body) <= 1000)),
  constraint notifications_check check ((snoozed_until > created_at)),
  constraint notifications_href_check check ((href ~ '^/[^/]'::text)),
  constraint notifications_source_check check (((length(source) >= 1) and (length(source) <= 200))),
  constraint notifications_title_check check (((length(title) >= 1) and (length(title) <= 200))),
  constraint notifications_words_check check ((jsonb_typeof(words) = 'object'::text)),
  constraint notifications_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint notifications_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index notifications_of_person on notifications (org_id, user_id, coalesce(snoozed_until, created_at) desc, id desc);
create index notifications_of_subject on notifications (org_id, user_id, href) where (href is not null);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_to_mail on notifications (user_id, mail_due_at) where ((mail_due_at is not null) and (mailed_at is null) and (read_at is null));
create index notifications_unread on notifications (org_id, user_id) where (read_at is null);
alter table notifications enable row level security;
alter table notifications force row level security;
create policy notifications_of_person on notifications to ngo_app
  using ((((org_id = ( select app_org() as app_org)) and (user_id = ( select app_user() as app_user))) or (( select app_scope() as app_scope) = 'system'::text)))
  with check ((((org_id = ( select app_org() as app_org)) and (user_id = ( select app_user() as app_user))) or (( select app_scope() as app_scope) = 'system'::text)));

create table push_devices (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  public_key text not null,
  sealed_auth text not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_sent_at timestamp with time zone,
  constraint push_devices_pkey primary key (id),
  constraint push_devices_endpoint_key unique (endpoint),
  constraint push_devices_endpoint_check check (((length(endpoint) >= 8) and (length(endpoint) <= 2048))),
  constraint push_devices_name_check check ((length(name) <= 200)),
  constraint push_devices_public_key_check check ((length(public_key) <= 256)),
  constraint push_devices_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade,
  constraint push_devices_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index push_devices_of_session on push_devices (session_id);
create index push_devices_of_user on push_devices (user_id, created_at);
alter table push_devices enable row level security;
alter table push_devices force row level security;
create policy push_devices_of_person on push_devices to ngo_app
  using (((user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)));

create table push_keys (
  id boolean default true not null,
  public_key text not null,
  sealed_private text not null,
  created_at timestamp with time zone not null,
  constraint push_keys_pkey primary key (id),
  constraint push_keys_id_check check (id)
);
alter table push_keys enable row level security;
alter table push_keys force row level security;
create policy push_keys_of_system on push_keys to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text))
  with check ((( select app_scope() as app_scope) = 'system'::text));

-- identity/realtime

create table realtime_tickets (
  token_hash bytea not null,
  org_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint realtime_tickets_pkey primary key (token_hash),
  constraint realtime_tickets_token_hash_check check ((length(token_hash) = 32)),
  constraint realtime_tickets_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint realtime_tickets_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade,
  constraint realtime_tickets_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index realtime_tickets_expiry on realtime_tickets (expires_at);
create index realtime_tickets_of_org on realtime_tickets (org_id);
create index realtime_tickets_of_session on realtime_tickets (session_id);
create index realtime_tickets_of_user on realtime_tickets (user_id);
alter table realtime_tickets enable row level security;
alter table realtime_tickets force row level security;
create policy realtime_tickets_of_user on realtime_tickets to ngo_app
  using ((((user_id = ( select app_user() as app_user)) and (org_id = ( select app_org() as app_org))) or (( select app_scope() as app_scope) = 'system'::text)))
  with check ((((user_id = ( select app_user() as app_user)) and (org_id = ( select app_org() as app_org))) or (( select app_scope() as app_scope) = 'system'::text)));

-- kernel

create table audit_log (
  id uuid default uuidv7() not null,
  org_id uuid,
  user_id uuid,
  action text not null,
  subject text,
  before jsonb,
  after jsonb,
  request_id text,
  happened_at timestamp with time zone default now() not null,
  behind_id uuid,
  salt bytea default uuid_send(gen_random_uuid()),
  erased_at timestamp with time zone,
  constraint audit_log_pkey primary key (id)
);
create index audit_log_of_behind on audit_log (behind_id, id desc) where (behind_id is not null);
create index audit_log_of_org on audit_log (org_id, id desc);
create index audit_log_of_person on audit_log (user_id, id desc);
create index audit_log_of_subject on audit_log (org_id, subject, id desc);
create trigger audit_log_append_only before delete or update on audit_log for each row execute function refuse_audit_change();
create trigger audit_log_queue after insert on audit_log for each row execute function queue_audit_entry();
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy audit_log_erase on audit_log for update to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy audit_log_read on audit_log for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy audit_log_write on audit_log for insert to ngo_app
  with check (((not (org_id is distinct from ( select app_org() as app_org))) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
revoke delete, update on audit_log from ngo_app;
grant update (before, after, salt, erased_at) on audit_log to ngo_app;

create table demo_content (
  name text not null,
  filled_at timestamp with time zone default now() not null,
  constraint demo_content_pkey primary key (name)
);

create table event_effects (
  event_id uuid not null,
  subscriber text not null,
  done_at timestamp with time zone default now() not null,
  constraint event_effects_pkey primary key (event_id, subscriber),
  constraint event_effects_event_id_fkey foreign key (event_id) references events(id) on delete cascade
);

create table events (
  id uuid default uuidv7() not null,
  org_id uuid,
  name text not null,
  payload jsonb not null,
  happened_at timestamp with time zone default now() not null,
  constraint events_pkey primary key (id)
);
create index events_of_org on events (org_id, id);
alter table events enable row level security;
alter table events force row level security;
create policy events_of_org on events to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  org_id uuid,
  route text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey primary key (user_id, key),
  constraint idempotency_keys_key_check check (((length(key) >= 1) and (length(key) <= 255)))
);
create index idempotency_keys_of_org on idempotency_keys (org_id, created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy idempotency_keys_of_user on idempotency_keys to ngo_app
  using (((user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)));

create table job_runs (
  name text not null,
  first_seen_at timestamp with time zone default now() not null,
  last_started_at timestamp with time zone,
  last_finished_at timestamp with time zone,
  last_failed_at timestamp with time zone,
  failures integer default 0 not null,
  cause text,
  constraint job_runs_pkey primary key (name)
);
alter table job_runs enable row level security;
create policy job_runs_of_platform on job_runs for select to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));
revoke delete, insert, update on job_runs from ngo_app;

create table job_workers (
  id text not null,
  seen_at timestamp with time zone default now() not null,
  process_id uuid default gen_random_uuid() not null,
  constraint job_workers_pkey primary key (id)
);
revoke delete, insert, select, update on job_workers from ngo_app;

create table key_rotations (
  id uuid default uuidv7() not null,
  org_id uuid,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint key_rotations_pkey primary key (id)
);
create unique index key_rotations_unfinished on key_rotations (org_id) nulls not distinct where (finished_at is null);
alter table key_rotations enable row level security;
alter table key_rotations force row level security;
create policy key_rotations_of_system on key_rotations to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text))
  with check ((( select app_scope() as app_scope) = 'system'::text));

create table organisation_keys (
  org_id uuid not null,
  version integer not null,
  wrapped_key bytea not null,
  root_key_id text not null,
  created_at timestamp with time zone default now() not null,
  constraint organisation_keys_pkey primary key (org_id, version),
  constraint organisation_keys_version_check check ((version > 0))
);
alter table organisation_keys enable row level security;
alter table organisation_keys force row level security;
create policy organisation_keys_add on organisation_keys for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or ((org_id = '00000000-0000-0000-0000-000000000000'::uuid) and (version = 1)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy organisation_keys_erased on organisation_keys as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = organisation_keys.org_id) and (o.erasing_at is not null))))));
create policy organisation_keys_erasing on organisation_keys for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy organisation_keys_of_owner on organisation_keys for select to public
  using (( select pg_has_role(pg_class.relowner, 'usage'::text) as pg_has_role
   from pg_class
  where (pg_class.oid = ('organisation_keys'::regclass)::oid)));
create policy organisation_keys_public on organisation_keys for select to ngo_public
  using ((org_id = '00000000-0000-0000-0000-000000000000'::uuid));
create policy organisation_keys_read on organisation_keys for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (org_id = '00000000-0000-0000-0000-000000000000'::uuid) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy organisation_keys_rewrap on organisation_keys for update to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
revoke update on organisation_keys from ngo_app;
grant select on organisation_keys to ngo_public;
grant update (wrapped_key, root_key_id) on organisation_keys to ngo_app;

create table rate_windows (
  key text not null,
  opened_at timestamp with time zone not null,
  calls integer not null,
  constraint rate_windows_pkey primary key (key)
);
revoke delete, insert, select, update on rate_windows from ngo_app;

-- money/ledger

create table fx_rates (
  from_currency text not null,
  to_currency text not null,
  quoted_on date not null,
  source text not null,
  rate numeric not null,
  saved_at timestamp(3) with time zone not null,
  constraint fx_rates_pkey primary key (from_currency, to_currency, quoted_on, source),
  constraint fx_rates_check check ((from_currency <> to_currency)),
  constraint fx_rates_from_currency_check check ((from_currency ~ '^[A-Z]{3}$'::text)),
  constraint fx_rates_rate_check check (((rate > (0)::numeric) and (rate < ('1000000000000'::bigint)::numeric) and (scale(rate) <= 12))),
  constraint fx_rates_source_check check (((length(source) >= 1) and (length(source) <= 60))),
  constraint fx_rates_to_currency_check check ((to_currency ~ '^[A-Z]{3}$'::text))
);
create trigger fx_rates_append_only before update on fx_rates for each row execute function refuse_ledger_change();
create trigger fx_rates_no_delete before delete on fx_rates for each row execute function refuse_ledger_change();
create trigger fx_rates_no_truncate before truncate on fx_rates for each statement execute function refuse_ledger_change();
alter table fx_rates enable row level security;
alter table fx_rates force row level security;
create policy fx_rates_read on fx_rates for select to ngo_app
  using (true);
create policy fx_rates_write on fx_rates for insert to ngo_app
  with check ((( select app_scope() as app_scope) = 'system'::text));
revoke delete, update on fx_rates from ngo_app;

create table ledger_accounts (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  code text not null,
  kind text generated always as (
case split_part(code, ':'::text, 1)
    when 'asset'::text then 'asset'::text
    when 'bank'::text then 'asset'::text
    when 'cash'::text then 'asset'::text
    when 'clearing'::text then 'asset'::text
    when 'liability'::text then 'liability'::text
    when 'income'::text then 'income'::text
    when 'expense'::text then 'expense'::text
    when 'equity'::text then 'equity'::text
    else null::text
end) stored not null,
  currency text not null,
  created_at timestamp(3) with time zone not null,
  constraint ledger_accounts_pkey primary key (id),
  constraint ledger_accounts_org_id_code_currency_key unique (org_id, code, currency),
  constraint ledger_accounts_org_id_id_currency_key unique (org_id, id, currency),
  constraint ledger_accounts_code_check check (((length(code) <= 80) and (code ~ '^[a-z]+(:[a-z0-9][a-z0-9-]*)*$'::text))),
  constraint ledger_accounts_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ledger_accounts_org_id_fkey foreign key (org_id) references organisations(id)
);
create trigger ledger_accounts_append_only before update on ledger_accounts for each row execute function refuse_ledger_change();
create trigger ledger_accounts_no_delete before delete on ledger_accounts for each row execute function refuse_ledger_delete();
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts for each statement execute function refuse_ledger_change();
alter table ledger_accounts enable row level security;
alter table ledger_accounts force row level security;
create policy ledger_accounts_erased on ledger_accounts as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = ledger_accounts.org_id) and (o.erasing_at is not null))))));
create policy ledger_accounts_erasing on ledger_accounts for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy ledger_accounts_read on ledger_accounts for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy ledger_accounts_write on ledger_accounts for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
revoke update on ledger_accounts from ngo_app;

create table ledger_journal_entries (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  source text not null,
  what text not null,
  memo text default ''::text not null,
  at timestamp(3) with time zone not null,
  line_count smallint not null,
  reverses uuid,
  base_currency text,
  base_rate numeric,
  base_amount_minor bigint,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  constraint ledger_journal_entries_pkey primary key (id),
  constraint ledger_journal_entries_org_id_id_line_count_key unique (org_id, id, line_count),
  constraint ledger_journal_entries_org_id_source_key unique (org_id, source),
  constraint ledger_journal_entries_base_currency_check check ((base_currency ~ '^[A-Z]{3}$'::text)),
  constraint ledger_journal_entries_base_rate_check check (((base_rate > (0)::numeric) and (base_rate < ('1000000000000'::bigint)::numeric) and (scale(base_rate) <= 12))),
  constraint ledger_journal_entries_check check ((reverses <> id)),
  constraint ledger_journal_entries_check1 check ((num_nulls(base_currency, base_rate, base_amount_minor) = any (array[0, 3]))),
  constraint ledger_journal_entries_line_count_check check (((line_count >= 2) and (line_count <= 200))),
  constraint ledger_journal_entries_memo_check check ((length(memo) <= 500)),
  constraint ledger_journal_entries_source_check check (((length(source) >= 1) and (length(source) <= 200))),
  constraint ledger_journal_entries_what_check check (((length(what) >= 1) and (length(what) <= 200))),
  constraint ledger_journal_entries_created_by_fkey foreign key (created_by) references users(id),
  constraint ledger_journal_entries_org_id_fkey foreign key (org_id) references organisations(id),
  constraint ledger_journal_entries_org_id_reverses_line_count_fkey foreign key (org_id, reverses, line_count) references ledger_journal_entries(org_id, id, line_count) on delete cascade
);
create index ledger_journal_entries_by on ledger_journal_entries (created_by) where (created_by is not null);
create unique index ledger_journal_entries_reversed_once on ledger_journal_entries (org_id, reverses) where (reverses is not null);
create trigger ledger_journal_entries_append_only before update on ledger_journal_entries for each row execute function refuse_ledger_change();
create trigger ledger_journal_entries_no_delete before delete on ledger_journal_entries for each row execute function refuse_ledger_delete();
create trigger ledger_journal_entries_no_truncate before truncate on ledger_journal_entries for each statement execute function refuse_ledger_change();
create trigger ledger_journal_entries_queued after insert on ledger_journal_entries for each row execute function queue_journal_entry();
create constraint trigger ledger_journal_entries_whole after insert on ledger_journal_entries deferrable initially deferred for each row execute function check_journal_entry();
alter table ledger_journal_entries enable row level security;
alter table ledger_journal_entries force row level security;
create policy ledger_journal_entries_erased on ledger_journal_entries as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = ledger_journal_entries.org_id) and (o.erasing_at is not null))))));
create policy ledger_journal_entries_erasing on ledger_journal_entries for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy ledger_journal_entries_read on ledger_journal_entries for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy ledger_journal_entries_write on ledger_journal_entries for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
revoke update on ledger_journal_entries from ngo_app;

create table ledger_months (
  org_id uuid not null,
  account_id uuid not null,
  month date not null,
  debit_minor numeric not null,
  credit_minor numeric not null,
  constraint ledger_months_pkey primary key (org_id, account_id, month),
  constraint ledger_months_credit_minor_check check ((credit_minor >= (0)::numeric)),
  constraint ledger_months_debit_minor_check check ((debit_minor >= (0)::numeric)),
  constraint ledger_months_month_check check ((month = date_trunc('month'::text, (month)::timestamp with time zone))),
  constraint ledger_months_org_id_fkey foreign key (org_id) references organisations(id)
);
alter table ledger_months enable row level security;
alter table ledger_months force row level security;
create policy ledger_months_add on ledger_months for update to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy ledger_months_delete on ledger_months for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy ledger_months_read on ledger_months for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy ledger_months_write on ledger_months for insert to ngo_app
  with check ((( select app_scope() as app_scope) = 'system'::text));

create table ledger_postings (
  org_id uuid not null,
  journal_entry_id uuid not null,
  line smallint not null,
  line_count smallint not null,
  account_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  subject_id uuid,
  at timestamp(3) with time zone not null,
  constraint ledger_postings_pkey primary key (journal_entry_id, line),
  constraint ledger_postings_amount_minor_check check (((amount_minor <> 0) and ((amount_minor >= '-999999999999999999'::bigint) and (amount_minor <= '999999999999999999'::bigint)))),
  constraint ledger_postings_check check (((line >= 1) and (line <= line_count))),
  constraint ledger_postings_org_id_account_id_currency_fkey foreign key (org_id, account_id, currency) references ledger_accounts(org_id, id, currency),
  constraint ledger_postings_org_id_journal_entry_id_line_count_fkey foreign key (org_id, journal_entry_id, line_count) references ledger_journal_entries(org_id, id, line_count)
);
create index ledger_postings_in_order on ledger_postings (org_id, at, journal_entry_id, line);
create index ledger_postings_of_subject on ledger_postings (org_id, subject_id, account_id, at) include (amount_minor) where (subject_id is not null);
create index ledger_postings_to_sum on ledger_postings (org_id, account_id, at) include (amount_minor);
create trigger ledger_postings_append_only before update on ledger_postings for each row execute function refuse_ledger_change();
create trigger ledger_postings_no_delete before delete on ledger_postings for each row execute function refuse_ledger_delete();
create trigger ledger_postings_no_truncate before truncate on ledger_postings for each statement execute function refuse_ledger_change();
alter table ledger_postings enable row level security;
alter table ledger_postings force row level security;
create policy ledger_postings_erased on ledger_postings as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = ledger_postings.org_id) and (o.erasing_at is not null))))));
create policy ledger_postings_erasing on ledger_postings for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy ledger_postings_read on ledger_postings for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy ledger_postings_write on ledger_postings for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
revoke update on ledger_postings from ngo_app;

create table ledger_unsummed (
  journal_entry_id uuid not null,
  org_id uuid not null,
  constraint ledger_unsummed_pkey primary key (journal_entry_id),
  constraint ledger_unsummed_org_id_fkey foreign key (org_id) references organisations(id)
);
create index ledger_unsummed_of_org on ledger_unsummed (org_id, journal_entry_id);
alter table ledger_unsummed enable row level security;
alter table ledger_unsummed force row level security;
create policy ledger_unsummed_delete on ledger_unsummed for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy ledger_unsummed_lock on ledger_unsummed for update to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text))
  with check (false);
create policy ledger_unsummed_read on ledger_unsummed for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy ledger_unsummed_write on ledger_unsummed for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

-- money/payments

create table payment_disputes (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  payment_id uuid not null,
  provider text not null,
  dispute_id text not null,
  charge_id text not null,
  amount_minor bigint not null,
  currency text not null,
  state text not null,
  withdrawn_minor bigint default 0 not null,
  fee_minor bigint default 0 not null,
  fee_currency text,
  steps integer default 0 not null,
  reason text not null,
  url text,
  note text default ''::text not null,
  due_at timestamp(3) with time zone,
  opened_at timestamp(3) with time zone not null,
  seen_at timestamp(3) with time zone not null,
  warned_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  constraint payment_disputes_pkey primary key (id),
  constraint payment_disputes_provider_dispute_id_key unique (provider, dispute_id),
  constraint payment_disputes_amount_minor_check check ((amount_minor > 0)),
  constraint payment_disputes_check check (((withdrawn_minor >= 0) and (withdrawn_minor <= amount_minor))),
  constraint payment_disputes_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payment_disputes_dispute_id_check check (((length(dispute_id) >= 1) and (length(dispute_id) <= 300))),
  constraint payment_disputes_fee_currency_check check ((fee_currency ~ '^[A-Z]{3}$'::text)),
  constraint payment_disputes_fee_minor_check check ((fee_minor >= 0)),
  constraint payment_disputes_note_check check ((length(note) <= 2000)),
  constraint payment_disputes_reason_check check ((length(reason) <= 300)),
  constraint payment_disputes_state_check check ((state = any (array['needs-answer'::text, 'under-review'::text, 'won'::text, 'lost'::text, 'accepted'::text]))),
  constraint payment_disputes_url_check check ((length(url) <= 500)),
  constraint payment_disputes_org_id_fkey foreign key (org_id) references organisations(id),
  constraint payment_disputes_payment_id_fkey foreign key (payment_id) references payments(id) on delete cascade
);
create index payment_disputes_of_org on payment_disputes (org_id, id desc);
create index payment_disputes_of_payment on payment_disputes (payment_id);
create index payment_disputes_open on payment_disputes (due_at) where (closed_at is null);
alter table payment_disputes enable row level security;
alter table payment_disputes force row level security;
create policy payment_disputes_add on payment_disputes for insert to ngo_app
  with check ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_disputes_change on payment_disputes for update to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_disputes_erased on payment_disputes as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = payment_disputes.org_id) and (o.erasing_at is not null))))));
create policy payment_disputes_erasing on payment_disputes for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_disputes_read on payment_disputes for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table payment_events (
  id uuid default uuidv7() not null,
  provider text not null,
  event_key text not null,
  kind text not null,
  reference text,
  charge_id text,
  received_at timestamp(3) with time zone not null,
  handled_at timestamp(3) with time zone,
  outcome text,
  tries integer default 0 not null,
  copies integer default 1 not null,
  constraint payment_events_pkey primary key (id),
  constraint payment_events_provider_event_key_key unique (provider, event_key),
  constraint payment_events_charge_id_check check ((length(charge_id) <= 300)),
  constraint payment_events_event_key_check check ((length(event_key) <= 300)),
  constraint payment_events_kind_check check ((length(kind) <= 200)),
  constraint payment_events_outcome_check check ((length(outcome) <= 300)),
  constraint payment_events_reference_check check ((length(reference) <= 300))
);
create index payment_events_about on payment_events (reference) where (reference is not null);
create index payment_events_newest on payment_events (id desc);
create index payment_events_open on payment_events (received_at) where (handled_at is null);
alter table payment_events enable row level security;
alter table payment_events force row level security;
create policy payment_events_add on payment_events for insert to ngo_app
  with check ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_events_change on payment_events for update to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_events_read on payment_events for select to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));

create table payment_payout_lines (
  id uuid default uuidv7() not null,
  payout_id uuid not null,
  org_id uuid,
  payment_id uuid,
  line_id text not null,
  kind text not null,
  charge_id text,
  gross_minor bigint not null,
  fee_minor bigint not null,
  net_minor bigint not null,
  currency text not null,
  original_minor bigint,
  original_currency text,
  expected_minor bigint,
  at timestamp(3) with time zone not null,
  constraint payment_payout_lines_pkey primary key (id),
  constraint payment_payout_lines_payout_id_line_id_key unique (payout_id, line_id),
  constraint payment_payout_lines_charge_id_check check ((length(charge_id) <= 300)),
  constraint payment_payout_lines_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payment_payout_lines_kind_check check ((kind = any (array['charge'::text, 'refund'::text, 'dispute'::text, 'fee'::text, 'other'::text]))),
  constraint payment_payout_lines_line_id_check check (((length(line_id) >= 1) and (length(line_id) <= 300))),
  constraint payment_payout_lines_original_currency_check check ((original_currency ~ '^[A-Z]{3}$'::text)),
  constraint payment_payout_lines_org_id_fkey foreign key (org_id) references organisations(id),
  constraint payment_payout_lines_payment_id_fkey foreign key (payment_id) references payments(id) on delete cascade,
  constraint payment_payout_lines_payout_id_fkey foreign key (payout_id) references payment_payouts(id) on delete cascade
);
create index payment_payout_lines_of_org on payment_payout_lines (org_id, payout_id);
create index payment_payout_lines_of_payment on payment_payout_lines (payment_id) where (payment_id is not null);
alter table payment_payout_lines enable row level security;
alter table payment_payout_lines force row level security;
create policy payment_payout_lines_add on payment_payout_lines for insert to ngo_app
  with check ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_payout_lines_change on payment_payout_lines for update to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_payout_lines_erased on payment_payout_lines as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = payment_payout_lines.org_id) and (o.erasing_at is not null))))));
create policy payment_payout_lines_erasing on payment_payout_lines for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_payout_lines_read on payment_payout_lines for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table payment_payout_shares (
  payout_id uuid not null,
  org_id uuid not null,
  net_minor bigint not null,
  currency text not null,
  provider text not null,
  lines integer not null,
  journal_entry_id uuid,
  at timestamp(3) with time zone not null,
  returned_at timestamp(3) with time zone,
  constraint payment_payout_shares_pkey primary key (org_id, payout_id),
  constraint payment_payout_shares_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payment_payout_shares_journal_entry_id_fkey foreign key (journal_entry_id) references ledger_journal_entries(id) on delete set null,
  constraint payment_payout_shares_org_id_fkey foreign key (org_id) references organisations(id),
  constraint payment_payout_shares_payout_id_fkey foreign key (payout_id) references payment_payouts(id) on delete cascade
);
create index payment_payout_shares_of_journal_entry on payment_payout_shares (journal_entry_id) where (journal_entry_id is not null);
create index payment_payout_shares_of_payout on payment_payout_shares (payout_id);
alter table payment_payout_shares enable row level security;
alter table payment_payout_shares force row level security;
create policy payment_payout_shares_add on payment_payout_shares for insert to ngo_app
  with check ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_payout_shares_change on payment_payout_shares for update to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_payout_shares_erased on payment_payout_shares as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = payment_payout_shares.org_id) and (o.erasing_at is not null))))));
create policy payment_payout_shares_erasing on payment_payout_shares for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_payout_shares_read on payment_payout_shares for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table payment_payouts (
  id uuid default uuidv7() not null,
  provider text not null,
  payout_id text not null,
  state text not null,
  amount_minor bigint not null,
  currency text not null,
  made_at timestamp(3) with time zone not null,
  arrives_at timestamp(3) with time zone not null,
  lines integer default 0 not null,
  unmatched_lines integer default 0 not null,
  seen_at timestamp(3) with time zone not null,
  booked_at timestamp(3) with time zone,
  returned_at timestamp(3) with time zone,
  failure text,
  constraint payment_payouts_pkey primary key (id),
  constraint payment_payouts_provider_payout_id_key unique (provider, payout_id),
  constraint payment_payouts_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payment_payouts_failure_check check ((length(failure) <= 300)),
  constraint payment_payouts_payout_id_check check (((length(payout_id) >= 1) and (length(payout_id) <= 300))),
  constraint payment_payouts_state_check check ((state = any (array['on-its-way'::text, 'paid'::text, 'failed'::text])))
);
create index payment_payouts_newest on payment_payouts (made_at desc, id desc);
alter table payment_payouts enable row level security;
alter table payment_payouts force row level security;
create policy payment_payouts_add on payment_payouts for insert to ngo_app
  with check ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_payouts_change on payment_payouts for update to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_payouts_read on payment_payouts for select to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));

create table payment_provider_faults (
  provider text not null,
  fault text not null,
  reason text not null,
  started_at timestamp(3) with time zone not null,
  last_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  notified_at timestamp(3) with time zone,
  constraint payment_provider_faults_pkey primary key (provider),
  constraint payment_provider_faults_fault_check check ((fault = any (array['keys'::text, 'rate-limit'::text, 'not-set-up'::text]))),
  constraint payment_provider_faults_reason_check check ((length(reason) <= 300))
);
alter table payment_provider_faults enable row level security;
alter table payment_provider_faults force row level security;
create policy payment_provider_faults_read on payment_provider_faults for select to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));
create policy payment_provider_faults_write on payment_provider_faults to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text))
  with check ((( select app_scope() as app_scope) = 'system'::text));

create table payment_reconciliations (
  provider text not null,
  day date not null,
  charges integer not null,
  unmatched integer not null,
  ended_at timestamp(3) with time zone,
  started_at timestamp(3) with time zone not null,
  failure text,
  constraint payment_reconciliations_pkey primary key (provider, day),
  constraint payment_reconciliations_failure_check check ((length(failure) <= 300))
);
alter table payment_reconciliations enable row level security;
alter table payment_reconciliations force row level security;
create policy payment_reconciliations_add on payment_reconciliations for insert to ngo_app
  with check ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_reconciliations_change on payment_reconciliations for update to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_reconciliations_read on payment_reconciliations for select to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));

create table payment_refunds (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  payment_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  reason text not null,
  state text not null,
  refund_id text,
  failure text,
  journal_entry_id uuid,
  next_check_at timestamp(3) with time zone,
  checks integer default 0 not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  settled_at timestamp(3) with time zone,
  dispute_id uuid,
  unmatched_payment_id uuid,
  constraint payment_refunds_pkey primary key (id),
  constraint payment_refunds_amount_minor_check check ((amount_minor > 0)),
  constraint payment_refunds_checks_check check ((checks >= 0)),
  constraint payment_refunds_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payment_refunds_failure_check check ((length(failure) <= 300)),
  constraint payment_refunds_reason_check check (((length(reason) >= 1) and (length(reason) <= 200))),
  constraint payment_refunds_state_check check ((state = any (array['created'::text, 'pending'::text, 'uncertain'::text, 'succeeded'::text, 'failed'::text, 'unmatched'::text]))),
  constraint payment_refunds_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint payment_refunds_dispute_id_fkey foreign key (dispute_id) references payment_disputes(id) on delete cascade,
  constraint payment_refunds_journal_entry_id_fkey foreign key (journal_entry_id) references ledger_journal_entries(id) on delete set null,
  constraint payment_refunds_org_id_fkey foreign key (org_id) references organisations(id),
  constraint payment_refunds_payment_id_fkey foreign key (payment_id) references payments(id) on delete cascade,
  constraint payment_refunds_unmatched_payment_id_fkey foreign key (unmatched_payment_id) references unmatched_payments(id) on delete cascade
);
create index payment_refunds_by on payment_refunds (created_by) where (created_by is not null);
create unique index payment_refunds_known_once on payment_refunds (payment_id, refund_id) where (refund_id is not null);
create unique index payment_refunds_of_dispute on payment_refunds (dispute_id) where (dispute_id is not null);
create index payment_refunds_of_journal_entry on payment_refunds (journal_entry_id) where (journal_entry_id is not null);
create index payment_refunds_of_org on payment_refunds (org_id, id desc);
create index payment_refunds_of_payment on payment_refunds (payment_id, id);
create index payment_refunds_of_unmatched_payment on payment_refunds (unmatched_payment_id) where (unmatched_payment_id is not null);
create index payment_refunds_to_check on payment_refunds (next_check_at) where (next_check_at is not null);
alter table payment_refunds enable row level security;
alter table payment_refunds force row level security;
create policy payment_refunds_add on payment_refunds for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
create policy payment_refunds_change on payment_refunds for update to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
create policy payment_refunds_erased on payment_refunds as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = payment_refunds.org_id) and (o.erasing_at is not null))))));
create policy payment_refunds_erasing on payment_refunds for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy payment_refunds_read on payment_refunds for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table payments (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  payer_org_id uuid,
  reference text not null,
  payable text not null,
  subject_id uuid not null,
  title text not null,
  provider text not null,
  amount_minor bigint not null,
  currency text not null,
  status text default 'created'::text not null,
  save_card boolean not null,
  checkout_url text,
  checkout_id text,
  expires_at timestamp(3) with time zone not null,
  charge_id text,
  charged_at timestamp(3) with time zone,
  fee_minor bigint,
  fee_currency text,
  method text,
  card_brand text,
  card_last4 text,
  card_token text,
  failure text,
  journal_entry_id uuid,
  refunded_minor bigint default 0 not null,
  address_key bytea,
  email_key bytea,
  next_check_at timestamp(3) with time zone,
  checks integer default 0 not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  settled_at timestamp(3) with time zone,
  refused_cards text[] default '{}'::text[] not null,
  card_ends_on date,
  constraint payments_pkey primary key (id),
  constraint payments_reference_key unique (reference),
  constraint payments_amount_minor_check check (((amount_minor >= 1) and (amount_minor <= '999999999999999999'::bigint))),
  constraint payments_card_last4_check check ((card_last4 ~ '^[0-9]{4}$'::text)),
  constraint payments_check check (((refunded_minor >= 0) and (refunded_minor <= amount_minor))),
  constraint payments_check1 check (((fee_minor is null) = (fee_currency is null))),
  constraint payments_check2 check (((status <> 'succeeded'::text) or (charge_id is not null))),
  constraint payments_checks_check check ((checks >= 0)),
  constraint payments_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payments_failure_check check ((length(failure) <= 300)),
  constraint payments_fee_currency_check check ((fee_currency ~ '^[A-Z]{3}$'::text)),
  constraint payments_fee_minor_check check ((fee_minor >= 0)),
  constraint payments_payable_check check (((length(payable) >= 1) and (length(payable) <= 40))),
  constraint payments_provider_check check ((provider ~ '^[a-z-]{2,20}$'::text)),
  constraint payments_reference_check check ((reference ~ '^[a-z]{2,12}-[0-9a-f]{32}-[0-9a-f]{32}$'::text)),
  constraint payments_status_check check ((status = any (array['created'::text, 'open'::text, 'pending'::text, 'succeeded'::text, 'failed'::text, 'expired'::text, 'unmatched'::text]))),
  constraint payments_title_check check (((length(title) >= 1) and (length(title) <= 200))),
  constraint payments_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint payments_journal_entry_id_fkey foreign key (journal_entry_id) references ledger_journal_entries(id) on delete set null,
  constraint payments_org_id_fkey foreign key (org_id) references organisations(id),
  constraint payments_payer_org_id_fkey foreign key (payer_org_id) references organisations(id) on delete set null
);
create unique index payments_booked_once on payments (provider, charge_id) where (charge_id is not null);
create index payments_by on payments (created_by) where (created_by is not null);
create index payments_by_address on payments (address_key, created_at) where (address_key is not null);
create index payments_by_email on payments (email_key, created_at) where (email_key is not null);
create index payments_of_journal_entry on payments (journal_entry_id) where (journal_entry_id is not null);
create index payments_of_org on payments (org_id, id desc);
create index payments_of_payer on payments (payer_org_id, id desc) where (payer_org_id is not null);
create index payments_of_subject on payments (subject_id);
create index payments_recent on payments (created_at);
create index payments_refused_cards on payments using gin (refused_cards) where (refused_cards <> '{}'::text[]);
create index payments_to_check on payments (next_check_at) where (next_check_at is not null);
create trigger payments_fixed before update on payments for each row execute function refuse_payment_change();
alter table payments enable row level security;
alter table payments force row level security;
create policy payments_add on payments for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
create policy payments_change on payments for update to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
create policy payments_erased on payments as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = payments.org_id) and (o.erasing_at is not null))))));
create policy payments_erasing on payments for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy payments_read on payments for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table unmatched_payments (
  id uuid default uuidv7() not null,
  org_id uuid,
  payment_id uuid,
  provider text not null,
  charge_id text not null,
  reference text not null,
  kind text not null,
  expected_minor bigint,
  expected_currency text,
  received_minor bigint,
  received_currency text,
  detected_at timestamp(3) with time zone not null,
  resolved_at timestamp(3) with time zone,
  resolved_by uuid,
  resolution text,
  allocation text,
  allocated_at timestamp(3) with time zone,
  reason text,
  constraint unmatched_payments_pkey primary key (id),
  constraint unmatched_payments_provider_charge_id_kind_key unique (provider, charge_id, kind),
  constraint unmatched_payments_allocation_check check ((allocation = any (array['accepted'::text, 'refunded'::text, 'income'::text, 'disputed'::text]))),
  constraint unmatched_payments_kind_check check ((kind = any (array['amount'::text, 'currency'::text, 'duplicate'::text, 'missing-here'::text, 'missing-at-provider'::text, 'dispute'::text, 'payout'::text, 'unverifiable'::text]))),
  constraint unmatched_payments_reason_check check ((length(reason) <= 300)),
  constraint unmatched_payments_reference_check check ((length(reference) <= 300)),
  constraint unmatched_payments_resolution_check check ((length(resolution) <= 300)),
  constraint unmatched_payments_org_id_fkey foreign key (org_id) references organisations(id),
  constraint unmatched_payments_payment_id_fkey foreign key (payment_id) references payments(id) on delete cascade,
  constraint unmatched_payments_resolved_by_fkey foreign key (resolved_by) references users(id) on delete set null
);
create index unmatched_payments_by on unmatched_payments (resolved_by) where (resolved_by is not null);
create index unmatched_payments_of_org on unmatched_payments (org_id, id desc);
create index unmatched_payments_of_payment on unmatched_payments (payment_id) where (payment_id is not null);
create index unmatched_payments_open on unmatched_payments (id desc) where (resolved_at is null);
alter table unmatched_payments enable row level security;
alter table unmatched_payments force row level security;
create policy unmatched_payments_add on unmatched_payments for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
create policy unmatched_payments_change on unmatched_payments for update to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
create policy unmatched_payments_erased on unmatched_payments as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = unmatched_payments.org_id) and (o.erasing_at is not null))))));
create policy unmatched_payments_erasing on unmatched_payments for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy unmatched_payments_read on unmatched_payments for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- money/sandbox

create table sandbox_charges (
  id bigint generated by default as identity (start with 70000001) not null,
  checkout_id text,
  reference text not null,
  test_method text not null,
  state text not null,
  amount_minor bigint not null,
  currency text not null,
  save_card boolean not null,
  failure text default ''::text not null,
  webhooks text not null,
  answers text not null,
  at timestamp(3) with time zone not null,
  decides_at timestamp(3) with time zone,
  decides_as text,
  constraint sandbox_charges_pkey primary key (id),
  constraint sandbox_charges_amount_minor_check check (((amount_minor >= 1) and (amount_minor <= '999999999999999999'::bigint))),
  constraint sandbox_charges_check check (((decides_at is null) = (decides_as is null))),
  constraint sandbox_charges_check1 check (((state <> 'pending'::text) or (decides_at is not null))),
  constraint sandbox_charges_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint sandbox_charges_decides_as_check check ((decides_as = any (array['succeeded'::text, 'failed'::text]))),
  constraint sandbox_charges_reference_check check (((length(reference) >= 1) and (length(reference) <= 200))),
  constraint sandbox_charges_state_check check ((state = any (array['pending'::text, 'succeeded'::text, 'failed'::text]))),
  constraint sandbox_charges_checkout_id_fkey foreign key (checkout_id) references sandbox_checkouts(id)
);
create index sandbox_charges_in_order on sandbox_charges (at, id);
create index sandbox_charges_of_checkout on sandbox_charges (checkout_id, id) where (checkout_id is not null);
create index sandbox_charges_of_reference on sandbox_charges (reference, id);
create unique index sandbox_charges_once on sandbox_charges (reference) where (state <> 'failed'::text);
create unique index sandbox_charges_once_without_page on sandbox_charges (reference) where (checkout_id is null);
alter table sandbox_charges enable row level security;
alter table sandbox_charges force row level security;
create policy sandbox_charges_of_system on sandbox_charges to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text))
  with check ((( select app_scope() as app_scope) = 'system'::text));

create table sandbox_checkouts (
  id text not null,
  reference text not null,
  amount_minor bigint not null,
  currency text not null,
  payer_name text not null,
  payer_email text not null,
  title text not null,
  description text not null,
  return_url text not null,
  cancel_url text not null,
  save_card boolean not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint sandbox_checkouts_pkey primary key (id),
  constraint sandbox_checkouts_reference_key unique (reference),
  constraint sandbox_checkouts_amount_minor_check check (((amount_minor >= 1) and (amount_minor <= '999999999999999999'::bigint))),
  constraint sandbox_checkouts_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint sandbox_checkouts_id_check check ((id ~ '^[A-Za-z0-9_-]{32}$'::text)),
  constraint sandbox_checkouts_reference_check check (((length(reference) >= 1) and (length(reference) <= 200)))
);
create index sandbox_checkouts_to_empty on sandbox_checkouts (expires_at) where (payer_email <> ''::text);
alter table sandbox_checkouts enable row level security;
alter table sandbox_checkouts force row level security;
create policy sandbox_checkouts_of_system on sandbox_checkouts to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text))
  with check ((( select app_scope() as app_scope) = 'system'::text));

create table sandbox_disputes (
  id bigint generated by default as identity (start with 90000001) not null,
  charge_id bigint not null,
  state text not null,
  amount_minor bigint not null,
  reason text not null,
  due_at timestamp(3) with time zone not null,
  at timestamp(3) with time zone not null,
  constraint sandbox_disputes_pkey primary key (id),
  constraint sandbox_disputes_charge_id_key unique (charge_id),
  constraint sandbox_disputes_amount_minor_check check ((amount_minor > 0)),
  constraint sandbox_disputes_state_check check ((state = any (array['needs-answer'::text, 'under-review'::text, 'won'::text, 'lost'::text, 'accepted'::text]))),
  constraint sandbox_disputes_charge_id_fkey foreign key (charge_id) references sandbox_charges(id)
);
create index sandbox_disputes_in_order on sandbox_disputes (at, id);
alter table sandbox_disputes enable row level security;
alter table sandbox_disputes force row level security;
create policy sandbox_disputes_of_system on sandbox_disputes to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text))
  with check ((( select app_scope() as app_scope) = 'system'::text));

create table sandbox_messages (
  id uuid default uuidv7() not null,
  charge_id bigint not null,
  refund_id bigint,
  copies smallint not null,
  due_at timestamp(3) with time zone not null,
  tries smallint default 0 not null,
  delivered_at timestamp(3) with time zone,
  dispute_id bigint,
  constraint sandbox_messages_pkey primary key (id),
  constraint sandbox_messages_copies_check check (((copies >= 1) and (copies <= 10))),
  constraint sandbox_messages_charge_id_fkey foreign key (charge_id) references sandbox_charges(id),
  constraint sandbox_messages_dispute_id_fkey foreign key (dispute_id) references sandbox_disputes(id),
  constraint sandbox_messages_refund_id_fkey foreign key (refund_id) references sandbox_refunds(id)
);
create index sandbox_messages_of_charge on sandbox_messages (charge_id);
create index sandbox_messages_of_dispute on sandbox_messages (dispute_id) where (dispute_id is not null);
create index sandbox_messages_of_refund on sandbox_messages (refund_id) where (refund_id is not null);
alter table sandbox_messages enable row level security;
alter table sandbox_messages force row level security;
create policy sandbox_messages_of_system on sandbox_messages to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text))
  with check ((( select app_scope() as app_scope) = 'system'::text));

create table sandbox_payout_lines (
  id bigint generated by default as identity not null,
  payout_id bigint not null,
  charge_id bigint not null,
  kind text not null,
  subject_id bigint not null,
  gross_minor bigint not null,
  fee_minor bigint not null,
  at timestamp(3) with time zone not null,
  constraint sandbox_payout_lines_pkey primary key (id),
  constraint sandbox_payout_lines_kind_subject_id_key unique (kind, subject_id),
  constraint sandbox_payout_lines_kind_check check ((kind = any (array['charge'::text, 'refund'::text, 'dispute'::text, 'dispute-won'::text]))),
  constraint sandbox_payout_lines_charge_id_fkey foreign key (charge_id) references sandbox_charges(id),
  constraint sandbox_payout_lines_payout_id_fkey foreign key (payout_id) references sandbox_payouts(id)
);
create index sandbox_payout_lines_of_charge on sandbox_payout_lines (charge_id);
create index sandbox_payout_lines_of_payout on sandbox_payout_lines (payout_id, id);
alter table sandbox_payout_lines enable row level security;
alter table sandbox_payout_lines force row level security;
create policy sandbox_payout_lines_of_system on sandbox_payout_lines to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text))
  with check ((( select app_scope() as app_scope) = 'system'::text));

create table sandbox_payouts (
  id bigint generated by default as identity (start with 60000001) not null,
  currency text not null,
  amount_minor bigint not null,
  at timestamp(3) with time zone not null,
  constraint sandbox_payouts_pkey primary key (id),
  constraint sandbox_payouts_currency_check check ((currency ~ '^[A-Z]{3}$'::text))
);
create index sandbox_payouts_in_order on sandbox_payouts (at, id);
alter table sandbox_payouts enable row level security;
alter table sandbox_payouts force row level security;
create policy sandbox_payouts_of_system on sandbox_payouts to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text))
  with check ((( select app_scope() as app_scope) = 'system'::text));

create table sandbox_refunds (
  id bigint generated by default as identity (start with 80000001) not null,
  key text not null,
  charge_id bigint not null,
  state text not null,
  amount_minor bigint not null,
  reason text not null,
  at timestamp(3) with time zone not null,
  constraint sandbox_refunds_pkey primary key (id),
  constraint sandbox_refunds_key_key unique (key),
  constraint sandbox_refunds_amount_minor_check check ((amount_minor > 0)),
  constraint sandbox_refunds_key_check check (((length(key) >= 1) and (length(key) <= 200))),
  constraint sandbox_refunds_state_check check ((state = any (array['pending'::text, 'succeeded'::text, 'failed'::text]))),
  constraint sandbox_refunds_charge_id_fkey foreign key (charge_id) references sandbox_charges(id)
);
create index sandbox_refunds_of_charge on sandbox_refunds (charge_id, id);
alter table sandbox_refunds enable row level security;
alter table sandbox_refunds force row level security;
create policy sandbox_refunds_of_system on sandbox_refunds to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text))
  with check ((( select app_scope() as app_scope) = 'system'::text));

-- operations/administration

create table organisation_documents (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  blob_id uuid not null,
  name text not null,
  size_bytes bigint not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  constraint organisation_documents_pkey primary key (id),
  constraint organisation_documents_added_by_fkey foreign key (added_by) references users(id),
  constraint organisation_documents_blob_id_fkey foreign key (blob_id) references blobs(id),
  constraint organisation_documents_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index organisation_documents_by on organisation_documents (added_by);
create index organisation_documents_of_blob on organisation_documents (blob_id);
create index organisation_documents_of_org on organisation_documents (org_id, id);
alter table organisation_documents enable row level security;
alter table organisation_documents force row level security;
create policy organisation_documents_of_org on organisation_documents to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table organisation_notes (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  words text not null,
  written_by uuid not null,
  written_at timestamp with time zone not null,
  constraint organisation_notes_pkey primary key (id),
  constraint organisation_notes_words_check check (((length(words) >= 1) and (length(words) <= 4000))),
  constraint organisation_notes_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint organisation_notes_written_by_fkey foreign key (written_by) references users(id)
);
create index organisation_notes_by on organisation_notes (written_by);
create index organisation_notes_of_org on organisation_notes (org_id, id desc);
alter table organisation_notes enable row level security;
alter table organisation_notes force row level security;
create policy organisation_notes_of_platform on organisation_notes to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));

create table organisation_verifications (
  org_id uuid not null,
  state text not null,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text default ''::text not null,
  constraint organisation_verifications_pkey primary key (org_id),
  constraint organisation_verifications_check check (((state = 'submitted'::text) = (decided_at is null))),
  constraint organisation_verifications_reason_check check ((length(reason) <= 1000)),
  constraint organisation_verifications_state_check check ((state = any (array['submitted'::text, 'verified'::text, 'rejected'::text]))),
  constraint organisation_verifications_decided_by_fkey foreign key (decided_by) references users(id),
  constraint organisation_verifications_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index organisation_verifications_by on organisation_verifications (decided_by);
create index organisation_verifications_of_state on organisation_verifications (state, submitted_at);
alter table organisation_verifications enable row level security;
alter table organisation_verifications force row level security;
create policy organisation_verifications_of_org on organisation_verifications to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- operations/coupons

create table coupon_redemptions (
  id uuid default uuidv7() not null,
  coupon_id uuid not null,
  org_id uuid not null,
  order_id uuid not null,
  state text default 'reserved'::text not null,
  discount_minor bigint not null,
  currency text not null,
  reserved_at timestamp(3) with time zone not null,
  settled_at timestamp(3) with time zone,
  constraint coupon_redemptions_pkey primary key (id),
  constraint coupon_redemptions_order_id_key unique (order_id),
  constraint coupon_redemptions_check check (((state = 'reserved'::text) = (settled_at is null))),
  constraint coupon_redemptions_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint coupon_redemptions_discount_minor_check check ((discount_minor > 0)),
  constraint coupon_redemptions_state_check check ((state = any (array['reserved'::text, 'used'::text, 'released'::text]))),
  constraint coupon_redemptions_coupon_id_fkey foreign key (coupon_id) references coupons(id),
  constraint coupon_redemptions_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index coupon_redemptions_of_coupon on coupon_redemptions (coupon_id, id desc);
create index coupon_redemptions_of_org on coupon_redemptions (org_id, coupon_id);
create index coupon_redemptions_reserved on coupon_redemptions (reserved_at, id) where (state = 'reserved'::text);
alter table coupon_redemptions enable row level security;
alter table coupon_redemptions force row level security;
create policy coupon_redemptions_add on coupon_redemptions for insert to ngo_app
  with check ((( select app_scope() as app_scope) = 'system'::text));
create policy coupon_redemptions_change on coupon_redemptions for update to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));
create policy coupon_redemptions_end on coupon_redemptions for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy coupon_redemptions_read on coupon_redemptions for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table coupon_uses (
  order_id uuid not null,
  coupon_id uuid not null,
  revenue_minor bigint not null,
  discount_minor bigint not null,
  currency text not null,
  used_at timestamp(3) with time zone not null,
  constraint coupon_uses_pkey primary key (order_id),
  constraint coupon_uses_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint coupon_uses_discount_minor_check check ((discount_minor > 0)),
  constraint coupon_uses_revenue_minor_check check ((revenue_minor >= 0)),
  constraint coupon_uses_coupon_id_fkey foreign key (coupon_id) references coupons(id)
);
create index coupon_uses_in_time on coupon_uses (used_at) include (currency, revenue_minor, discount_minor);
create index coupon_uses_of_coupon on coupon_uses (coupon_id, currency);
create index coupon_uses_of_coupon_in_time on coupon_uses (coupon_id, used_at) include (currency, revenue_minor, discount_minor);
alter table coupon_uses enable row level security;
alter table coupon_uses force row level security;
create policy coupon_uses_of_platform on coupon_uses to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])))
  with check ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));
revoke delete on coupon_uses from ngo_app;

create table coupons (
  id uuid default uuidv7() not null,
  code text not null,
  name text not null,
  percent smallint,
  amounts jsonb default '{}'::jsonb not null,
  duration text not null,
  periods smallint,
  plans text[] default '{}'::text[] not null,
  intervals text[] default '{}'::text[] not null,
  starts_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  max_uses integer,
  max_per_customer integer,
  first_purchase_only boolean default false not null,
  state text default 'active'::text not null,
  taken integer default 0 not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  constraint coupons_pkey primary key (id),
  constraint coupons_code_key unique (code),
  constraint coupons_amounts_check check ((jsonb_typeof(amounts) = 'object'::text)),
  constraint coupons_check check (((percent is null) <> (amounts = '{}'::jsonb))),
  constraint coupons_check1 check (((duration = 'repeating'::text) = (periods is not null))),
  constraint coupons_check2 check ((starts_at < ends_at)),
  constraint coupons_code_check check ((code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'::text)),
  constraint coupons_duration_check check ((duration = any (array['once'::text, 'repeating'::text, 'forever'::text]))),
  constraint coupons_max_per_customer_check check ((max_per_customer > 0)),
  constraint coupons_max_uses_check check ((max_uses > 0)),
  constraint coupons_name_check check (((length(name) >= 1) and (length(name) <= 100))),
  constraint coupons_percent_check check (((percent >= 1) and (percent <= 100))),
  constraint coupons_periods_check check (((periods >= 2) and (periods <= 36))),
  constraint coupons_state_check check ((state = any (array['active'::text, 'archived'::text]))),
  constraint coupons_taken_check check ((taken >= 0)),
  constraint coupons_created_by_fkey foreign key (created_by) references users(id) on delete set null
);
create index coupons_by on coupons (created_by) where (created_by is not null);
create index coupons_in_state on coupons (state, id desc);
alter table coupons enable row level security;
alter table coupons force row level security;
create policy coupons_of_platform on coupons to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])))
  with check ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));
revoke delete on coupons from ngo_app;

-- operations/dashboard

create table dashboard_layouts (
  org_id uuid not null,
  user_id uuid not null,
  tiles text[] not null,
  changed_at timestamp(3) with time zone not null,
  constraint dashboard_layouts_pkey primary key (org_id, user_id),
  constraint dashboard_layouts_tiles_check check ((cardinality(tiles) <= 40)),
  constraint dashboard_layouts_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint dashboard_layouts_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index dashboard_layouts_of_person on dashboard_layouts (user_id, org_id);
alter table dashboard_layouts enable row level security;
alter table dashboard_layouts force row level security;
create policy dashboard_layouts_of_user on dashboard_layouts to ngo_app
  using ((((org_id = ( select app_org() as app_org)) and (user_id = ( select app_user() as app_user))) or (( select app_scope() as app_scope) = 'system'::text)))
  with check ((((org_id = ( select app_org() as app_org)) and (user_id = ( select app_user() as app_user))) or (( select app_scope() as app_scope) = 'system'::text)));

create table dashboard_setup_dismissals (
  org_id uuid not null,
  dismissed_at timestamp(3) with time zone not null,
  constraint dashboard_setup_dismissals_pkey primary key (org_id),
  constraint dashboard_setup_dismissals_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
alter table dashboard_setup_dismissals enable row level security;
alter table dashboard_setup_dismissals force row level security;
create policy dashboard_setup_dismissals_of_org on dashboard_setup_dismissals to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

-- operations/health

create table health_episodes (
  name text not null,
  status text not null,
  since timestamp with time zone not null,
  ok_since timestamp with time zone,
  constraint health_episodes_pkey primary key (name),
  constraint health_episodes_status_check check ((status = any (array['late'::text, 'failing'::text])))
);
alter table health_episodes enable row level security;
alter table health_episodes force row level security;
create policy health_episodes_of_platform on health_episodes to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])))
  with check ((( select app_scope() as app_scope) = 'system'::text));

create table health_watch (
  single boolean default true not null,
  checked_at timestamp with time zone not null,
  running_since timestamp with time zone not null,
  file_bytes bigint default 0 not null,
  files_counted_at timestamp with time zone,
  constraint health_watch_pkey primary key (single),
  constraint health_watch_file_bytes_check check ((file_bytes >= 0)),
  constraint health_watch_single_check check (single)
);
alter table health_watch enable row level security;
alter table health_watch force row level security;
create policy health_watch_of_platform on health_watch to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])))
  with check ((( select app_scope() as app_scope) = 'system'::text));

-- operations/list-views

create table list_views (
  id uuid not null,
  org_id uuid not null,
  owner_id uuid,
  list text not null,
  name text not null,
  filters jsonb not null,
  columns text[] not null,
  shared boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint list_views_pkey primary key (id),
  constraint list_views_columns_check check ((cardinality(columns) <= 100)),
  constraint list_views_filters_check check (((jsonb_typeof(filters) = 'object'::text) and (octet_length((filters)::text) <= 10000))),
  constraint list_views_list_check check ((list ~ '^[a-z][a-z0-9-]{0,59}$'::text)),
  constraint list_views_name_check check (((length(name) >= 1) and (length(name) <= 60))),
  constraint list_views_owner_check check ((shared or (owner_id is not null))),
  constraint list_views_owner_id_fkey foreign key (owner_id) references users(id) on delete cascade
);
create index list_views_of_list on list_views (org_id, list, name, id);
create index list_views_of_owner on list_views (owner_id) where (owner_id is not null);
alter table list_views enable row level security;
alter table list_views force row level security;
create policy list_views_of_reader on list_views to ngo_app
  using ((((org_id = ( select app_org() as app_org)) and (shared or (owner_id = ( select app_user() as app_user)))) or (( select app_scope() as app_scope) = 'system'::text)))
  with check ((((org_id = ( select app_org() as app_org)) and (shared or (owner_id = ( select app_user() as app_user)))) or (( select app_scope() as app_scope) = 'system'::text)));

-- operations/plans

create table plan_billing_details (
  org_id uuid not null,
  name text default ''::text not null,
  address text default ''::text not null,
  tax_number text default ''::text not null,
  email text default ''::text not null,
  updated_at timestamp(3) with time zone not null,
  constraint plan_billing_details_pkey primary key (org_id),
  constraint plan_billing_details_address_check check ((length(address) <= 500)),
  constraint plan_billing_details_email_check check ((length(email) <= 254)),
  constraint plan_billing_details_name_check check ((length(name) <= 200)),
  constraint plan_billing_details_tax_number_check check ((length(tax_number) <= 40)),
  constraint plan_billing_details_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
alter table plan_billing_details enable row level security;
alter table plan_billing_details force row level security;
create policy plan_billing_details_of_org on plan_billing_details to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table plan_invoice_numbers (
  only_one boolean default true not null,
  last integer default 0 not null,
  constraint plan_invoice_numbers_pkey primary key (only_one),
  constraint plan_invoice_numbers_only_one_check check (only_one)
);
alter table plan_invoice_numbers enable row level security;
alter table plan_invoice_numbers force row level security;
create policy plan_invoice_numbers_take on plan_invoice_numbers to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text))
  with check ((( select app_scope() as app_scope) = 'system'::text));
revoke delete, insert on plan_invoice_numbers from ngo_app;

create table plan_invoices (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  customer_id uuid not null,
  number integer not null,
  kind text not null,
  source text not null,
  corrects uuid,
  what text not null,
  lines jsonb not null,
  total_minor bigint not null,
  currency text not null,
  customer_name text not null,
  customer_address text not null,
  customer_tax_number text not null,
  issuer_name text not null,
  issuer_address text not null,
  paid_with text default ''::text not null,
  order_id uuid,
  issued_at timestamp(3) with time zone not null,
  language text default 'en'::text not null,
  is_advance boolean default false not null,
  constraint plan_invoices_pkey primary key (id),
  constraint plan_invoices_number_key unique (number),
  constraint plan_invoices_source_key unique (source),
  constraint plan_invoices_check check (((kind = 'credit-note'::text) = (corrects is not null))),
  constraint plan_invoices_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint plan_invoices_kind_check check ((kind = any (array['invoice'::text, 'credit-note'::text]))),
  constraint plan_invoices_language_check check (((length(language) >= 2) and (length(language) <= 35))),
  constraint plan_invoices_lines_check check ((jsonb_typeof(lines) = 'array'::text)),
  constraint plan_invoices_number_check check ((number > 0)),
  constraint plan_invoices_source_check check ((length(source) <= 200)),
  constraint plan_invoices_what_check check (((length(what) >= 1) and (length(what) <= 300))),
  constraint plan_invoices_corrects_fkey foreign key (corrects) references plan_invoices(id),
  constraint plan_invoices_customer_id_fkey foreign key (customer_id) references organisations(id),
  constraint plan_invoices_org_id_fkey foreign key (org_id) references organisations(id)
);
create index plan_invoices_corrected on plan_invoices (corrects) where (corrects is not null);
create index plan_invoices_of_customer on plan_invoices (customer_id, number desc);
create index plan_invoices_of_order on plan_invoices (order_id) where (order_id is not null);
create index plan_invoices_of_org on plan_invoices (org_id, number desc);
alter table plan_invoices enable row level security;
alter table plan_invoices force row level security;
create policy plan_invoices_add on plan_invoices for insert to ngo_app
  with check ((( select app_scope() as app_scope) = 'system'::text));
create policy plan_invoices_erased on plan_invoices as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = plan_invoices.org_id) and (o.erasing_at is not null))))));
create policy plan_invoices_erasing on plan_invoices for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy plan_invoices_read on plan_invoices for select to ngo_app
  using (((customer_id = ( select app_org() as app_org)) or (org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
revoke update on plan_invoices from ngo_app;

create table plan_orders (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  kind text not null,
  plan text not null,
  billing_interval text not null,
  currency text not null,
  price_minor bigint not null,
  discount_minor bigint not null,
  credit_minor bigint not null,
  balance_minor bigint not null,
  total_minor bigint not null,
  coupon_id uuid,
  coupon_code text,
  coupon_later integer,
  period_start timestamp(3) with time zone not null,
  period_end timestamp(3) with time zone not null,
  revision integer not null,
  state text default 'open'::text not null,
  ordered_by uuid,
  created_at timestamp(3) with time zone not null,
  paid_at timestamp(3) with time zone,
  constraint plan_orders_pkey primary key (id),
  constraint plan_orders_balance_minor_check check ((balance_minor >= 0)),
  constraint plan_orders_billing_interval_check check ((billing_interval = any (array['month'::text, 'year'::text]))),
  constraint plan_orders_check check (((discount_minor >= 0) and (discount_minor <= price_minor))),
  constraint plan_orders_check1 check (((total_minor >= 0) and (total_minor <= price_minor))),
  constraint plan_orders_check2 check (((state = 'paid'::text) = (paid_at is not null))),
  constraint plan_orders_check3 check ((total_minor >= (((price_minor - discount_minor) - credit_minor) - balance_minor))),
  constraint plan_orders_coupon_later_check check ((coupon_later >= 0)),
  constraint plan_orders_credit_minor_check check ((credit_minor >= 0)),
  constraint plan_orders_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint plan_orders_kind_check check ((kind = any (array['start'::text, 'change'::text, 'renewal'::text]))),
  constraint plan_orders_plan_check check ((plan = 'pro'::text)),
  constraint plan_orders_price_minor_check check ((price_minor > 0)),
  constraint plan_orders_state_check check ((state = any (array['open'::text, 'paid'::text, 'failed'::text, 'replaced'::text]))),
  constraint plan_orders_coupon_id_fkey foreign key (coupon_id) references coupons(id),
  constraint plan_orders_ordered_by_fkey foreign key (ordered_by) references users(id) on delete set null,
  constraint plan_orders_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index plan_orders_by on plan_orders (ordered_by) where (ordered_by is not null);
create index plan_orders_of_coupon on plan_orders (coupon_id) where (coupon_id is not null);
create index plan_orders_of_org on plan_orders (org_id, id desc);
create unique index plan_orders_open on plan_orders (org_id) where (state = 'open'::text);
alter table plan_orders enable row level security;
alter table plan_orders force row level security;
create policy plan_orders_add on plan_orders for insert to ngo_app
  with check ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));
create policy plan_orders_change on plan_orders for update to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));
create policy plan_orders_end on plan_orders for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy plan_orders_read on plan_orders for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table plan_payments (
  reference text not null,
  org_id uuid not null,
  order_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint plan_payments_pkey primary key (reference),
  constraint plan_payments_reference_check check ((reference ~ '^plan-[0-9a-f]{32}-[0-9a-f]{32}$'::text)),
  constraint plan_payments_order_id_fkey foreign key (order_id) references plan_orders(id) on delete cascade,
  constraint plan_payments_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index plan_payments_of_order on plan_payments (order_id);
create index plan_payments_of_org on plan_payments (org_id);
alter table plan_payments enable row level security;
alter table plan_payments force row level security;
create policy plan_payments_add on plan_payments for insert to ngo_app
  with check ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));
create policy plan_payments_change on plan_payments for update to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));
create policy plan_payments_end on plan_payments for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy plan_payments_read on plan_payments for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table plan_subscriptions (
  org_id uuid not null,
  plan text not null,
  state text not null,
  billing_interval text,
  currency text,
  period_start timestamp(3) with time zone,
  period_end timestamp(3) with time zone,
  anchor_day smallint,
  value_minor bigint default 0 not null,
  balance_minor bigint default 0 not null,
  trial_started_at timestamp(3) with time zone,
  trial_ends_at timestamp(3) with time zone,
  cancel_at_period_end boolean default false not null,
  next_interval text,
  coupon_id uuid,
  coupon_periods integer,
  order_id uuid,
  card_payment_id uuid,
  card_brand text,
  card_last4 text,
  reminders smallint default 0 not null,
  reminded_of_end timestamp(3) with time zone,
  failure text,
  revision integer default 1 not null,
  next_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint plan_subscriptions_pkey primary key (org_id),
  constraint plan_subscriptions_anchor_day_check check (((anchor_day >= 1) and (anchor_day <= 31))),
  constraint plan_subscriptions_balance_minor_check check ((balance_minor >= 0)),
  constraint plan_subscriptions_billing_interval_check check ((billing_interval = any (array['month'::text, 'year'::text]))),
  constraint plan_subscriptions_check check (((period_start is null) = (period_end is null))),
  constraint plan_subscriptions_check1 check ((period_start < period_end)),
  constraint plan_subscriptions_check2 check (((state = 'trialing'::text) or (state = 'ended'::text) or ((period_end is not null) and (billing_interval is not null) and (currency is not null)))),
  constraint plan_subscriptions_coupon_periods_check check ((coupon_periods > 0)),
  constraint plan_subscriptions_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint plan_subscriptions_failure_check check ((length(failure) <= 300)),
  constraint plan_subscriptions_next_interval_check check ((next_interval = any (array['month'::text, 'year'::text]))),
  constraint plan_subscriptions_plan_check check ((plan = 'pro'::text)),
  constraint plan_subscriptions_state_check check ((state = any (array['trialing'::text, 'active'::text, 'past_due'::text, 'ended'::text]))),
  constraint plan_subscriptions_value_minor_check check ((value_minor >= 0)),
  constraint plan_subscriptions_coupon_id_fkey foreign key (coupon_id) references coupons(id),
  constraint plan_subscriptions_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index plan_subscriptions_due on plan_subscriptions (next_at) where (next_at is not null);
create index plan_subscriptions_of_coupon on plan_subscriptions (coupon_id) where (coupon_id is not null);
alter table plan_subscriptions enable row level security;
alter table plan_subscriptions force row level security;
create policy plan_subscriptions_add on plan_subscriptions for insert to ngo_app
  with check ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));
create policy plan_subscriptions_change on plan_subscriptions for update to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));
create policy plan_subscriptions_end on plan_subscriptions for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy plan_subscriptions_read on plan_subscriptions for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- operations/social-links

create table social_links (
  network text not null,
  url text not null,
  constraint social_links_pkey primary key (network),
  constraint social_links_network_check check ((network = any (array['facebook'::text, 'twitter'::text, 'linkedin'::text, 'github'::text]))),
  constraint social_links_url_check check (((url ~* '^https://'::text) and (length(url) <= 300)))
);
create trigger social_links_tell after insert or delete or update or truncate on social_links for each statement execute function tell_content_changed();
alter table social_links enable row level security;
alter table social_links force row level security;
create policy social_links_read on social_links for select to public
  using (true);
create policy social_links_write on social_links to ngo_app
  using ((( select app_scope() as app_scope) = 'platform'::text))
  with check ((( select app_scope() as app_scope) = 'platform'::text));
grant select on social_links to ngo_public;

-- people/certificates

create table certificate_changes (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  certificate_id uuid not null,
  user_id uuid not null,
  action text not null,
  by_user_id uuid,
  by_name text default ''::text not null,
  reason text default ''::text not null,
  changed_at timestamp(3) with time zone not null,
  constraint certificate_changes_pkey primary key (id),
  constraint certificate_changes_action_check check ((action = any (array['issued'::text, 'revoked'::text, 'reissued'::text, 'hours-changed'::text]))),
  constraint certificate_changes_reason_check check ((length(reason) <= 500)),
  constraint certificate_changes_by_user_id_fkey foreign key (by_user_id) references users(id),
  constraint certificate_changes_certificate_id_fkey foreign key (certificate_id) references certificates(id) on delete cascade,
  constraint certificate_changes_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint certificate_changes_user_id_fkey foreign key (user_id) references users(id)
);
create index certificate_changes_by on certificate_changes (by_user_id);
create index certificate_changes_of_certificate on certificate_changes (certificate_id, id);
create index certificate_changes_of_org on certificate_changes (org_id);
create index certificate_changes_of_user on certificate_changes (user_id);
alter table certificate_changes enable row level security;
alter table certificate_changes force row level security;
create policy certificate_changes_add on certificate_changes for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
create policy certificate_changes_erased on certificate_changes as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = certificate_changes.org_id) and (o.erasing_at is not null))))));
create policy certificate_changes_erasing on certificate_changes for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy certificate_changes_read on certificate_changes for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)));
revoke update on certificate_changes from ngo_app;

create table certificate_requests (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  kind text not null,
  span_from date,
  span_to date,
  note text default ''::text not null,
  state text default 'waiting'::text not null,
  answer text default ''::text not null,
  certificate_id uuid,
  created_at timestamp(3) with time zone not null,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  constraint certificate_requests_pkey primary key (id),
  constraint certificate_requests_answer_check check ((length(answer) <= 500)),
  constraint certificate_requests_kind_check check ((kind = any (array['certificate'::text, 'letter'::text]))),
  constraint certificate_requests_note_check check ((length(note) <= 500)),
  constraint certificate_requests_state_check check ((state = any (array['waiting'::text, 'issued'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint certificate_requests_certificate_id_fkey foreign key (certificate_id) references certificates(id),
  constraint certificate_requests_decided_by_fkey foreign key (decided_by) references users(id),
  constraint certificate_requests_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint certificate_requests_user_id_fkey foreign key (user_id) references users(id)
);
create index certificate_requests_certificate on certificate_requests (certificate_id);
create index certificate_requests_decided_by on certificate_requests (decided_by);
create index certificate_requests_of_org on certificate_requests (org_id, id desc);
create index certificate_requests_of_person on certificate_requests (user_id, id desc);
create unique index certificate_requests_waiting on certificate_requests (org_id, user_id, kind) where (state = 'waiting'::text);
alter table certificate_requests enable row level security;
alter table certificate_requests force row level security;
create policy certificate_requests_add on certificate_requests for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
create policy certificate_requests_change on certificate_requests for update to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
create policy certificate_requests_erased on certificate_requests as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = certificate_requests.org_id) and (o.erasing_at is not null))))));
create policy certificate_requests_erasing on certificate_requests for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy certificate_requests_read on certificate_requests for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)));

create table certificate_run_people (
  org_id uuid not null,
  run_id uuid not null,
  user_id uuid not null,
  outcome text default 'waiting'::text not null,
  reason text default ''::text not null,
  constraint certificate_run_people_pkey primary key (org_id, run_id, user_id),
  constraint certificate_run_people_outcome_check check ((outcome = any (array['waiting'::text, 'issued'::text, 'skipped'::text]))),
  constraint certificate_run_people_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint certificate_run_people_run_id_fkey foreign key (run_id) references certificate_runs(id) on delete cascade,
  constraint certificate_run_people_user_id_fkey foreign key (user_id) references users(id)
);
create index certificate_run_people_of_run on certificate_run_people (run_id);
create index certificate_run_people_of_user on certificate_run_people (user_id);
create index certificate_run_people_waiting on certificate_run_people (run_id, user_id) where (outcome = 'waiting'::text);
alter table certificate_run_people enable row level security;
alter table certificate_run_people force row level security;
create policy certificate_run_people_of_org on certificate_run_people to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table certificate_runs (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  template_id uuid not null,
  design jsonb not null,
  span_from date,
  span_to date,
  again boolean not null,
  state text not null,
  people_count integer not null,
  issued_count integer default 0 not null,
  skipped_count integer default 0 not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone,
  constraint certificate_runs_pkey primary key (id),
  constraint certificate_runs_state_check check ((state = any (array['running'::text, 'stopped'::text, 'done'::text]))),
  constraint certificate_runs_created_by_fkey foreign key (created_by) references users(id),
  constraint certificate_runs_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint certificate_runs_template_id_fkey foreign key (template_id) references certificate_templates(id)
);
create index certificate_runs_by on certificate_runs (created_by);
create index certificate_runs_of_org on certificate_runs (org_id, id desc);
create index certificate_runs_of_template on certificate_runs (template_id);
alter table certificate_runs enable row level security;
alter table certificate_runs force row level security;
create policy certificate_runs_erased on certificate_runs as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = certificate_runs.org_id) and (o.erasing_at is not null))))));
create policy certificate_runs_erasing on certificate_runs for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy certificate_runs_of_org on certificate_runs to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table certificate_templates (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  design jsonb not null,
  revision integer default 1 not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  constraint certificate_templates_pkey primary key (id),
  constraint certificate_templates_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index certificate_templates_in_org on certificate_templates (org_id);
create index certificate_templates_of_org on certificate_templates (org_id, id) where (removed_at is null);
alter table certificate_templates enable row level security;
alter table certificate_templates force row level security;
create policy certificate_templates_of_org on certificate_templates to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table certificates (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  template_id uuid not null,
  run_id uuid,
  code text not null,
  code_hash bytea not null,
  kind text not null,
  organisation text not null,
  title text not null,
  recipient text not null,
  signer text not null,
  minutes integer not null,
  first_on date not null,
  last_on date not null,
  span_from date,
  span_to date,
  state text default 'valid'::text not null,
  hours_changed boolean default false not null,
  pdf_blob_id uuid,
  credential text,
  issued_by uuid not null,
  issued_by_name text not null,
  issued_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  replaced_by uuid,
  constraint certificates_pkey primary key (id),
  constraint certificates_code_hash_key unique (code_hash),
  constraint certificates_check check ((first_on <= last_on)),
  constraint certificates_check1 check (((state = 'valid'::text) = (ended_at is null))),
  constraint certificates_kind_check check ((kind = any (array['certificate'::text, 'letter'::text]))),
  constraint certificates_minutes_check check ((minutes > 0)),
  constraint certificates_state_check check ((state = any (array['valid'::text, 'revoked'::text, 'replaced'::text]))),
  constraint certificates_issued_by_fkey foreign key (issued_by) references users(id),
  constraint certificates_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint certificates_replaced_by_fkey foreign key (replaced_by) references certificates(id),
  constraint certificates_run_id_fkey foreign key (run_id) references certificate_runs(id),
  constraint certificates_template_id_fkey foreign key (template_id) references certificate_templates(id),
  constraint certificates_user_id_fkey foreign key (user_id) references users(id)
);
create index certificates_ended on certificates (org_id, id desc) where (state <> 'valid'::text);
create index certificates_issued_by on certificates (issued_by);
create index certificates_of_org on certificates (org_id, id desc);
create index certificates_of_person on certificates (user_id, id desc);
create index certificates_of_person_here on certificates (org_id, user_id, id desc);
create unique index certificates_of_run on certificates (run_id, user_id) where (run_id is not null);
create index certificates_of_template on certificates (template_id);
create index certificates_replaced_by on certificates (replaced_by) where (replaced_by is not null);
alter table certificates enable row level security;
alter table certificates force row level security;
create policy certificates_add on certificates for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
create policy certificates_change on certificates for update to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));
create policy certificates_erased on certificates as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = certificates.org_id) and (o.erasing_at is not null))))));
create policy certificates_erasing on certificates for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy certificates_read on certificates for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)));

create table credential_keys (
  kid text not null,
  public_jwk jsonb not null,
  sealed_private text not null,
  active boolean default true not null,
  created_at timestamp(3) with time zone not null,
  constraint credential_keys_pkey primary key (kid)
);
create unique index credential_keys_active on credential_keys (active) where active;
alter table credential_keys enable row level security;
alter table credential_keys force row level security;
create policy credential_keys_system on credential_keys to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text))
  with check ((( select app_scope() as app_scope) = 'system'::text));
revoke delete, update on credential_keys from ngo_app;

-- people/opportunities

create table opportunities (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  title text not null,
  summary text not null,
  description text not null,
  remote boolean not null,
  place text not null,
  skills text[] not null,
  starts_on date,
  ends_on date,
  contact_email text not null,
  state text default 'draft'::text not null,
  published_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  approves_automatically boolean default false not null,
  constraint opportunities_pkey primary key (id),
  constraint opportunities_check check ((remote or (place <> ''::text))),
  constraint opportunities_check1 check ((ends_on >= starts_on)),
  constraint opportunities_check2 check (((state = 'draft'::text) = (published_at is null))),
  constraint opportunities_check3 check (((state = 'closed'::text) = (closed_at is not null))),
  constraint opportunities_contact_email_check check ((length(contact_email) <= 254)),
  constraint opportunities_description_check check (((length(description) >= 1) and (length(description) <= 20000))),
  constraint opportunities_place_check check ((length(place) <= 200)),
  constraint opportunities_skills_check check ((cardinality(skills) <= 12)),
  constraint opportunities_state_check check ((state = any (array['draft'::text, 'published'::text, 'closed'::text]))),
  constraint opportunities_summary_check check (((length(summary) >= 1) and (length(summary) <= 300))),
  constraint opportunities_title_check check (((length(title) >= 3) and (length(title) <= 120))),
  constraint opportunities_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint opportunities_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index opportunities_by on opportunities (created_by);
create index opportunities_of_org on opportunities (org_id, id desc);
create index opportunities_published on opportunities (id) where (state = 'published'::text);
create trigger opportunities_tell after insert or delete or update or truncate on opportunities for each statement execute function tell_content_changed();
alter table opportunities enable row level security;
alter table opportunities force row level security;
create policy opportunities_of_org on opportunities to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy opportunities_public on opportunities for select to public
  using ((state <> 'draft'::text));
grant select on opportunities to ngo_public;

create table shift_calendars (
  user_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  constraint shift_calendars_pkey primary key (user_id),
  constraint shift_calendars_secret_hash_key unique (secret_hash),
  constraint shift_calendars_secret_hash_check check ((length(secret_hash) = 32)),
  constraint shift_calendars_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
alter table shift_calendars enable row level security;
alter table shift_calendars force row level security;
create policy shift_calendars_own on shift_calendars to ngo_app
  using (((user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = 'system'::text)));

create table shift_requests (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  shift_id uuid not null,
  name text not null,
  email text not null,
  token_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint shift_requests_pkey primary key (id),
  constraint shift_requests_token_hash_key unique (token_hash),
  constraint shift_requests_email_check check (((length(email) >= 3) and (length(email) <= 254))),
  constraint shift_requests_name_check check (((length(name) >= 1) and (length(name) <= 100))),
  constraint shift_requests_token_hash_check check ((length(token_hash) = 32)),
  constraint shift_requests_shift_id_fkey foreign key (shift_id) references shifts(id) on delete cascade
);
create index shift_requests_expiry on shift_requests (expires_at);
create index shift_requests_of_org on shift_requests (org_id, id);
create index shift_requests_of_shift on shift_requests (shift_id);
alter table shift_requests enable row level security;
alter table shift_requests force row level security;
create policy shift_requests_of_system on shift_requests to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));

create table shift_signups (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  shift_id uuid not null,
  user_id uuid not null,
  state text not null,
  signed_up_at timestamp(3) with time zone not null,
  confirmed_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  reason text default ''::text not null,
  cancel_hash bytea not null,
  reminded_days_at timestamp(3) with time zone,
  reminded_hours_at timestamp(3) with time zone,
  constraint shift_signups_pkey primary key (id),
  constraint shift_signups_cancel_hash_key unique (cancel_hash),
  constraint shift_signups_cancel_hash_check check ((length(cancel_hash) = 32)),
  constraint shift_signups_check check (((state = any (array['cancelled'::text, 'removed'::text])) = (ended_at is not null))),
  constraint shift_signups_check1 check (((state <> 'confirmed'::text) or (confirmed_at is not null))),
  constraint shift_signups_reason_check check ((length(reason) <= 500)),
  constraint shift_signups_state_check check ((state = any (array['confirmed'::text, 'waiting'::text, 'cancelled'::text, 'removed'::text]))),
  constraint shift_signups_shift_id_fkey foreign key (shift_id) references shifts(id) on delete cascade,
  constraint shift_signups_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create unique index shift_signups_active on shift_signups (shift_id, user_id) where (state = any (array['confirmed'::text, 'waiting'::text]));
create index shift_signups_of_org on shift_signups (org_id, shift_id, id);
create index shift_signups_of_shift on shift_signups (shift_id, state, signed_up_at, id);
create index shift_signups_of_user on shift_signups (user_id, shift_id);
create trigger shift_signups_count after insert or delete or update of state on shift_signups for each row execute function count_shift_signups();
alter table shift_signups enable row level security;
alter table shift_signups force row level security;
create policy shift_signups_of_org on shift_signups to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy shift_signups_own on shift_signups for select to ngo_app
  using ((user_id = ( select app_user() as app_user)));

create table shifts (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  opportunity_id uuid not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  capacity integer not null,
  taken integer default 0 not null,
  waiting integer default 0 not null,
  note text default ''::text not null,
  state text default 'open'::text not null,
  reason text default ''::text not null,
  revision integer default 0 not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint shifts_pkey primary key (id),
  constraint shifts_capacity_check check (((capacity >= 1) and (capacity <= 1000))),
  constraint shifts_check check (((ends_at > starts_at) and (ends_at <= (starts_at + '25:00:00'::interval)))),
  constraint shifts_check1 check (((taken >= 0) and (taken <= capacity))),
  constraint shifts_note_check check ((length(note) <= 200)),
  constraint shifts_reason_check check ((length(reason) <= 500)),
  constraint shifts_state_check check ((state = any (array['open'::text, 'cancelled'::text]))),
  constraint shifts_waiting_check check ((waiting >= 0)),
  constraint shifts_opportunity_id_fkey foreign key (opportunity_id) references opportunities(id) on delete cascade
);
create index shifts_coming on shifts (starts_at) where (state = 'open'::text);
create index shifts_of_opportunity on shifts (opportunity_id, starts_at);
create index shifts_of_org on shifts (org_id, starts_at);
create trigger shifts_tell after insert or delete or update or truncate on shifts for each statement execute function tell_content_changed();
alter table shifts enable row level security;
alter table shifts force row level security;
create policy shifts_of_org on shifts to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy shifts_public on shifts for select to public
  using ((exists ( select
   from opportunities o
  where ((o.id = shifts.opportunity_id) and (o.state <> 'draft'::text)))));
grant select on shifts to ngo_public;

-- people/staff

create table staff_details (
  org_id uuid not null,
  user_id uuid not null,
  job_title text default ''::text not null,
  department text default ''::text not null,
  phone text default ''::text not null,
  phone_shared boolean default false not null,
  started_on date,
  manager_id uuid,
  updated_at timestamp with time zone not null,
  constraint staff_details_pkey primary key (org_id, user_id),
  constraint staff_details_check check ((manager_id <> user_id)),
  constraint staff_details_department_check check ((length(department) <= 100)),
  constraint staff_details_job_title_check check ((length(job_title) <= 100)),
  constraint staff_details_phone_check check ((length(phone) <= 40)),
  constraint staff_details_org_id_manager_id_fkey foreign key (org_id, manager_id) references memberships(org_id, user_id) on delete set null (manager_id),
  constraint staff_details_org_id_user_id_fkey foreign key (org_id, user_id) references memberships(org_id, user_id) on delete cascade
);
create index staff_details_of_manager on staff_details (org_id, manager_id);
create index staff_details_of_user on staff_details (user_id);
alter table staff_details enable row level security;
alter table staff_details force row level security;
create policy staff_details_of_org on staff_details to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table staff_documents (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  entry_id uuid not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  constraint staff_documents_pkey primary key (id),
  constraint staff_documents_org_id_user_id_entry_id_key unique (org_id, user_id, entry_id),
  constraint staff_documents_added_by_fkey foreign key (added_by) references users(id),
  constraint staff_documents_entry_id_fkey foreign key (entry_id) references storage_entries(id) on delete cascade,
  constraint staff_documents_org_id_user_id_fkey foreign key (org_id, user_id) references memberships(org_id, user_id) on delete cascade
);
create index staff_documents_by on staff_documents (added_by);
create index staff_documents_of_entry on staff_documents (entry_id);
alter table staff_documents enable row level security;
alter table staff_documents force row level security;
create policy staff_documents_of_org on staff_documents to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table staff_emergency_contacts (
  org_id uuid not null,
  user_id uuid not null,
  sealed_contact text not null,
  updated_at timestamp with time zone not null,
  constraint staff_emergency_contacts_pkey primary key (org_id, user_id),
  constraint staff_emergency_contacts_org_id_user_id_fkey foreign key (org_id, user_id) references memberships(org_id, user_id) on delete cascade
);
create index staff_emergency_contacts_of_user on staff_emergency_contacts (user_id);
alter table staff_emergency_contacts enable row level security;
alter table staff_emergency_contacts force row level security;
create policy staff_emergency_contacts_of_org on staff_emergency_contacts to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table staff_invitations (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  email text not null,
  role text not null,
  job_title text default ''::text not null,
  department text default ''::text not null,
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  revoked_at timestamp with time zone,
  constraint staff_invitations_pkey primary key (id),
  constraint staff_invitations_token_hash_key unique (token_hash),
  constraint staff_invitations_check check (((accepted_at is null) = (accepted_by is null))),
  constraint staff_invitations_department_check check ((length(department) <= 100)),
  constraint staff_invitations_email_check check (((length(email) >= 3) and (length(email) <= 254))),
  constraint staff_invitations_job_title_check check ((length(job_title) <= 100)),
  constraint staff_invitations_role_check check ((role = any (array['SUPER_ADMIN'::text, 'ADMIN'::text, 'NGO_ADMIN'::text, 'STAFF'::text, 'VOLUNTEER'::text, 'ANALYST'::text, 'VIEWER'::text]))),
  constraint staff_invitations_token_hash_check check ((length(token_hash) = 32)),
  constraint staff_invitations_accepted_by_fkey foreign key (accepted_by) references users(id),
  constraint staff_invitations_invited_by_fkey foreign key (invited_by) references users(id),
  constraint staff_invitations_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index staff_invitations_accepted on staff_invitations (accepted_by);
create index staff_invitations_by on staff_invitations (invited_by);
create index staff_invitations_expiry on staff_invitations (expires_at);
create index staff_invitations_of_org on staff_invitations (org_id, id desc);
create unique index staff_invitations_open on staff_invitations (org_id, lower(email)) where ((accepted_at is null) and (revoked_at is null));
alter table staff_invitations enable row level security;
alter table staff_invitations force row level security;
create policy staff_invitations_of_org on staff_invitations to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table staff_leave (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  kind text not null,
  first_day date not null,
  last_day date not null,
  weekdays integer not null,
  note text default ''::text not null,
  state text default 'requested'::text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  answer text default ''::text not null,
  constraint staff_leave_pkey primary key (id),
  constraint staff_leave_answer_check check ((length(answer) <= 1000)),
  constraint staff_leave_check check ((last_day >= first_day)),
  constraint staff_leave_check1 check (((state = any (array['approved'::text, 'declined'::text])) <= ((decided_at is not null) and (decided_by is not null)))),
  constraint staff_leave_kind_check check ((kind = any (array['annual'::text, 'sick'::text, 'parental'::text, 'study'::text, 'unpaid'::text, 'other'::text]))),
  constraint staff_leave_note_check check ((length(note) <= 1000)),
  constraint staff_leave_state_check check ((state = any (array['requested'::text, 'approved'::text, 'declined'::text, 'cancelled'::text]))),
  constraint staff_leave_weekdays_check check ((weekdays > 0)),
  constraint staff_leave_decided_by_fkey foreign key (decided_by) references users(id),
  constraint staff_leave_org_id_user_id_fkey foreign key (org_id, user_id) references memberships(org_id, user_id) on delete cascade,
  constraint staff_leave_overlap exclude using gist (org_id with =, user_id with =, daterange(first_day, last_day, '[]'::text) with &&) where ((state = any (array['requested'::text, 'approved'::text])))
);
create index staff_leave_by on staff_leave (decided_by);
create index staff_leave_of_org on staff_leave (org_id, state, id desc);
create index staff_leave_of_person on staff_leave (org_id, user_id, id desc);
create index staff_leave_of_user on staff_leave (user_id);
alter table staff_leave enable row level security;
alter table staff_leave force row level security;
create policy staff_leave_of_org on staff_leave to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- people/volunteering

create table activity_report_photos (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  report_id uuid not null,
  blob_id uuid not null,
  name text not null,
  created_at timestamp(3) with time zone not null,
  constraint activity_report_photos_pkey primary key (id),
  constraint activity_report_photos_blob_id_fkey foreign key (blob_id) references blobs(id) on delete cascade,
  constraint activity_report_photos_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint activity_report_photos_report_id_fkey foreign key (report_id) references activity_reports(id) on delete cascade
);
create unique index activity_report_photos_blob on activity_report_photos (blob_id);
create index activity_report_photos_of_report on activity_report_photos (org_id, report_id, id);
create index activity_report_photos_report on activity_report_photos (report_id);
alter table activity_report_photos enable row level security;
alter table activity_report_photos force row level security;
create policy activity_report_photos_of_org on activity_report_photos to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table activity_reports (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  person_name text not null,
  title text not null,
  task_id uuid,
  shift_id uuid,
  about text default ''::text not null,
  worked_on date not null,
  minutes integer not null,
  people_reached integer,
  story text default ''::text not null,
  state text default 'draft'::text not null,
  comment text default ''::text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  submitted_at timestamp(3) with time zone,
  decided_by uuid,
  decided_by_name text default ''::text not null,
  decided_at timestamp(3) with time zone,
  constraint activity_reports_pkey primary key (id),
  constraint activity_reports_about_check check ((length(about) <= 200)),
  constraint activity_reports_check check (((task_id is null) or (shift_id is null))),
  constraint activity_reports_check1 check (((state = 'draft'::text) or (submitted_at is not null))),
  constraint activity_reports_check2 check (((state = any (array['returned'::text, 'approved'::text])) <= ((decided_at is not null) and (decided_by is not null)))),
  constraint activity_reports_comment_check check ((length(comment) <= 2000)),
  constraint activity_reports_minutes_check check (((minutes >= 0) and (minutes <= 1440))),
  constraint activity_reports_people_reached_check check (((people_reached >= 0) and (people_reached <= 1000000))),
  constraint activity_reports_state_check check ((state = any (array['draft'::text, 'submitted'::text, 'returned'::text, 'approved'::text]))),
  constraint activity_reports_story_check check ((length(story) <= 10000)),
  constraint activity_reports_title_check check (((length(title) >= 1) and (length(title) <= 120))),
  constraint activity_reports_decided_by_fkey foreign key (decided_by) references users(id),
  constraint activity_reports_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint activity_reports_task_id_fkey foreign key (task_id) references volunteer_tasks(id) on delete set null,
  constraint activity_reports_user_id_fkey foreign key (user_id) references users(id)
);
create index activity_reports_by on activity_reports (decided_by);
create index activity_reports_of_org on activity_reports (org_id, state, id desc);
create index activity_reports_of_person on activity_reports (org_id, user_id, id desc);
create index activity_reports_of_task on activity_reports (task_id);
create index activity_reports_of_user on activity_reports (user_id);
alter table activity_reports enable row level security;
alter table activity_reports force row level security;
create policy activity_reports_of_org on activity_reports to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table check_ins (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  shift_id uuid not null,
  title text not null,
  shift_ends_at timestamp(3) with time zone not null,
  unplanned boolean not null,
  checked_in_at timestamp(3) with time zone not null,
  checked_out_at timestamp(3) with time zone,
  entry_id uuid,
  constraint check_ins_pkey primary key (id),
  constraint check_ins_check check ((checked_out_at >= checked_in_at)),
  constraint check_ins_title_check check ((length(title) <= 200)),
  constraint check_ins_entry_id_fkey foreign key (entry_id) references hour_entries(id) on delete cascade,
  constraint check_ins_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint check_ins_user_id_fkey foreign key (user_id) references users(id)
);
create index check_ins_due on check_ins (shift_ends_at) where (checked_out_at is null);
create index check_ins_of_entry on check_ins (entry_id);
create index check_ins_of_person on check_ins (user_id, id desc);
create index check_ins_of_shift on check_ins (org_id, shift_id, checked_in_at);
create unique index check_ins_open on check_ins (user_id) where (checked_out_at is null);
alter table check_ins enable row level security;
alter table check_ins force row level security;
create policy check_ins_add on check_ins for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy check_ins_change on check_ins for update to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy check_ins_erased on check_ins as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = check_ins.org_id) and (o.erasing_at is not null))))));
create policy check_ins_erasing on check_ins for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy check_ins_read on check_ins for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table hour_entries (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  person_name text not null,
  worked_on date not null,
  minutes integer not null,
  started_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  source text not null,
  shift_id uuid,
  task_id uuid,
  report_id uuid,
  about text default ''::text not null,
  note text default ''::text not null,
  state text default 'pending'::text not null,
  unplanned boolean default false not null,
  check_out_forgotten boolean default false not null,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null,
  decided_by uuid,
  decided_by_name text default ''::text not null,
  decided_at timestamp(3) with time zone,
  reason text default ''::text not null,
  constraint hour_entries_pkey primary key (id),
  constraint hour_entries_about_check check ((length(about) <= 200)),
  constraint hour_entries_check check (((started_at is null) = (ended_at is null))),
  constraint hour_entries_check1 check (((ended_at > started_at) and ((minutes)::numeric <= ceil((extract(epoch from (ended_at - started_at)) / (60)::numeric))))),
  constraint hour_entries_check2 check (((state = any (array['approved'::text, 'declined'::text])) = ((decided_at is not null) and (decided_by is not null)))),
  constraint hour_entries_minutes_check check (((minutes >= 1) and (minutes <= 1440))),
  constraint hour_entries_note_check check ((length(note) <= 1000)),
  constraint hour_entries_reason_check check ((length(reason) <= 1000)),
  constraint hour_entries_source_check check ((source = any (array['shift'::text, 'task'::text, 'report'::text, 'manual'::text]))),
  constraint hour_entries_state_check check ((state = any (array['pending'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint hour_entries_created_by_fkey foreign key (created_by) references users(id),
  constraint hour_entries_decided_by_fkey foreign key (decided_by) references users(id),
  constraint hour_entries_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint hour_entries_report_id_fkey foreign key (report_id) references activity_reports(id),
  constraint hour_entries_task_id_fkey foreign key (task_id) references volunteer_tasks(id) on delete set null,
  constraint hour_entries_user_id_fkey foreign key (user_id) references users(id),
  constraint hour_entries_overlap exclude using gist (user_id with =, tstzrange(started_at, ended_at) with &&) where (((state = any (array['pending'::text, 'approved'::text])) and (started_at is not null)))
);
create index hour_entries_by_state on hour_entries (org_id, state, worked_on desc, id desc);
create index hour_entries_created_by on hour_entries (created_by);
create index hour_entries_decided_by on hour_entries (decided_by);
create index hour_entries_of_org on hour_entries (org_id, worked_on desc, id desc);
create index hour_entries_of_person on hour_entries (user_id, worked_on desc, id desc);
create index hour_entries_of_person_here on hour_entries (org_id, user_id, worked_on desc, id desc);
create unique index hour_entries_of_report on hour_entries (report_id) where (report_id is not null);
create index hour_entries_of_shift on hour_entries (shift_id) where (shift_id is not null);
create index hour_entries_of_task on hour_entries (task_id) where (task_id is not null);
alter table hour_entries enable row level security;
alter table hour_entries force row level security;
create policy hour_entries_add on hour_entries for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy hour_entries_change on hour_entries for update to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy hour_entries_erased on hour_entries as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = hour_entries.org_id) and (o.erasing_at is not null))))));
create policy hour_entries_erasing on hour_entries for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy hour_entries_read on hour_entries for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table hour_entry_changes (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  entry_id uuid not null,
  user_id uuid not null,
  by_user_id uuid,
  change text not null,
  before jsonb,
  after jsonb,
  reason text default ''::text not null,
  changed_at timestamp(3) with time zone not null,
  constraint hour_entry_changes_pkey primary key (id),
  constraint hour_entry_changes_change_check check ((change = any (array['noted'::text, 'amended'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text, 'reopened'::text, 'check-out-assumed'::text]))),
  constraint hour_entry_changes_reason_check check ((length(reason) <= 1000)),
  constraint hour_entry_changes_by_user_id_fkey foreign key (by_user_id) references users(id),
  constraint hour_entry_changes_entry_id_fkey foreign key (entry_id) references hour_entries(id) on delete cascade,
  constraint hour_entry_changes_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint hour_entry_changes_user_id_fkey foreign key (user_id) references users(id)
);
create index hour_entry_changes_by on hour_entry_changes (by_user_id);
create index hour_entry_changes_of_entry on hour_entry_changes (entry_id, id);
create index hour_entry_changes_of_org on hour_entry_changes (org_id);
create index hour_entry_changes_of_user on hour_entry_changes (user_id, id);
alter table hour_entry_changes enable row level security;
alter table hour_entry_changes force row level security;
create policy hour_entry_changes_add on hour_entry_changes for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy hour_entry_changes_erased on hour_entry_changes as restrictive for delete to ngo_app
  using (((( select app_scope() as app_scope) = 'system'::text) and (exists ( select
   from organisations o
  where ((o.id = hour_entry_changes.org_id) and (o.erasing_at is not null))))));
create policy hour_entry_changes_erasing on hour_entry_changes for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy hour_entry_changes_read on hour_entry_changes for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (user_id = ( select app_user() as app_user)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
revoke update on hour_entry_changes from ngo_app;

create table volunteer_rates (
  org_id uuid not null,
  valid_from date not null,
  hourly_minor bigint not null,
  currency text not null,
  set_by uuid not null,
  set_at timestamp(3) with time zone not null,
  constraint volunteer_rates_pkey primary key (org_id, valid_from),
  constraint volunteer_rates_currency_check check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint volunteer_rates_hourly_minor_check check ((hourly_minor >= 0)),
  constraint volunteer_rates_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint volunteer_rates_set_by_fkey foreign key (set_by) references users(id)
);
create index volunteer_rates_by on volunteer_rates (set_by);
alter table volunteer_rates enable row level security;
alter table volunteer_rates force row level security;
create policy volunteer_rates_of_org on volunteer_rates to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table volunteer_task_comments (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  task_id uuid not null,
  user_id uuid not null,
  author_name text not null,
  text text not null,
  created_at timestamp(3) with time zone not null,
  constraint volunteer_task_comments_pkey primary key (id),
  constraint volunteer_task_comments_text_check check (((length(text) >= 1) and (length(text) <= 2000))),
  constraint volunteer_task_comments_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint volunteer_task_comments_task_id_fkey foreign key (task_id) references volunteer_tasks(id) on delete cascade,
  constraint volunteer_task_comments_user_id_fkey foreign key (user_id) references users(id)
);
create index volunteer_task_comments_by on volunteer_task_comments (user_id);
create index volunteer_task_comments_of_task on volunteer_task_comments (org_id, task_id, id);
create index volunteer_task_comments_task on volunteer_task_comments (task_id);
alter table volunteer_task_comments enable row level security;
alter table volunteer_task_comments force row level security;
create policy volunteer_task_comments_of_org on volunteer_task_comments to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table volunteer_task_files (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  task_id uuid not null,
  user_id uuid not null,
  adder_name text not null,
  blob_id uuid not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  created_at timestamp(3) with time zone not null,
  constraint volunteer_task_files_pkey primary key (id),
  constraint volunteer_task_files_blob_id_fkey foreign key (blob_id) references blobs(id) on delete cascade,
  constraint volunteer_task_files_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint volunteer_task_files_task_id_fkey foreign key (task_id) references volunteer_tasks(id) on delete cascade,
  constraint volunteer_task_files_user_id_fkey foreign key (user_id) references users(id)
);
create unique index volunteer_task_files_blob on volunteer_task_files (blob_id);
create index volunteer_task_files_by on volunteer_task_files (user_id);
create index volunteer_task_files_of_task on volunteer_task_files (org_id, task_id, id);
create index volunteer_task_files_task on volunteer_task_files (task_id);
alter table volunteer_task_files enable row level security;
alter table volunteer_task_files force row level security;
create policy volunteer_task_files_of_org on volunteer_task_files to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table volunteer_task_items (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  task_id uuid not null,
  place integer not null,
  text text not null,
  done_at timestamp(3) with time zone,
  done_by uuid,
  constraint volunteer_task_items_pkey primary key (id),
  constraint volunteer_task_items_text_check check (((length(text) >= 1) and (length(text) <= 200))),
  constraint volunteer_task_items_done_by_fkey foreign key (done_by) references users(id),
  constraint volunteer_task_items_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint volunteer_task_items_task_id_fkey foreign key (task_id) references volunteer_tasks(id) on delete cascade
);
create index volunteer_task_items_by on volunteer_task_items (done_by);
create index volunteer_task_items_of_task on volunteer_task_items (org_id, task_id, place);
create index volunteer_task_items_task on volunteer_task_items (task_id);
alter table volunteer_task_items enable row level security;
alter table volunteer_task_items force row level security;
create policy volunteer_task_items_of_org on volunteer_task_items to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

create table volunteer_tasks (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  person_name text not null,
  title text not null,
  description text default ''::text not null,
  due_on date,
  state text default 'assigned'::text not null,
  reason text default ''::text not null,
  assigned_by uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  done_at timestamp(3) with time zone,
  constraint volunteer_tasks_pkey primary key (id),
  constraint volunteer_tasks_check check (((state = 'done'::text) = (done_at is not null))),
  constraint volunteer_tasks_description_check check ((length(description) <= 5000)),
  constraint volunteer_tasks_reason_check check ((length(reason) <= 500)),
  constraint volunteer_tasks_state_check check ((state = any (array['assigned'::text, 'accepted'::text, 'started'::text, 'done'::text, 'declined'::text, 'cancelled'::text]))),
  constraint volunteer_tasks_title_check check (((length(title) >= 1) and (length(title) <= 120))),
  constraint volunteer_tasks_assigned_by_fkey foreign key (assigned_by) references users(id),
  constraint volunteer_tasks_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint volunteer_tasks_user_id_fkey foreign key (user_id) references users(id)
);
create index volunteer_tasks_by on volunteer_tasks (assigned_by);
create index volunteer_tasks_by_state on volunteer_tasks (org_id, state, coalesce(due_on, '9999-12-31'::date), id);
create index volunteer_tasks_of_org on volunteer_tasks (org_id, coalesce(due_on, '9999-12-31'::date), id);
create index volunteer_tasks_of_person on volunteer_tasks (org_id, user_id, coalesce(due_on, '9999-12-31'::date), id);
create index volunteer_tasks_of_user on volunteer_tasks (user_id);
alter table volunteer_tasks enable row level security;
alter table volunteer_tasks force row level security;
create policy volunteer_tasks_of_org on volunteer_tasks to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- platform/backup

create table backup_runs (
  id uuid default uuidv7() not null,
  kind text not null,
  result text not null,
  folder text not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone default now() not null,
  made_at timestamp with time zone,
  files bigint default 0 not null,
  bytes bigint default 0 not null,
  damaged bigint default 0 not null,
  cause text,
  constraint backup_runs_pkey primary key (id),
  constraint backup_runs_kind_check check ((kind = any (array['backup'::text, 'restore'::text]))),
  constraint backup_runs_result_check check ((result = any (array['whole'::text, 'damaged'::text, 'failed'::text])))
);
create index backup_runs_by_kind on backup_runs (kind, finished_at desc);
alter table backup_runs enable row level security;
alter table backup_runs force row level security;
create policy backup_runs_of_platform on backup_runs to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])))
  with check ((( select app_scope() as app_scope) = 'system'::text));
revoke delete, update on backup_runs from ngo_app;

-- platform/blobs

create table blobs (
  id uuid not null,
  org_id uuid not null,
  purpose text not null,
  name text not null,
  size_bytes bigint not null,
  content_type text not null,
  sha256 bytea not null,
  wrapped_key bytea not null,
  key_version integer not null,
  backend text not null,
  public boolean default false not null,
  created_at timestamp with time zone not null,
  constraint blobs_pkey primary key (id),
  constraint blobs_name_check check (((length(name) >= 1) and (length(name) <= 200) and (name !~ '[[:cntrl:]/\\]'::text))),
  constraint blobs_purpose_check check ((purpose ~ '^[a-z-]+\.[a-z-]+$'::text)),
  constraint blobs_sha256_check check ((length(sha256) = 32)),
  constraint blobs_size_bytes_check check ((size_bytes >= 0))
);
create index blobs_by_key on blobs (org_id, key_version, id);
create index blobs_of_org on blobs (org_id, purpose, id);
create index blobs_public_by_key on blobs (key_version, id) where public;
create trigger blobs_give_room_back after delete on blobs for each row when ((old.purpose ~~ 'volunteering.%'::text)) execute function count_room_of_blob();
create trigger blobs_give_room_of_causes_back after delete on blobs for each row when ((old.purpose ~~ 'causes.%'::text)) execute function count_room_of_blob();
create trigger blobs_give_room_of_fundraisers_back after delete on blobs for each row when ((old.purpose ~~ 'fundraisers.%'::text)) execute function count_room_of_blob();
create trigger blobs_give_room_of_tickets_back after delete on blobs for each row when ((old.purpose ~~ 'ticketing.%'::text)) execute function count_room_of_blob();
create trigger blobs_take_room after insert on blobs for each row when ((new.purpose ~~ 'volunteering.%'::text)) execute function count_room_of_blob();
create trigger blobs_take_room_of_causes after insert on blobs for each row when ((new.purpose ~~ 'causes.%'::text)) execute function count_room_of_blob();
create trigger blobs_take_room_of_fundraisers after insert on blobs for each row when ((new.purpose ~~ 'fundraisers.%'::text)) execute function count_room_of_blob();
create trigger blobs_take_room_of_tickets after insert on blobs for each row when ((new.purpose ~~ 'ticketing.%'::text)) execute function count_room_of_blob();
alter table blobs enable row level security;
alter table blobs force row level security;
create policy blobs_add on blobs for insert to ngo_app
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy blobs_public on blobs for select to ngo_public
  using (public);
create policy blobs_read on blobs for select to ngo_app
  using (((org_id = ( select app_org() as app_org)) or public or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy blobs_remove on blobs for delete to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));
create policy blobs_rewrap on blobs for update to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
revoke update on blobs from ngo_app;
grant select on blobs to ngo_public;
grant update (wrapped_key, key_version) on blobs to ngo_app;

create table stray_files (
  id uuid not null,
  org_id uuid not null,
  backend text not null,
  remove_after timestamp with time zone not null,
  removing boolean default false not null,
  constraint stray_files_pkey primary key (id)
);
create index stray_files_due on stray_files (backend, remove_after);
create index stray_files_of_org on stray_files (org_id);
alter table stray_files enable row level security;
alter table stray_files force row level security;
create policy stray_files_of_org on stray_files to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- platform/imports

create table import_rows (
  org_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  outcome text not null,
  record jsonb,
  keys text[] default '{}'::text[] not null,
  cells jsonb,
  problems jsonb default '[]'::jsonb not null,
  record_id uuid,
  action text,
  before jsonb,
  revision integer,
  undone boolean default false not null,
  kept text,
  constraint import_rows_pkey primary key (org_id, import_id, row_number),
  constraint import_rows_action_check check ((action = any (array['added'::text, 'updated'::text, 'skipped'::text]))),
  constraint import_rows_kept_check check ((length(kept) <= 40)),
  constraint import_rows_outcome_check check ((length(outcome) <= 40)),
  constraint import_rows_import_id_fkey foreign key (import_id) references import_runs(id) on delete cascade
);
create index import_rows_done on import_rows (org_id, import_id, row_number desc) where ((action = any (array['added'::text, 'updated'::text])) and (not undone));
create index import_rows_kept on import_rows (org_id, import_id, row_number) where (kept is not null);
create index import_rows_of_record on import_rows (org_id, record_id) where (record_id is not null);
create index import_rows_of_run on import_rows (import_id);
create index import_rows_waiting on import_rows (org_id, import_id, row_number) where (action is null);
create index import_rows_with_problems on import_rows (org_id, import_id, row_number) where (problems <> '[]'::jsonb);
alter table import_rows enable row level security;
alter table import_rows force row level security;
create policy import_rows_of_org on import_rows to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

create table import_runs (
  id uuid not null,
  org_id uuid not null,
  kind text not null,
  created_by uuid,
  blob_id uuid,
  file_name text not null,
  format text not null,
  origin jsonb not null,
  columns jsonb not null,
  mapping jsonb not null,
  remembered boolean not null,
  options jsonb not null,
  state text not null,
  failure text,
  read_whole boolean default false not null,
  has_rows boolean default true not null,
  row_count integer default 0 not null,
  counts jsonb default '{}'::jsonb not null,
  problem_count integer default 0 not null,
  applied_count integer default 0 not null,
  kept_count integer default 0 not null,
  created_at timestamp(3) with time zone not null,
  applied_at timestamp(3) with time zone,
  failure_wording jsonb,
  constraint import_runs_pkey primary key (id),
  constraint import_runs_file_name_check check (((length(file_name) >= 1) and (length(file_name) <= 200))),
  constraint import_runs_format_check check ((length(format) <= 40)),
  constraint import_runs_kind_check check ((kind ~ '^[a-z-]{1,40}$'::text)),
  constraint import_runs_state_check check ((state = any (array['reading'::text, 'ready'::text, 'applying'::text, 'applied'::text, 'stopped'::text, 'failed'::text, 'undoing'::text, 'undone'::text]))),
  constraint import_runs_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint import_runs_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index import_runs_by_age on import_runs (kind, created_at) where has_rows;
create index import_runs_of_org on import_runs (org_id, kind, id desc);
create index import_runs_of_user on import_runs (created_by, id desc) where (created_by is not null);
alter table import_runs enable row level security;
alter table import_runs force row level security;
create policy import_runs_of_org on import_runs to ngo_app
  using (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)))
  with check (((org_id = ( select app_org() as app_org)) or (( select app_scope() as app_scope) = 'system'::text)));

-- platform/mail

create table outgoing_mails (
  id uuid default uuidv7() not null,
  org_id uuid,
  recipient text not null,
  subject text not null,
  text text,
  html text,
  key text,
  state text default 'queued'::text not null,
  attempts integer default 0 not null,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint outgoing_mails_pkey primary key (id),
  constraint outgoing_mails_check check (((text is not null) or (state = 'sent'::text))),
  constraint outgoing_mails_check1 check (((sent_at is not null) = (state = 'sent'::text))),
  constraint outgoing_mails_key_check check (((length(key) >= 1) and (length(key) <= 255))),
  constraint outgoing_mails_recipient_check check (((length(recipient) >= 3) and (length(recipient) <= 254) and (recipient !~ '[[:cntrl:]]'::text))),
  constraint outgoing_mails_state_check check ((state = any (array['queued'::text, 'sent'::text, 'failed'::text, 'outbox'::text]))),
  constraint outgoing_mails_subject_check check (((length(subject) <= 300) and (subject !~ '[[:cntrl:]]'::text)))
);
create index outgoing_mails_age on outgoing_mails (created_at);
create index outgoing_mails_of_org on outgoing_mails (org_id, id desc);
create index outgoing_mails_of_recipient on outgoing_mails (lower(recipient), id desc);
create unique index outgoing_mails_once on outgoing_mails (org_id, key) nulls not distinct where (key is not null);
create index outgoing_mails_queued on outgoing_mails (org_id) where (state = 'queued'::text);
alter table outgoing_mails enable row level security;
alter table outgoing_mails force row level security;
create policy outgoing_mails_change on outgoing_mails for update to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy outgoing_mails_end on outgoing_mails for delete to ngo_app
  using ((( select app_scope() as app_scope) = 'system'::text));
create policy outgoing_mails_of_owner on outgoing_mails for select to public
  using (( select pg_has_role(pg_class.relowner, 'usage'::text) as pg_has_role
   from pg_class
  where (pg_class.oid = ('outgoing_mails'::regclass)::oid)));
create policy outgoing_mails_read on outgoing_mails for select to ngo_app
  using ((( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text])));
create policy outgoing_mails_write on outgoing_mails for insert to ngo_app
  with check (((not (org_id is distinct from ( select app_org() as app_org))) or (( select app_scope() as app_scope) = any (array['platform'::text, 'system'::text]))));

-- Views

create view standing_sessions with (security_invoker=true) as
 select s.id as session_id,
    s.user_id,
    coalesce(m.org_id, '00000000-0000-0000-0000-000000000000'::uuid) as org_id,
    coalesce(m.role, 'APPLICANT'::text) as role,
    s.token_hash,
    s.last_seen_at,
    s.idle_seconds,
    s.expires_at,
    s.behind_id
   from (((sessions s
     join users u on ((u.id = s.user_id)))
     left join memberships m on ((m.id = s.membership_id)))
     left join organisations o on ((o.id = m.org_id)))
  where ((u.suspended_at is null) and (u.deleted_at is null) and
        case
            when (s.membership_id is null) then (exists ( select
               from (applicants a
                 join organisations ao on ((ao.id = a.org_id)))
              where ((a.user_id = s.user_id) and (a.state <> 'approved'::text) and (ao.suspended_at is null) and (ao.closed_at is null))))
            else ((m.id is not null) and (m.deactivated_at is null) and (o.suspended_at is null) and (o.closed_at is null))
        end and ((s.behind_id is null) or (exists ( select
           from (users b
             join memberships bm on ((bm.user_id = b.id)))
          where ((b.id = s.behind_id) and (b.suspended_at is null) and (b.deleted_at is null) and (bm.deactivated_at is null) and (bm.role = any (array['SUPER_ADMIN'::text, 'ADMIN'::text])))))));
revoke delete, insert, update on standing_sessions from ngo_app;

-- Functions

create or replace function public.app_org()
 returns uuid
 language sql
 stable parallel safe
return (nullif(current_setting('app.org_id'::text, true), ''::text))::uuid
;

create or replace function public.app_scope()
 returns text
 language sql
 stable parallel safe
return coalesce(nullif(current_setting('app.scope'::text, true), ''::text), 'public'::text)
;

create or replace function public.app_user()
 returns uuid
 language sql
 stable parallel safe
return (nullif(current_setting('app.user_id'::text, true), ''::text))::uuid
;

create or replace function public.blog_any_of(words text)
 returns tsquery
 language sql
 stable parallel safe
as $function$
  select replace(plainto_tsquery('english', words)::text, ' & ', ' | ')::tsquery
$function$
;

create or replace function public.blog_document(title text, summary text, keywords text[], content text)
 returns tsvector
 language sql
 immutable parallel safe
as $function$
  select setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', summary || ' ' || array_to_string(keywords, ' ')), 'B')
    || setweight(to_tsvector('english', content), 'D')
$function$
;

create or replace function public.blog_found(query tsquery)
 returns table(id uuid, listed_at timestamp with time zone, post_date timestamp with time zone, draft boolean, category text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
  select id, listed_at, post_date, draft, category from blog_posts
  where document @@ query
    and (not draft and post_date <= now() or org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
$function$
;
revoke all on function blog_found(query tsquery) from public;
grant execute on function blog_found(query tsquery) to ngo_app;
grant execute on function blog_found(query tsquery) to ngo_public;

create or replace function public.blog_query(words text)
 returns tsquery
 language sql
 stable parallel safe
as $function$
  select case when q::text = '' then q else (q::text || ':*')::tsquery end
  from websearch_to_tsquery('english', words) as q
$function$
;

create or replace function public.blog_walk(query tsquery, wanted integer)
 returns integer
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  plan json;
  posts float8 := (select reltuples from pg_class where oid = 'blog_posts'::regclass);
  found float8;
begin
  execute format('explain (format json) select from blog_posts where document @@ %L::tsquery', query) into plan;
  found := plan -> 0 -> 'Plan' ->> 'Plan Rows';
  return case when posts > 0 and found * found > 13 * wanted * posts then ceil(4 * wanted * posts / found) end;
end $function$
;
revoke all on function blog_walk(query tsquery, wanted integer) from public;
grant execute on function blog_walk(query tsquery, wanted integer) to ngo_app;
grant execute on function blog_walk(query tsquery, wanted integer) to ngo_public;

create or replace function public.check_journal_entry()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
declare
  present integer;
  elsewhen integer;
  currencies text[];
  unbalanced text;
begin
  select count(*), count(*) filter (where e.at <> new.at), array_agg(distinct e.currency)
    into present, elsewhen, currencies from ledger_postings e where e.journal_entry_id = new.id;
  if present <> new.line_count then
    raise exception 'Group % has % of its % entries.', new.id, present, new.line_count
      using errcode = 'check_violation', constraint = 'ledger_journal_entries_whole';
  end if;
  if elsewhen <> 0 then
    raise exception 'Group % has entries of another instant.', new.id
      using errcode = 'check_violation', constraint = 'ledger_journal_entries_instant';
  end if;
  select e.currency into unbalanced from ledger_postings e where e.journal_entry_id = new.id
    group by e.currency having sum(e.amount_minor) <> 0 limit 1;
  if found then
    raise exception 'Group % does not sum to zero in %.', new.id, unbalanced
      using errcode = 'check_violation', constraint = 'ledger_journal_entries_balanced';
  end if;
  if new.reverses is not null then
    if not ledger_mirrors(new.id, new.reverses) then
      raise exception 'Group % does not mirror group %.', new.id, new.reverses
        using errcode = 'check_violation', constraint = 'ledger_journal_entries_mirrored';
    end if;
  elsif new.base_currency is not null and (cardinality(currencies) <> 1 or new.base_currency = any (currencies)
    or new.base_currency is distinct from (select o.currency from organisations o where o.id = new.org_id)) then
    raise exception 'Group % says what it came to in a currency that is not that of its organisation.', new.id
      using errcode = 'check_violation', constraint = 'ledger_journal_entries_base';
  end if;
  return null;
end $function$
;

create or replace function public.count_added_options()
 returns trigger
 language plpgsql
as $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('form options ' || form_id, 0)) from (select distinct form_id from added) a;
  perform 1 from form_option_limits l
  where (l.org_id, l.form_id) in (select distinct org_id, form_id from added) order by l.form_id, l.item_id, l.choice for update;
  update form_option_limits l set taken = l.taken + c.responses
  from (
    select o.org_id, o.form_id, o.item_id, o.choice, count(*) as responses
    from added a join form_option_limits o on o.org_id = a.org_id and o.form_id = a.form_id
    where a.state <> 'rejected' and a.answers -> o.item_id @> to_jsonb(o.choice)
    group by 1, 2, 3, 4) c
  where l.org_id = c.org_id and l.form_id = c.form_id and l.item_id = c.item_id and l.choice = c.choice;
  return null;
end $function$
;

create or replace function public.count_added_responses()
 returns trigger
 language plpgsql
 set "app.scope" to 'system'
as $function$
begin
  insert into form_response_counts as c (org_id, form_id, state, responses, last_received_at)
  select org_id, form_id, state, count(*), max(received_at) from added group by org_id, form_id, state order by org_id, form_id, state
  on conflict (org_id, form_id, state) do update set responses = c.responses + excluded.responses,
    last_received_at = greatest(c.last_received_at, excluded.last_received_at);
  return null;
end $function$
;

create or replace function public.count_form_options(org uuid, form uuid)
 returns void
 language sql
 set "app.scope" to 'system'
as $function$
  update form_option_limits l set taken = (
    select count(*) from form_responses r where r.org_id = l.org_id and r.form_id = l.form_id
      and r.state <> 'rejected' and r.answers -> l.item_id @> to_jsonb(l.choice))
  where l.org_id = org and l.form_id = form
$function$
;

create or replace function public.count_grant_words(afresh boolean)
 returns void
 language plpgsql
 security definer
 set search_path to 'public'
as $function$
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
end $function$
;
revoke all on function count_grant_words(afresh boolean) from public;
grant execute on function count_grant_words(afresh boolean) to ngo_app;

create or replace function public.count_knowledge_chunks()
 returns trigger
 language plpgsql
as $function$
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
end $function$
;

create or replace function public.count_removed_options()
 returns trigger
 language plpgsql
as $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('form options ' || form_id, 0)) from (select distinct form_id from removed) r;
  perform 1 from form_option_limits l
  where (l.org_id, l.form_id) in (select distinct org_id, form_id from removed) order by l.form_id, l.item_id, l.choice for update;
  update form_option_limits l set taken = greatest(0, l.taken - c.responses)
  from (
    select o.org_id, o.form_id, o.item_id, o.choice, count(*) as responses
    from removed r join form_option_limits o on o.org_id = r.org_id and o.form_id = r.form_id
    where r.state <> 'rejected' and r.answers -> o.item_id @> to_jsonb(o.choice)
    group by 1, 2, 3, 4) c
  where l.org_id = c.org_id and l.form_id = c.form_id and l.item_id = c.item_id and l.choice = c.choice;
  return null;
end $function$
;

create or replace function public.count_removed_responses()
 returns trigger
 language plpgsql
 set "app.scope" to 'system'
as $function$
begin
  update form_response_counts c set responses = c.responses - r.responses
  from (select org_id, form_id, state, count(*) as responses from removed group by org_id, form_id, state) r
  where c.org_id = r.org_id and c.form_id = r.form_id and c.state = r.state;
  return null;
end $function$
;

create or replace function public.count_room_of_blob()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'INSERT' then
    insert into storage_usage as u (org_id, used_bytes) values (new.org_id, new.size_bytes)
    on conflict (org_id) do update set used_bytes = u.used_bytes + excluded.used_bytes;
  else
    update storage_usage set used_bytes = used_bytes - old.size_bytes where org_id = old.org_id;
  end if;
  return null;
end $function$
;

create or replace function public.count_shift_signups()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op <> 'INSERT' then
    update shifts set taken = taken - (old.state = 'confirmed')::int, waiting = waiting - (old.state = 'waiting')::int
    where id = old.shift_id;
  end if;
  if tg_op <> 'DELETE' then
    update shifts set taken = taken + (new.state = 'confirmed')::int, waiting = waiting + (new.state = 'waiting')::int
    where id = new.shift_id;
  end if;
  return null;
end $function$
;

create or replace function public.count_text_pages()
 returns trigger
 language plpgsql
as $function$
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
end $function$
;

create or replace function public.donations_named(patterns text[])
 returns setof uuid
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
  select id from donations
  where org_id = (select app_org()) and name ilike patterns[1] and name ilike coalesce(patterns[2], '%')
    and name ilike coalesce(patterns[3], '%') and name ilike all (patterns)
$function$
;
revoke all on function donations_named(patterns text[]) from public;
grant execute on function donations_named(patterns text[]) to ngo_app;

create or replace function public.enqueue_job(job_name text, job_payload json, job_key text, job_run_at timestamp with time zone, job_max_attempts integer, job_queue text, job_priority integer)
 returns void
 language plpgsql
 security definer
 set search_path to 'public'
as $function$
begin
  if job_queue is not null then
    job_priority := least(job_priority + (
      select count(*) from graphile_worker._private_jobs j
      join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where q.queue_name = job_queue and j.attempts < j.max_attempts), 10000);
  end if;
  perform graphile_worker.add_job(
    job_name, job_payload, queue_name => job_queue, run_at => job_run_at, max_attempts => job_max_attempts,
    job_key => job_key, priority => job_priority
  );
end $function$
;
revoke all on function enqueue_job(job_name text, job_payload json, job_key text, job_run_at timestamp with time zone, job_max_attempts integer, job_queue text, job_priority integer) from public;
grant execute on function enqueue_job(job_name text, job_payload json, job_key text, job_run_at timestamp with time zone, job_max_attempts integer, job_queue text, job_priority integer) to ngo_app;

create or replace function public.failing_jobs()
 returns table(name text, retried bigint, given_up bigint, max_attempts integer, last_error text)
 language plpgsql
 stable security definer
 set search_path to 'public'
as $function$
begin
  if app_scope() not in ('platform', 'system') then
    raise exception 'Only platform staff may read the queue.' using errcode = 'insufficient_privilege';
  end if;
  return query select t.identifier,
    count(*) filter (where j.attempts < j.max_attempts), count(*) filter (where j.attempts >= j.max_attempts),
    max(j.attempts)::integer, (array_agg(j.last_error order by j.updated_at desc))[1]
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.last_error is not null and (j.attempts < j.max_attempts or j.updated_at > now() - interval '7 days')
  group by t.identifier order by count(*) desc, t.identifier limit 50;
end $function$
;
revoke all on function failing_jobs() from public;
grant execute on function failing_jobs() to ngo_app;

create or replace function public.folded_text(content text)
 returns text
 language sql
 immutable parallel safe
as $function$
  select normalize(lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f\u0640\u064b-\u0652]', '', 'g')), NFC)
$function$
;

create or replace function public.form_response_total(org uuid, form uuid)
 returns integer
 language sql
 stable
 set "app.scope" to 'system'
as $function$
  select coalesce(sum(responses), 0)::int from form_response_counts
  where org_id = org and form_id = form and state <> 'rejected' and (app_org() is null or app_org() = org)
$function$
;

create or replace function public.give_back_rate_window(window_key text)
 returns void
 language sql
 security definer
 set search_path to 'public'
as $function$
  update rate_windows set calls = greatest(0, calls - 1) where key = window_key
$function$
;
revoke all on function give_back_rate_window(window_key text) from public;
grant execute on function give_back_rate_window(window_key text) to ngo_app;

create or replace function public.grant_card(g grants)
 returns jsonb
 language sql
 stable parallel safe
return jsonb_build_object('id', (g).id, 'orgId', (g).org_id, 'visibility', (g).visibility, 'title', (g).title, 'donorAgency', (g).donor_agency, 'category', (g).category, 'grantSize', (g).grant_size, 'amountMinMinor', ((g).amount_min_minor)::text, 'amountMaxMinor', ((g).amount_max_minor)::text, 'currency', (g).currency, 'postedAt', ((extract(epoch from (g).posted_at) * (1000)::numeric))::bigint, 'deadlineAt', ((extract(epoch from (g).deadline_at) * (1000)::numeric))::bigint, 'deadlineDayOnly', (g).deadline_day_only, 'deadlineNote', (g).deadline_note, 'stage', (g).stage, 'country', (g).country, 'areaOfInterest', (g).area_of_interest, 'summary', (g).summary, 'eligibility', (g).eligibility, 'imageUrl', (g).image_url, 'url', (g).url, 'updatedAt', ((extract(epoch from (g).updated_at) * (1000)::numeric))::bigint)
;

create or replace function public.grant_closes_at(stage text, deadline_at timestamp with time zone, day_only boolean)
 returns timestamp with time zone
 language sql
 immutable parallel safe
return case when (stage = 'closed'::text) then '-infinity'::timestamp with time zone when (deadline_at is null) then 'infinity'::timestamp with time zone when day_only then (deadline_at + '24:00:00'::interval) else deadline_at end
;

create or replace function public.grant_facet(kind text, value text)
 returns integer
 language sql
 immutable parallel safe strict
return (((('x'::text || substr(md5(((kind || ':'::text) || lower(btrim(value)))), 1, 8)))::bit(32))::integer | '-2147483648'::integer)
;

create or replace function public.grant_found_by(g grants, out found_by integer[], out strong integer[], out weights bytea, out faint smallint)
 returns record
 language sql
 stable parallel safe
as $function$
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
$function$
;

create or replace function public.grant_search_words(search text)
 returns table(own integer, numbers integer[], documents integer, marked integer[])
 language plpgsql
 stable
 set "pg_trgm.similarity_threshold" to '0.25'
 set enable_seqscan to 'off'
as $function$
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
    if not exists (select from grant_word_counts c where c.number = own and c.documents >= 1000)
      and not exists (select from public_grant_index i where i.found_by @> numbers) then
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
end $function$
;

create or replace function public.grant_word(lexeme text)
 returns integer
 language sql
 immutable parallel safe strict
return (((('x'::text || substr(md5(lexeme), 1, 7)))::bit(28))::integer << 3)
;

create or replace function public.grant_word_mark(weight double precision)
 returns integer
 language sql
 immutable parallel safe strict
return width_bucket(weight, array[(0.30)::double precision, (0.40)::double precision, (0.50)::double precision, (0.60)::double precision, (0.70)::double precision, (0.80)::double precision, (0.88)::double precision])
;

create or replace function public.index_grant()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public'
as $function$
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
end $function$
;

create or replace function public.is_rejected_response(org uuid, response uuid)
 returns boolean
 language sql
 stable
 set "app.scope" to 'system'
as $function$
  select exists (select from form_responses r where r.org_id = org and r.id = response and r.state = 'rejected')
$function$
;

create or replace function public.knowledge_chunks_with(asked integer[], sources text[], most integer)
 returns setof knowledge_chunks
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
  select * from knowledge_chunks
  where terms && asked and source = any (sources) and (is_public or not (org_id is distinct from (select app_org()))) limit most
$function$
;
revoke all on function knowledge_chunks_with(asked integer[], sources text[], most integer) from public;
grant execute on function knowledge_chunks_with(asked integer[], sources text[], most integer) to ngo_app;

create or replace function public.known_time_zone(name text)
 returns text
 language plpgsql
 stable
as $function$
begin
  perform now() at time zone name;
  return name;
exception when invalid_parameter_value then
  return null;
end $function$
;

create or replace function public.language_of_reader(address text)
 returns text
 language sql
 stable security definer
 set search_path to 'public'
begin atomic
 select users.locale
    from users
   where ((users.email_key = lower(language_of_reader.address)) and (users.deleted_at is null));
end
;
revoke all on function language_of_reader(address text) from public;
grant execute on function language_of_reader(address text) to ngo_app;

create or replace function public.ledger_mirrors(reversal uuid, original uuid)
 returns boolean
 language sql
 stable
 set search_path to 'public', 'pg_temp'
as $function$
  select exists (
    select from ledger_journal_entries r join ledger_journal_entries o on o.id = original
    where r.id = reversal and (r.base_currency, r.base_rate, r.base_amount_minor)
      is not distinct from (o.base_currency, o.base_rate, -o.base_amount_minor))
  and not exists (
    select from (select * from ledger_postings where journal_entry_id = reversal) r
    full join (select * from ledger_postings where journal_entry_id = original) o on o.line = r.line
    where (r.account_id, r.amount_minor, r.subject_id)
      is distinct from (o.account_id, -o.amount_minor, o.subject_id))
$function$
;

create or replace function public.let_erasure_delete(table_name text)
 returns void
 language plpgsql
as $function$
begin
  execute format('grant delete on %I to ngo_app', table_name);
  execute format('create policy %I on %I as restrictive for delete to ngo_app using (
    (select app_scope()) = ''system'' and exists (
      select from organisations o where o.id = %I.org_id and o.erasing_at is not null))',
    table_name || '_erased', table_name, table_name);
  execute format('create policy %I on %I for delete to ngo_app using ((select app_scope()) = ''system'')',
    table_name || '_erasing', table_name);
end $function$
;

create or replace function public.merge_people(gone uuid, stays uuid)
 returns void
 language plpgsql
as $function$
declare
  place record;
  here record;
  resting uuid[] := array[]::uuid[];
  own constant text[] := array['user_passwords', 'two_factor_secrets', 'recovery_codes', 'sessions', 'known_devices',
    'one_use_tokens', 'realtime_tickets', 'memberships', 'users', 'audit_log'];
begin
  insert into memberships (org_id, user_id, role, created_at, last_used_at, deactivated_at)
    select m.org_id, stays, m.role, m.created_at, m.last_used_at, m.deactivated_at from memberships m where m.user_id = gone
    on conflict (org_id, user_id) do nothing;
  for place in
    select c.conrelid::regclass as of_table, a.attname as of_column, bool_or(c.confrelid = 'memberships'::regclass) as of_member
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and not t.relname = any (own) and a.atttypid = 'uuid'::regtype
      and (c.confrelid = 'users'::regclass
        or c.confrelid = 'memberships'::regclass and a.attname <> 'org_id')
    group by 1, 2 order by 1, 2
  loop
    for here in execute format('select ctid as at, %s as org from %s where %I = $1',
      case when place.of_member then 'org_id' else 'null::uuid' end, place.of_table, place.of_column) using gone
    loop
      begin
        execute format('update %s set %I = $1 where ctid = $2', place.of_table, place.of_column) using stays, here.at;
      exception when unique_violation or exclusion_violation or foreign_key_violation or check_violation
        or insufficient_privilege or raise_exception then
        if here.org is not null then resting := resting || here.org; end if;
      end;
    end loop;
  end loop;
  update memberships set deactivated_at = coalesce(deactivated_at, now()) where user_id = gone and org_id = any (resting);
  delete from memberships where user_id = gone and not org_id = any (resting);
end $function$
;

create or replace function public.note_knowledge()
 returns trigger
 language plpgsql
as $function$
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
end $function$
;

create or replace function public.note_knowledge_of_organisations()
 returns trigger
 language plpgsql
as $function$
begin
  insert into knowledge_changes as c (org_id, source, document_id) select new.id, 'organisation', new.id::text
    on conflict (org_id, source, document_id) do update set revision = c.revision + 1, due_at = now(), attempts = 0, is_stale = true;
  return null;
end $function$
;

create or replace function public.note_knowledge_of_responses()
 returns trigger
 language plpgsql
as $function$
begin
  insert into knowledge_changes as c (org_id, source, document_id)
    select distinct v.org_id, 'forms-responses', v.form_id::text
    from new_rows v, jsonb_path_query(v.definition, 'strict $.** ? (exists (@.id) && (@.type == "contact" || @.isPersonal == true))') item
    where v.number > 1 and not exists (
      select from form_versions o,
        jsonb_path_query(o.definition, 'strict $.** ? (exists (@.id) && (@.type == "contact" || @.isPersonal == true))') known
      where o.org_id = v.org_id and o.form_id = v.form_id and o.number < v.number and known ->> 'id' = item ->> 'id')
    order by 1, 3
    on conflict (org_id, source, document_id) do update set revision = c.revision + 1, due_at = now(), attempts = 0, is_stale = true;
  return null;
end $function$
;

create or replace function public.note_knowledge_of_texts()
 returns trigger
 language plpgsql
as $function$
begin
  insert into knowledge_changes as c (org_id, source, document_id)
    select distinct e.org_id, 'files', e.id::text from changed t join storage_entries e on e.content_id = t.content_id order by 1, 3
    on conflict (org_id, source, document_id) do update set revision = c.revision + 1, due_at = now(), attempts = 0, is_stale = true;
  return null;
end $function$
;

create or replace function public.queue_audit_entry()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public'
as $function$
begin
  insert into audit_unsealed values (new.id);
  return null;
end $function$
;

create or replace function public.queue_health()
 returns table(waiting bigint, oldest_run_at timestamp with time zone, workers bigint)
 language plpgsql
 stable security definer
 set search_path to 'public'
as $function$
begin
  if app_scope() not in ('platform', 'system') then
    raise exception 'Only platform staff may read the queue.' using errcode = 'insufficient_privilege';
  end if;
  return query select
    (select count(*) from graphile_worker._private_jobs j
      where j.locked_at is null and j.run_at <= now() and j.attempts < j.max_attempts),
    (select min(j.run_at) from graphile_worker._private_jobs j
      where j.locked_at is null and j.run_at <= now() and j.attempts < j.max_attempts),
    (select count(distinct w.process_id) from job_workers w
      where w.seen_at between now() - interval '2 minutes' and now() + interval '1 minute');
end $function$
;
revoke all on function queue_health() from public;
grant execute on function queue_health() to ngo_app;

create or replace function public.queue_journal_entry()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
begin
  insert into ledger_unsummed (journal_entry_id, org_id) values (new.id, new.org_id);
  return null;
end $function$
;

create or replace function public.queued_mails(of_org uuid)
 returns integer
 language sql
 stable security definer
 set search_path to 'public'
begin atomic
 select (count(*))::integer as count
    from ( select
            from outgoing_mails
           where ((outgoing_mails.org_id = queued_mails.of_org) and (outgoing_mails.state = 'queued'::text))
          limit 1000) queued;
end
;
revoke all on function queued_mails(of_org uuid) from public;
grant execute on function queued_mails(of_org uuid) to ngo_app;

create or replace function public.readable(words text)
 returns text
 language sql
 immutable parallel safe
return regexp_replace(normalize(lower(words), nfkc), '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]'::text, ''::text, 'g'::text)
;

create or replace function public.refuse_audit_change()
 returns trigger
 language plpgsql
as $function$
declare said constant text[] := array['before', 'after', 'salt', 'erased_at'];
begin
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null
    and new.before is null and new.after is null and new.salt is null
    and to_jsonb(new) - said = to_jsonb(old) - said then
    return new;
  end if;
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $function$
;

create or replace function public.refuse_change_of_form_version()
 returns trigger
 language plpgsql
as $function$
begin
  if new.definition is distinct from old.definition or new.number <> old.number then
    raise exception 'A published version of a form does not change.' using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

create or replace function public.refuse_ledger_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'The ledger is append-only.' using errcode = 'insufficient_privilege';
end $function$
;

create or replace function public.refuse_ledger_delete()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if app_scope() = 'system'
    and exists (select from organisations o where o.id = old.org_id and o.erasing_at is not null) then
    return old;
  end if;
  raise exception 'The ledger is append-only.' using errcode = 'insufficient_privilege';
end $function$
;

create or replace function public.refuse_payment_change()
 returns trigger
 language plpgsql
as $function$
begin
  if (new.org_id, new.reference, new.payable, new.subject_id, new.provider)
    is distinct from (old.org_id, old.reference, old.payable, old.subject_id, old.provider)
    or (new.amount_minor, new.currency) is distinct from (old.amount_minor, old.currency)
      and not (old.status = 'unmatched' and new.status = 'succeeded') then
    raise exception 'What a payment is for and comes to does not change.' using errcode = 'insufficient_privilege';
  end if;
  if old.status = 'succeeded' and (new.status, new.charge_id) is distinct from (old.status, old.charge_id) then
    raise exception 'A payment that was booked stays booked.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$
;

create or replace function public.refuse_seal_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'Seals of the audit log are append-only.' using errcode = 'insufficient_privilege';
end $function$
;

create or replace function public.reserve_ai_budgets(call uuid, of_org uuid, in_month date, budgets uuid[], amounts bigint[], rates numeric[])
 returns uuid
 language plpgsql
as $function$
declare
  full_budget uuid;
begin
  insert into ai_budget_months (org_id, budget_id, month)
    select of_org, b.id, in_month from ai_budgets b where b.org_id = of_org and b.id = any (budgets)
    on conflict do nothing;
  -- In one order, so that two calls cannot wait for each other.
  perform from ai_budget_months m
    where m.org_id = of_org and m.budget_id = any (budgets) and m.month = in_month order by m.budget_id for update;
  select b.id into full_budget
    from unnest(budgets, amounts) as n (id, amount)
    join ai_budgets b on b.org_id = of_org and b.id = n.id
    join ai_budget_months m on m.org_id = of_org and m.budget_id = n.id and m.month = in_month
    where b.is_hard and m.spent_micro + m.reserved_micro + n.amount > b.amount_minor * (10 ^ (6 - b.digits))::bigint
    order by b.id limit 1;
  if full_budget is not null then
    return full_budget;
  end if;
  update ai_budget_months m set reserved_micro = m.reserved_micro + n.amount
    from unnest(budgets, amounts) as n (id, amount)
    where m.org_id = of_org and m.budget_id = n.id and m.month = in_month;
  insert into ai_reservations (org_id, call_id, budget_id, month, amount_micro, rate)
    select of_org, call, n.id, in_month, n.amount, n.rate
    from unnest(budgets, amounts, rates) as n (id, amount, rate)
    join ai_budget_months m on m.org_id = of_org and m.budget_id = n.id and m.month = in_month;
  return null;
end $function$
;

create or replace function public.resource_document(title text, summary text, tags text[], author text, content text, transcript text)
 returns tsvector
 language sql
 immutable parallel safe
as $function$
  select setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', summary || ' ' || array_to_string(tags, ' ') || ' ' || author), 'B')
    || setweight(to_tsvector('english', content || ' ' || transcript), 'D')
$function$
;

create or replace function public.resource_query(words text)
 returns tsquery
 language sql
 stable parallel safe
as $function$
  select case when q::text = '' then q else (q::text || ':*')::tsquery end
  from websearch_to_tsquery('english', words) as q
$function$
;

create or replace function public.responses_sent_by(sender uuid, org uuid)
 returns table(form_id uuid, sent integer, last timestamp with time zone)
 language sql
 stable
as $function$
  select r.form_id, count(*)::int, max(r.received_at) from form_responses r
  where r.submitted_by = sender and r.org_id = org group by r.form_id
$function$
;

create or replace function public.searched_answers(answers jsonb)
 returns text
 language sql
 immutable parallel safe
as $function$
  select folded_text(coalesce(string_agg(value #>> '{}', ' '), ''))
  from jsonb_path_query(answers, 'strict $.**') as value
  where jsonb_typeof(value) in ('string', 'number')
    and value #>> '{}' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$function$
;

create or replace function public.sees_response(org uuid, response uuid)
 returns boolean
 language sql
 stable
as $function$
  select exists (select from form_responses r where r.org_id = org and r.id = response)
$function$
;

create or replace function public.session_actor(hash bytea, at timestamp with time zone)
 returns table(session_id uuid, user_id uuid, org_id uuid, role text, behind_id uuid, valid_until timestamp with time zone)
 language plpgsql
 set "app.scope" to 'system'
as $function$
#variable_conflict use_column
declare seen_at timestamptz;
begin
  select s.id, s.user_id, m.org_id, m.role, s.last_seen_at,
      least(s.expires_at, s.last_seen_at + make_interval(secs => s.idle_seconds))
    into session_id, user_id, org_id, role, seen_at, valid_until
  from sessions s
    join users u on u.id = s.user_id
    join memberships m on m.id = s.membership_id
    join organisations o on o.id = m.org_id
  where s.token_hash = hash and s.expires_at > at
    and s.last_seen_at + make_interval(secs => s.idle_seconds) > at and s.behind_id is null
    and u.suspended_at is null and u.deleted_at is null and m.deactivated_at is null
    and o.suspended_at is null and o.closed_at is null;
  if not found then
    select s.session_id, s.user_id, s.org_id, s.role, s.behind_id, s.last_seen_at
      into session_id, user_id, org_id, role, behind_id, seen_at
    from standing_sessions s
    where s.token_hash = hash and s.expires_at > at
      and s.last_seen_at + make_interval(secs => s.idle_seconds) > at;
    if not found then return; end if;
  end if;
  if seen_at < at - interval '1 minute' then
    update sessions set last_seen_at = at where id = session_id and last_seen_at < at;
  end if;
  return next;
end $function$
;

create or replace function public.settle_ai_budgets(call uuid, of_org uuid, cost bigint)
 returns table(budget_id uuid, month date)
 language plpgsql
as $function$
begin
  perform from ai_budget_months m join ai_reservations r
    on r.org_id = m.org_id and r.budget_id = m.budget_id and r.month = m.month
    where r.org_id = of_org and r.call_id = call order by m.budget_id for update of m;
  return query
    with settled as (
      delete from ai_reservations r where r.org_id = of_org and r.call_id = call returning r.*
    )
    update ai_budget_months m
    set reserved_micro = m.reserved_micro - s.amount_micro, spent_micro = m.spent_micro + ceil(cost * s.rate)::bigint
    from settled s where m.org_id = of_org and m.budget_id = s.budget_id and m.month = s.month
    returning m.budget_id, m.month;
end $function$
;

create or replace function public.sort_contact_terms()
 returns trigger
 language plpgsql
as $function$
begin
  update contact_terms set sort_key = new.sort_key where contact_id = new.id;
  return null;
end $function$
;

create or replace function public.storage_is_indexed(e storage_entries)
 returns boolean
 language sql
 stable parallel safe
return (not (exists (select from storage_entries f where ((f.id = any ((storage_is_indexed.e).ancestors)) and (not f.indexed)))))
;

create or replace function public.storage_named(patterns text[])
 returns setof uuid
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
  select id from storage_entries
  where org_id = (select app_org()) and trashed_at is null and name_key like patterns[1]
    and name_key like coalesce(patterns[2], '%') and name_key like coalesce(patterns[3], '%') and name_key like all (patterns)
$function$
;
revoke all on function storage_named(patterns text[]) from public;
grant execute on function storage_named(patterns text[]) to ngo_app;

create or replace function public.storage_pages_having(asked bigint, most integer)
 returns bigint
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
declare
  plan json;
begin
  execute format('explain (format json) select from storage_text_pages where words @> array[%L::bigint]', asked) into plan;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8 > most then
    return most;
  end if;
  return (select count(*) from (select from storage_text_pages
    where words @> array[asked] and not (org_id is distinct from (select app_org())) limit most) counted);
end $function$
;
revoke all on function storage_pages_having(asked bigint, most integer) from public;
grant execute on function storage_pages_having(asked bigint, most integer) to ngo_app;

create or replace function public.storage_pages_with(asked bigint[], most integer)
 returns setof storage_text_pages
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
  select * from storage_text_pages where words && asked and not (org_id is distinct from (select app_org())) limit most
$function$
;
revoke all on function storage_pages_with(asked bigint[], most integer) from public;
grant execute on function storage_pages_with(asked bigint[], most integer) to ngo_app;

create or replace function public.storage_sees(path uuid[], everything boolean, closed uuid[], shared uuid[])
 returns boolean
 language sql
 immutable parallel safe
return case when (not (path && closed)) then (everything or (path && shared)) else coalesce((select (max(steps.place) filter (where (steps.step = any (storage_sees.shared))) >= max(steps.place) filter (where (steps.step = any (storage_sees.closed)))) from unnest(storage_sees.path) with ordinality steps(step, place)), false) end
;

create or replace function public.take_from_rate_window(window_key text, max_calls integer, window_seconds integer)
 returns integer
 language plpgsql
 security definer
 set search_path to 'public'
as $function$
declare current rate_windows;
begin
  insert into rate_windows as r values (window_key, now(), 1)
  on conflict (key) do update set
    opened_at = case when r.opened_at < now() - make_interval(secs => window_seconds) then now() else r.opened_at end,
    calls = case when r.opened_at < now() - make_interval(secs => window_seconds) then 1 else r.calls + 1 end
  returning * into current;
  if current.calls <= max_calls then return 0; end if;
  return greatest(1, ceil(extract(epoch from current.opened_at + make_interval(secs => window_seconds) - now())))::integer;
end $function$
;
revoke all on function take_from_rate_window(window_key text, max_calls integer, window_seconds integer) from public;
grant execute on function take_from_rate_window(window_key text, max_calls integer, window_seconds integer) to ngo_app;

create or replace function public.tell_access_changed()
 returns trigger
 language plpgsql
as $function$
begin
  perform pg_notify('realtime', json_build_object('access', json_build_object(tg_argv[0], old.id))::text);
  return null;
end $function$
;

create or replace function public.tell_content_changed()
 returns trigger
 language plpgsql
as $function$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $function$
;

create or replace function public.tell_membership_changed()
 returns trigger
 language plpgsql
as $function$
begin
  perform pg_notify('realtime', json_build_object('access', json_build_object('userId', old.user_id))::text);
  return null;
end $function$
;

create or replace function public.tell_sessions_changed()
 returns trigger
 language plpgsql
as $function$
begin
  perform pg_notify('sessions_changed', tg_table_name);
  return null;
end $function$
;

create or replace function public.tie_fundraisers_to_account()
 returns trigger
 language plpgsql
as $function$
begin
  update fundraisers set user_id = old.id
    where email_key = old.email_key and email_key <> '' and user_id is distinct from old.id;
  return null;
end $function$
;
