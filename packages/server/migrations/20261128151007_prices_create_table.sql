-- What models cost, from a day on. Amounts are micro-units (millionths) of the currency per million tokens.
create table ai_prices (
  id uuid primary key,
  provider text not null check (length(provider) between 1 and 100),
  model text not null check (length(model) between 1 and 200),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  input_micro bigint not null check (input_micro >= 0),
  -- Null: charged as other input.
  cached_micro bigint check (cached_micro >= 0),
  output_micro bigint not null check (output_micro >= 0),
  -- Null: charged as other output.
  reasoning_micro bigint check (reasoning_micro >= 0),
  valid_from date not null,
  created_at timestamptz(3) not null,
  unique (provider, model, currency, valid_from)
);
-- As published by the providers.
insert into ai_prices (id, provider, model, currency, input_micro, cached_micro, output_micro, valid_from, created_at)
select uuidv7(), provider, model, 'USD', input * 1000000, cached * 1000000, output * 1000000, day::date, now()
from (values
  ('openai', 'gpt-5.6-sol', 5, 0.5, 30, '2026-07-09'),
  ('openai', 'gpt-5.6-terra', 2.5, 0.25, 15, '2026-07-09'),
  ('openai', 'gpt-5.6-luna', 1, 0.1, 6, '2026-07-09'),
  ('openai', 'gpt-5.5', 5, 0.5, 30, '2026-04-25'),
  ('openai', 'gpt-5.4-mini', 0.75, 0.075, 4.5, '2026-03-18'),
  ('openai', 'gpt-5.4-nano', 0.2, 0.02, 1.25, '2026-03-18'),
  ('anthropic', 'claude-opus-4-8', 5, 0.5, 25, '2026-05-28'),
  ('anthropic', 'claude-sonnet-4-6', 3, null, 15, '2026-07-05'),
  ('anthropic', 'claude-sonnet-5', 2, 0.2, 10, '2026-07-01'),
  ('anthropic', 'claude-sonnet-5-5', 2, null, 10, '2026-09-29'),
  ('anthropic', 'claude-haiku-4-5', 1, null, 5, '2026-07-05'),
  ('google', 'gemini-3.5-flash', 1.5, 0.15, 9, '2026-05-20'),
  ('google', 'gemini-3.1-flash-lite', 0.25, 0.025, 1.5, '2026-05-20')
) as published (provider, model, input, cached, output, day);

alter table ai_prices enable row level security;
alter table ai_prices force row level security;
create policy ai_prices_of_platform on ai_prices to ngo_app
  using ((select app_scope()) in ('platform', 'system'))
  with check ((select app_scope()) in ('platform', 'system'));
