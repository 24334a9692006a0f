-- Payments: every attempt to pay, what providers tell, what is given back, and what does not fit. Money is in minor units.

create table payment_attempts (
  id uuid primary key default uuidv7(),
  -- Whose books the money goes into.
  org_id uuid not null references organisations (id),
  -- Who pays, where an organisation does: a plan.
  payer_org_id uuid references organisations (id) on delete set null,
  reference text not null unique check (reference ~ '^[a-z]{2,12}-[0-9a-f]{32}-[0-9a-f]{32}$'),
  purpose text not null check (length(purpose) between 1 and 40),
  -- The row of the purpose that is paid for.
  subject_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  provider text not null check (provider ~ '^[a-z-]{2,20}$'),
  amount_minor bigint not null check (amount_minor between 1 and 999999999999999999),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'created'
    check (status in ('created', 'open', 'pending', 'succeeded', 'failed', 'expired', 'held')),
  keeps_card boolean not null,
  checkout_url text,
  -- The provider's own name for its page, where it has one.
  checkout_id text,
  expires_at timestamptz(3) not null,
  -- The payment that was booked.
  charge_id text,
  charged_at timestamptz(3),
  fee_minor bigint check (fee_minor >= 0),
  fee_currency text check (fee_currency ~ '^[A-Z]{3}$'),
  method text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  -- Sealed; by it the same card is charged again.
  card_token text,
  failure text check (length(failure) <= 300),
  group_id uuid references ledger_groups (id) on delete set null,
  -- With refunds that are still under way: never more than was paid.
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  -- Keyed hashes of the payer's address and e-mail, by which trials of stolen cards are recognised; forgotten after a month.
  address_key bytea,
  email_key bytea,
  next_check_at timestamptz(3),
  checks integer not null default 0 check (checks >= 0),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  check ((fee_minor is null) = (fee_currency is null)),
  check (status <> 'succeeded' or charge_id is not null)
);
create index payment_attempts_of_org on payment_attempts (org_id, id desc);
create index payment_attempts_of_payer on payment_attempts (payer_org_id, id desc) where payer_org_id is not null;
create index payment_attempts_of_subject on payment_attempts (subject_id);
create index payment_attempts_of_group on payment_attempts (group_id) where group_id is not null;
create index payment_attempts_by on payment_attempts (created_by) where created_by is not null;
create index payment_attempts_to_check on payment_attempts (next_check_at) where next_check_at is not null;
create index payment_attempts_by_address on payment_attempts (address_key, created_at) where address_key is not null;
create index payment_attempts_by_email on payment_attempts (email_key, created_at) where email_key is not null;
create index payment_attempts_recent on payment_attempts (created_at);
create unique index payment_attempts_booked_once on payment_attempts (provider, charge_id) where charge_id is not null;

create table payment_refunds (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id),
  attempt_id uuid not null references payment_attempts (id) on delete cascade,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (length(reason) between 1 and 200),
  state text not null check (state in ('created', 'pending', 'uncertain', 'succeeded', 'failed')),
  -- The provider's.
  refund_id text,
  failure text check (length(failure) <= 300),
  group_id uuid references ledger_groups (id) on delete set null,
  next_check_at timestamptz(3),
  checks integer not null default 0 check (checks >= 0),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3)
);
create index payment_refunds_of_org on payment_refunds (org_id, id desc);
create index payment_refunds_of_attempt on payment_refunds (attempt_id, id);
create index payment_refunds_of_group on payment_refunds (group_id) where group_id is not null;
create index payment_refunds_by on payment_refunds (created_by) where created_by is not null;
create index payment_refunds_to_check on payment_refunds (next_check_at) where next_check_at is not null;
create unique index payment_refunds_known_once on payment_refunds (attempt_id, refund_id) where refund_id is not null;

-- Messages as they came in. They only say where to look, so what they hold of people is not kept.
create table payment_events (
  id uuid primary key default uuidv7(),
  provider text not null,
  event_key text not null check (length(event_key) <= 300),
  kind text not null check (length(kind) <= 200),
  reference text check (length(reference) <= 300),
  charge_id text check (length(charge_id) <= 300),
  received_at timestamptz(3) not null,
  handled_at timestamptz(3),
  outcome text check (length(outcome) <= 300),
  tries integer not null default 0,
  copies integer not null default 1,
  unique (provider, event_key)
);
create index payment_events_open on payment_events (received_at) where handled_at is null;
create index payment_events_newest on payment_events (id desc);
create index payment_events_about on payment_events (reference) where reference is not null;

create table payment_mismatches (
  id uuid primary key default uuidv7(),
  -- Unknown where the provider has a payment that nobody here asked for.
  org_id uuid references organisations (id),
  attempt_id uuid references payment_attempts (id) on delete cascade,
  provider text not null,
  charge_id text not null,
  reference text not null check (length(reference) <= 300),
  kind text not null check (kind in ('amount', 'currency', 'duplicate', 'not-ours', 'not-theirs')),
  expected_minor bigint,
  expected_currency text,
  found_minor bigint,
  found_currency text,
  found_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  resolved_by uuid references users (id) on delete set null,
  resolution text check (length(resolution) <= 300),
  unique (provider, charge_id, kind)
);
create index payment_mismatches_of_org on payment_mismatches (org_id, id desc);
create index payment_mismatches_of_attempt on payment_mismatches (attempt_id) where attempt_id is not null;
create index payment_mismatches_open on payment_mismatches (id desc) where resolved_at is null;
create index payment_mismatches_by on payment_mismatches (resolved_by) where resolved_by is not null;

-- Which days of a provider were compared with what was booked.
create table payment_reconciliations (
  provider text not null,
  day date not null,
  charges integer not null,
  mismatches integer not null,
  ended_at timestamptz(3) not null,
  primary key (provider, day)
);

-- What was booked is what was asked for, for good.
create function refuse_payment_change() returns trigger language plpgsql as $$
begin
  if (new.org_id, new.reference, new.purpose, new.subject_id, new.provider, new.amount_minor, new.currency)
    is distinct from (old.org_id, old.reference, old.purpose, old.subject_id, old.provider, old.amount_minor, old.currency) then
    raise exception 'What a payment is for and comes to does not change.' using errcode = 'insufficient_privilege';
  end if;
  if old.status = 'succeeded' and (new.status, new.charge_id) is distinct from (old.status, old.charge_id) then
    raise exception 'A payment that was booked stays booked.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger payment_attempts_fixed before update on payment_attempts
  for each row execute function refuse_payment_change();

do $$
declare name text;
begin
  foreach name in array array['payment_attempts', 'payment_refunds', 'payment_mismatches'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for select to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_read', name);
    execute format('create policy %I on %I for insert to ngo_app
      with check (org_id = (select app_org()) or (select app_scope()) = ''system'')', name || '_add', name);
    execute format('create policy %I on %I for update to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) = ''system'')', name || '_change', name);
    perform let_erasure_delete(name);
  end loop;
  foreach name in array array['payment_events', 'payment_reconciliations'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for select to ngo_app
      using ((select app_scope()) in (''platform'', ''system''))', name || '_read', name);
    execute format('create policy %I on %I for insert to ngo_app
      with check ((select app_scope()) = ''system'')', name || '_add', name);
    execute format('create policy %I on %I for update to ngo_app using ((select app_scope()) = ''system'')',
      name || '_change', name);
  end loop;
end $$;
