-- Payments and refunds that the provider cannot be asked about end as unmatched, with a reason.
alter table payment_mismatches
  add column reason text check (length(reason) <= 300),
  drop constraint payment_mismatches_kind_check,
  add constraint payment_mismatches_kind_check check
    (kind in ('amount', 'currency', 'duplicate', 'not-ours', 'not-theirs', 'dispute', 'payout', 'unverifiable'));
alter table payment_refunds
  drop constraint payment_refunds_state_check,
  add constraint payment_refunds_state_check check
    (state in ('created', 'pending', 'uncertain', 'succeeded', 'failed', 'unmatched'));

-- Why a provider does not work, or last did not: one row per provider.
create table payment_provider_faults (
  provider text primary key,
  fault text not null check (fault in ('keys', 'rate-limit', 'not-set-up')),
  reason text not null check (length(reason) <= 300),
  begun_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  ended_at timestamptz(3),
  notified_at timestamptz(3)
);
alter table payment_provider_faults enable row level security;
alter table payment_provider_faults force row level security;
create policy payment_provider_faults_read on payment_provider_faults for select to ngo_app
  using ((select app_scope()) in ('platform', 'system'));
create policy payment_provider_faults_write on payment_provider_faults to ngo_app
  using ((select app_scope()) = 'system') with check ((select app_scope()) = 'system');
