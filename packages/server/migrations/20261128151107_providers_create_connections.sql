-- Connections to providers of language models, for the whole installation. A removed one stays without its key, because calls name it.
create table ai_connections (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  provider text not null check (provider in ('openai', 'anthropic', 'google', 'mistral', 'openai-compatible')),
  -- Null: the address of the provider.
  base_url text check (length(base_url) <= 500),
  sealed_key text,
  key_end text check (length(key_end) <= 4),
  -- The first one is used unless a feature asks for another.
  models text[] not null check (cardinality(models) between 1 and 20),
  -- In which the provider charges.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Runs on own machines: its tokens cost nothing.
  is_free boolean not null,
  is_enabled boolean not null,
  -- The order of fall-back.
  position integer not null,
  -- Why the last call failed; null after one that succeeded.
  fault text check (fault in ('key', 'limited', 'over-limit', 'refused', 'down', 'unreachable', 'slow', 'cut-off', 'nonsense', 'private')),
  -- Failures without a success between them.
  failures integer not null default 0 check (failures >= 0),
  -- Not called until then.
  rests_until timestamptz(3),
  checked_at timestamptz(3),
  tested_at timestamptz(3),
  created_at timestamptz(3) not null,
  removed_at timestamptz(3),
  check ((sealed_key is null) = (key_end is null)),
  check (removed_at is null or sealed_key is null),
  check (base_url is not null or provider <> 'openai-compatible')
);
alter table ai_connections enable row level security;
alter table ai_connections force row level security;
create policy ai_connections_of_platform on ai_connections to ngo_app
  using ((select app_scope()) in ('platform', 'system'))
  with check ((select app_scope()) in ('platform', 'system'));
