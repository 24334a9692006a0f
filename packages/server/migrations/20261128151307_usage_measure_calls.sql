-- Calls of models, in more detail: cached and reasoning tokens, the connection, the price, why a call failed.
alter table ai_calls
  -- Part of the input tokens.
  add column cached_tokens integer check (cached_tokens >= 0),
  -- Part of the output tokens.
  add column reasoning_tokens integer check (reasoning_tokens >= 0),
  add column connection_id uuid references ai_connections (id) on delete set null,
  add column price_id uuid references ai_prices (id) on delete set null,
  -- What the call may cost at most, from before it until it is settled.
  add column most_micro bigint check (most_micro >= 0),
  -- The provider did not report what the call used: its cost is the most that it may have been.
  add column is_estimate boolean not null default false,
  add column fault text check (fault in ('key', 'limited', 'over-limit', 'refused', 'down', 'unreachable', 'slow', 'cut-off', 'nonsense', 'private', 'lost'));
create index ai_calls_running on ai_calls (started_at) where outcome = 'started';
create index ai_calls_connection on ai_calls (connection_id) where connection_id is not null;
create index ai_calls_price on ai_calls (price_id) where price_id is not null;
alter table ai_calls drop constraint ai_calls_check;
alter table ai_calls add constraint ai_calls_check check (currency is not null or (cost_micro is null and most_micro is null));
