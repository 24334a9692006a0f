-- Tables, functions and policies of the domain ai. PostgreSQL checks bodies of functions when they run, because some name
-- tables of a later domain.
set local check_function_bodies = off;

-- AI: every call of a language model, its user, its purpose and its cost. Written before the call and settled after it.
create table ai_calls (
  id uuid not null,
  org_id uuid not null,
  user_id uuid not null,
  feature text not null,
  provider text not null,
  model text not null,
  outcome text default 'started' not null,
  input_tokens integer,
  output_tokens integer,
  cost_micro bigint,
  currency text,
  duration_ms integer,
  request_id text,
  started_at timestamptz not null,
  constraint ai_calls_pkey primary key (id),
  constraint ai_calls_check check ((cost_micro is null) = (currency is null)),
  constraint ai_calls_cost_micro_check check (cost_micro >= 0),
  constraint ai_calls_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint ai_calls_duration_ms_check check (duration_ms >= 0),
  constraint ai_calls_feature_check check ((length(feature) >= 1) and (length(feature) <= 100)),
  constraint ai_calls_input_tokens_check check (input_tokens >= 0),
  constraint ai_calls_model_check check ((length(model) >= 1) and (length(model) <= 200)),
  constraint ai_calls_outcome_check check (outcome in ('started', 'written', 'empty', 'failed', 'timed_out', 'stopped')),
  constraint ai_calls_output_tokens_check check (output_tokens >= 0),
  constraint ai_calls_provider_check check ((length(provider) >= 1) and (length(provider) <= 100)),
  constraint ai_calls_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index ai_calls_age on ai_calls (started_at);
create index ai_calls_of_org on ai_calls (org_id, started_at desc);
create index ai_calls_of_person on ai_calls (user_id, id desc);
alter table ai_calls enable row level security;
alter table ai_calls force row level security;
create policy ai_calls_erased on ai_calls as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = ai_calls.org_id) and (o.erasing_at is not null)))));
create policy ai_calls_erasing on ai_calls for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy ai_calls_of_org on ai_calls to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')))
  with check ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
