-- AI: every call of a language model, for whom, for what, and what it cost. Written before the call and settled after it.
create table ai_calls (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null,
  -- What the text was for: blogs.generate.
  feature text not null check (length(feature) between 1 and 100),
  provider text not null check (length(provider) between 1 and 100),
  model text not null check (length(model) between 1 and 200),
  -- `started` stays when the server died before the answer came.
  outcome text not null default 'started' check (outcome in ('started', 'written', 'empty', 'failed', 'timed_out')),
  input_tokens integer check (input_tokens >= 0),
  output_tokens integer check (output_tokens >= 0),
  -- Millionths of the currency; both null when the model's price is not known.
  cost_micro bigint check (cost_micro >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  duration_ms integer check (duration_ms >= 0),
  request_id text,
  started_at timestamptz not null,
  check ((cost_micro is null) = (currency is null))
);
create index ai_calls_of_org on ai_calls (org_id, started_at desc);
create index ai_calls_age on ai_calls (started_at);

alter table ai_calls enable row level security;
alter table ai_calls force row level security;
create policy ai_calls_of_org on ai_calls to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
-- The record of what was spent is kept.
revoke delete on ai_calls from ngo_app;
