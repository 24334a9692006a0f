-- Payments: disputes with payers' banks, what providers pay out, and money of payments that did not fit taken out again.

create table payment_disputes (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id),
  attempt_id uuid not null references payment_attempts (id) on delete cascade,
  provider text not null,
  -- The provider's.
  dispute_id text not null check (length(dispute_id) between 1 and 300),
  charge_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('needs-answer', 'under-review', 'won', 'lost', 'accepted')),
  -- What of it stands in the books as disputed just now.
  held_minor bigint not null default 0 check (held_minor between 0 and amount_minor),
  -- What of the fee was booked.
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  fee_currency text check (fee_currency ~ '^[A-Z]{3}$'),
  -- Groups that were booked for it, for their names.
  steps integer not null default 0,
  reason text not null check (length(reason) <= 300),
  url text check (length(url) <= 500),
  note text not null default '' check (length(note) <= 2000),
  due_at timestamptz(3),
  opened_at timestamptz(3) not null,
  -- When it was first heard of.
  seen_at timestamptz(3) not null,
  -- Somebody was told that the time for an answer runs out.
  warned_at timestamptz(3),
  closed_at timestamptz(3),
  unique (provider, dispute_id)
);
create index payment_disputes_of_org on payment_disputes (org_id, id desc);
create index payment_disputes_of_attempt on payment_disputes (attempt_id);
create index payment_disputes_open on payment_disputes (due_at) where closed_at is null;

-- A dispute that is lost went back to the payer as a refund does, and so did money that did not fit.
alter table payment_refunds
  add column dispute_id uuid references payment_disputes (id) on delete cascade,
  add column mismatch_id uuid references payment_mismatches (id) on delete cascade;
create unique index payment_refunds_of_dispute on payment_refunds (dispute_id) where dispute_id is not null;
create index payment_refunds_of_mismatch on payment_refunds (mismatch_id) where mismatch_id is not null;

alter table payment_mismatches
  drop constraint payment_mismatches_kind_check,
  add constraint payment_mismatches_kind_check
    check (kind in ('amount', 'currency', 'duplicate', 'not-ours', 'not-theirs', 'dispute', 'payout')),
  -- What became of money that stood in the books as owed.
  add column taken text check (taken in ('attached', 'given-back', 'income', 'disputed')),
  add column taken_at timestamptz(3);

-- What a provider sent to the bank. One payout has money of many organisations: it belongs to none.
create table payment_payouts (
  id uuid primary key default uuidv7(),
  provider text not null,
  -- The provider's.
  payout_id text not null check (length(payout_id) between 1 and 300),
  state text not null check (state in ('on-its-way', 'paid', 'failed')),
  amount_minor bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  made_at timestamptz(3) not null,
  arrives_at timestamptz(3) not null,
  -- Lines that were read so far, and those that belong to nothing here.
  lines integer not null default 0,
  strange_lines integer not null default 0,
  seen_at timestamptz(3) not null,
  -- All of it is in the books.
  booked_at timestamptz(3),
  -- It came back from the bank, and was taken out of the books.
  returned_at timestamptz(3),
  failure text check (length(failure) <= 300),
  unique (provider, payout_id)
);
create index payment_payouts_newest on payment_payouts (made_at desc, id desc);

create table payment_payout_lines (
  id uuid primary key default uuidv7(),
  payout_id uuid not null references payment_payouts (id) on delete cascade,
  -- Null for what belongs to nothing here.
  org_id uuid references organisations (id),
  attempt_id uuid references payment_attempts (id) on delete cascade,
  line_id text not null check (length(line_id) between 1 and 300),
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'fee', 'other')),
  charge_id text check (length(charge_id) <= 300),
  gross_minor bigint not null,
  fee_minor bigint not null,
  net_minor bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  original_minor bigint,
  original_currency text check (original_currency ~ '^[A-Z]{3}$'),
  -- What was expected, where something else came.
  expected_minor bigint,
  at timestamptz(3) not null,
  unique (payout_id, line_id)
);
create index payment_payout_lines_of_org on payment_payout_lines (org_id, payout_id);
create index payment_payout_lines_of_attempt on payment_payout_lines (attempt_id) where attempt_id is not null;

-- What of a payout is whose.
create table payment_payout_shares (
  payout_id uuid not null references payment_payouts (id) on delete cascade,
  org_id uuid not null references organisations (id),
  net_minor bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  provider text not null,
  lines integer not null,
  group_id uuid references ledger_groups (id) on delete set null,
  at timestamptz(3) not null,
  returned_at timestamptz(3),
  primary key (org_id, payout_id)
);
create index payment_payout_shares_of_payout on payment_payout_shares (payout_id);
create index payment_payout_shares_of_group on payment_payout_shares (group_id) where group_id is not null;

-- What was booked is what was asked for, for good. A payment that was held may be taken as it came, by a person.
create or replace function refuse_payment_change() returns trigger language plpgsql as $$
begin
  if (new.org_id, new.reference, new.purpose, new.subject_id, new.provider)
    is distinct from (old.org_id, old.reference, old.purpose, old.subject_id, old.provider)
    or (new.amount_minor, new.currency) is distinct from (old.amount_minor, old.currency)
      and not (old.status = 'held' and new.status = 'succeeded') then
    raise exception 'What a payment is for and comes to does not change.' using errcode = 'insufficient_privilege';
  end if;
  if old.status = 'succeeded' and (new.status, new.charge_id) is distinct from (old.status, old.charge_id) then
    raise exception 'A payment that was booked stays booked.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

do $$
declare name text;
begin
  foreach name in array array['payment_disputes', 'payment_payout_lines', 'payment_payout_shares'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for select to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_read', name);
    execute format('create policy %I on %I for insert to ngo_app
      with check ((select app_scope()) = ''system'')', name || '_add', name);
    execute format('create policy %I on %I for update to ngo_app
      using ((select app_scope()) = ''system'')', name || '_change', name);
    perform let_erasure_delete(name);
  end loop;
  execute 'alter table payment_payouts enable row level security';
  execute 'alter table payment_payouts force row level security';
  execute 'create policy payment_payouts_read on payment_payouts for select to ngo_app
    using ((select app_scope()) in (''platform'', ''system''))';
  execute 'create policy payment_payouts_add on payment_payouts for insert to ngo_app
    with check ((select app_scope()) = ''system'')';
  execute 'create policy payment_payouts_change on payment_payouts for update to ngo_app
    using ((select app_scope()) = ''system'')';
end $$;
