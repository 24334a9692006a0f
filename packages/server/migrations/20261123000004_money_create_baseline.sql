-- Tables, functions and policies of the domain money. PostgreSQL checks bodies of functions when they run, because some name
-- tables of a later domain.
set local check_function_bodies = off;

-- Checked at the end of the transaction, when a journal entry is complete. The search path is set so that no temporary table
-- can replace the postings.
create function check_journal_entry()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $$
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
end $$
;

-- A reversal repeats every posting with the opposite sign, in amount and in value.
create function ledger_mirrors(reversal uuid, original uuid)
 returns boolean
 language sql
 stable
 set search_path to 'public', 'pg_temp'
as $$
  select exists (
    select from ledger_journal_entries r join ledger_journal_entries o on o.id = original
    where r.id = reversal and (r.base_currency, r.base_rate, r.base_amount_minor)
      is not distinct from (o.base_currency, o.base_rate, -o.base_amount_minor))
  and not exists (
    select from (select * from ledger_postings where journal_entry_id = reversal) r
    full join (select * from ledger_postings where journal_entry_id = original) o on o.line = r.line
    where (r.account_id, r.amount_minor, r.subject_id)
      is distinct from (o.account_id, -o.amount_minor, o.subject_id))
$$
;

create function queue_journal_entry()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $$
begin
  insert into ledger_unsummed (journal_entry_id, org_id) values (new.id, new.org_id);
  return null;
end $$
;

create function refuse_ledger_change()
 returns trigger
 language plpgsql
as $$
begin
  raise exception 'The ledger is append-only.' using errcode = 'insufficient_privilege';
end $$
;

create function refuse_ledger_delete()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $$
begin
  if app_scope() = 'system'
    and exists (select from organisations o where o.id = old.org_id and o.erasing_at is not null) then
    return old;
  end if;
  raise exception 'The ledger is append-only.' using errcode = 'insufficient_privilege';
end $$
;

-- A payment keeps its order, amount and currency; only an accepted unmatched payment takes the amount received.
create function refuse_payment_change()
 returns trigger
 language plpgsql
as $$
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
end $$
;

-- Exchange rates by source and day: units of `to_currency` per unit of `from_currency`.
create table fx_rates (
  from_currency text not null,
  to_currency text not null,
  quoted_on date not null,
  source text not null,
  rate numeric not null,
  saved_at timestamp(3) with time zone not null,
  constraint fx_rates_pkey primary key (from_currency, to_currency, quoted_on, source),
  constraint fx_rates_check check (from_currency <> to_currency),
  constraint fx_rates_from_currency_check check (from_currency ~ '^[A-Z]{3}$'),
  constraint fx_rates_rate_check check ((rate > (0)::numeric) and (rate < ('1000000000000'::bigint)::numeric) and (scale(rate) <= 12)),
  constraint fx_rates_source_check check ((length(source) >= 1) and (length(source) <= 60)),
  constraint fx_rates_to_currency_check check (to_currency ~ '^[A-Z]{3}$')
);
create trigger fx_rates_append_only before update on fx_rates for each row execute function refuse_ledger_change();
create trigger fx_rates_no_delete before delete on fx_rates for each row execute function refuse_ledger_change();
create trigger fx_rates_no_truncate before truncate on fx_rates for each statement execute function refuse_ledger_change();
alter table fx_rates enable row level security;
alter table fx_rates force row level security;
create policy fx_rates_read on fx_rates for select to ngo_app
  using (true);
create policy fx_rates_write on fx_rates for insert to ngo_app
  with check ((select app_scope()) = 'system');
revoke delete, update on fx_rates from ngo_app;

create table ledger_accounts (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  code text not null,
  kind text generated always as (
case split_part(code, ':', 1)
    when 'asset' then 'asset'
    when 'bank' then 'asset'
    when 'cash' then 'asset'
    when 'clearing' then 'asset'
    when 'liability' then 'liability'
    when 'income' then 'income'
    when 'expense' then 'expense'
    when 'equity' then 'equity'
    else null::text
end) stored not null,
  currency text not null,
  created_at timestamp(3) with time zone not null,
  constraint ledger_accounts_pkey primary key (id),
  constraint ledger_accounts_org_id_code_currency_key unique (org_id, code, currency),
  constraint ledger_accounts_org_id_id_currency_key unique (org_id, id, currency),
  constraint ledger_accounts_code_check check ((length(code) <= 80) and (code ~ '^[a-z]+(:[a-z0-9][a-z0-9-]*)*$')),
  constraint ledger_accounts_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint ledger_accounts_org_id_fkey foreign key (org_id) references organisations(id)
);
create trigger ledger_accounts_append_only before update on ledger_accounts for each row execute function refuse_ledger_change();
create trigger ledger_accounts_no_delete before delete on ledger_accounts for each row execute function refuse_ledger_delete();
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts for each statement execute function refuse_ledger_change();
alter table ledger_accounts enable row level security;
alter table ledger_accounts force row level security;
create policy ledger_accounts_erased on ledger_accounts as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = ledger_accounts.org_id) and (o.erasing_at is not null)))));
create policy ledger_accounts_erasing on ledger_accounts for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy ledger_accounts_read on ledger_accounts for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy ledger_accounts_write on ledger_accounts for insert to ngo_app
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
revoke update on ledger_accounts from ngo_app;

create table ledger_journal_entries (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  source text not null,
  what text not null,
  memo text default '' not null,
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
  constraint ledger_journal_entries_base_currency_check check (base_currency ~ '^[A-Z]{3}$'),
  constraint ledger_journal_entries_base_rate_check check ((base_rate > (0)::numeric) and (base_rate < ('1000000000000'::bigint)::numeric) and (scale(base_rate) <= 12)),
  constraint ledger_journal_entries_check check (reverses <> id),
  constraint ledger_journal_entries_check1 check (num_nulls(base_currency, base_rate, base_amount_minor) = any (array[0, 3])),
  constraint ledger_journal_entries_line_count_check check ((line_count >= 2) and (line_count <= 200)),
  constraint ledger_journal_entries_memo_check check (length(memo) <= 500),
  constraint ledger_journal_entries_source_check check ((length(source) >= 1) and (length(source) <= 200)),
  constraint ledger_journal_entries_what_check check ((length(what) >= 1) and (length(what) <= 200)),
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
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = ledger_journal_entries.org_id) and (o.erasing_at is not null)))));
create policy ledger_journal_entries_erasing on ledger_journal_entries for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy ledger_journal_entries_read on ledger_journal_entries for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy ledger_journal_entries_write on ledger_journal_entries for insert to ngo_app
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
revoke update on ledger_journal_entries from ngo_app;

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
  constraint ledger_postings_amount_minor_check check ((amount_minor <> 0) and ((amount_minor >= '-999999999999999999'::bigint) and (amount_minor <= '999999999999999999'::bigint))),
  constraint ledger_postings_check check ((line >= 1) and (line <= line_count)),
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
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = ledger_postings.org_id) and (o.erasing_at is not null)))));
create policy ledger_postings_erasing on ledger_postings for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy ledger_postings_read on ledger_postings for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy ledger_postings_write on ledger_postings for insert to ngo_app
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
revoke update on ledger_postings from ngo_app;

create table ledger_months (
  org_id uuid not null,
  account_id uuid not null,
  month date not null,
  debit_minor numeric not null,
  credit_minor numeric not null,
  constraint ledger_months_pkey primary key (org_id, account_id, month),
  constraint ledger_months_credit_minor_check check (credit_minor >= (0)::numeric),
  constraint ledger_months_debit_minor_check check (debit_minor >= (0)::numeric),
  constraint ledger_months_month_check check (month = date_trunc('month', (month)::timestamptz)),
  constraint ledger_months_org_id_fkey foreign key (org_id) references organisations(id)
);
alter table ledger_months enable row level security;
alter table ledger_months force row level security;
create policy ledger_months_add on ledger_months for update to ngo_app
  using ((select app_scope()) = 'system');
create policy ledger_months_read on ledger_months for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy ledger_months_delete on ledger_months for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy ledger_months_write on ledger_months for insert to ngo_app
  with check ((select app_scope()) = 'system');

create table ledger_unsummed (
  journal_entry_id uuid not null,
  org_id uuid not null,
  constraint ledger_unsummed_pkey primary key (journal_entry_id),
  constraint ledger_unsummed_org_id_fkey foreign key (org_id) references organisations(id)
);
create index ledger_unsummed_of_org on ledger_unsummed (org_id, journal_entry_id);
alter table ledger_unsummed enable row level security;
alter table ledger_unsummed force row level security;
create policy ledger_unsummed_lock on ledger_unsummed for update to ngo_app
  using ((select app_scope()) = 'system')
  with check (false);
create policy ledger_unsummed_read on ledger_unsummed for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy ledger_unsummed_delete on ledger_unsummed for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy ledger_unsummed_write on ledger_unsummed for insert to ngo_app
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

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
  status text default 'created' not null,
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
  constraint payments_amount_minor_check check ((amount_minor >= 1) and (amount_minor <= '999999999999999999'::bigint)),
  constraint payments_card_last4_check check (card_last4 ~ '^[0-9]{4}$'),
  constraint payments_check check ((refunded_minor >= 0) and (refunded_minor <= amount_minor)),
  constraint payments_check1 check ((fee_minor is null) = (fee_currency is null)),
  constraint payments_check2 check ((status <> 'succeeded') or (charge_id is not null)),
  constraint payments_checks_check check (checks >= 0),
  constraint payments_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint payments_failure_check check (length(failure) <= 300),
  constraint payments_fee_currency_check check (fee_currency ~ '^[A-Z]{3}$'),
  constraint payments_fee_minor_check check (fee_minor >= 0),
  constraint payments_provider_check check (provider ~ '^[a-z-]{2,20}$'),
  constraint payments_payable_check check ((length(payable) >= 1) and (length(payable) <= 40)),
  constraint payments_reference_check check (reference ~ '^[a-z]{2,12}-[0-9a-f]{32}-[0-9a-f]{32}$'),
  constraint payments_status_check check (status in ('created', 'open', 'pending', 'succeeded', 'failed', 'expired', 'unmatched')),
  constraint payments_title_check check ((length(title) >= 1) and (length(title) <= 200)),
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
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
create policy payments_change on payments for update to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
create policy payments_erased on payments as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = payments.org_id) and (o.erasing_at is not null)))));
create policy payments_erasing on payments for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy payments_read on payments for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

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
  note text default '' not null,
  due_at timestamp(3) with time zone,
  opened_at timestamp(3) with time zone not null,
  seen_at timestamp(3) with time zone not null,
  warned_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  constraint payment_disputes_pkey primary key (id),
  constraint payment_disputes_provider_dispute_id_key unique (provider, dispute_id),
  constraint payment_disputes_amount_minor_check check (amount_minor > 0),
  constraint payment_disputes_check check ((withdrawn_minor >= 0) and (withdrawn_minor <= amount_minor)),
  constraint payment_disputes_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint payment_disputes_dispute_id_check check ((length(dispute_id) >= 1) and (length(dispute_id) <= 300)),
  constraint payment_disputes_fee_currency_check check (fee_currency ~ '^[A-Z]{3}$'),
  constraint payment_disputes_fee_minor_check check (fee_minor >= 0),
  constraint payment_disputes_note_check check (length(note) <= 2000),
  constraint payment_disputes_reason_check check (length(reason) <= 300),
  constraint payment_disputes_state_check check (state in ('needs-answer', 'under-review', 'won', 'lost', 'accepted')),
  constraint payment_disputes_url_check check (length(url) <= 500),
  constraint payment_disputes_payment_id_fkey foreign key (payment_id) references payments(id) on delete cascade,
  constraint payment_disputes_org_id_fkey foreign key (org_id) references organisations(id)
);
create index payment_disputes_of_payment on payment_disputes (payment_id);
create index payment_disputes_of_org on payment_disputes (org_id, id desc);
create index payment_disputes_open on payment_disputes (due_at) where (closed_at is null);
alter table payment_disputes enable row level security;
alter table payment_disputes force row level security;
create policy payment_disputes_add on payment_disputes for insert to ngo_app
  with check ((select app_scope()) = 'system');
create policy payment_disputes_change on payment_disputes for update to ngo_app
  using ((select app_scope()) = 'system');
create policy payment_disputes_erased on payment_disputes as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = payment_disputes.org_id) and (o.erasing_at is not null)))));
create policy payment_disputes_erasing on payment_disputes for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy payment_disputes_read on payment_disputes for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Webhooks as received. They only name what to fetch, so no personal data in them is stored.
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
  constraint payment_events_charge_id_check check (length(charge_id) <= 300),
  constraint payment_events_event_key_check check (length(event_key) <= 300),
  constraint payment_events_kind_check check (length(kind) <= 200),
  constraint payment_events_outcome_check check (length(outcome) <= 300),
  constraint payment_events_reference_check check (length(reference) <= 300)
);
create index payment_events_about on payment_events (reference) where (reference is not null);
create index payment_events_newest on payment_events (id desc);
create index payment_events_open on payment_events (received_at) where (handled_at is null);
alter table payment_events enable row level security;
alter table payment_events force row level security;
create policy payment_events_add on payment_events for insert to ngo_app
  with check ((select app_scope()) = 'system');
create policy payment_events_change on payment_events for update to ngo_app
  using ((select app_scope()) = 'system');
create policy payment_events_read on payment_events for select to ngo_app
  using ((select app_scope()) in ('platform', 'system'));

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
  constraint unmatched_payments_kind_check check (kind in ('amount', 'currency', 'duplicate', 'missing-here', 'missing-at-provider', 'dispute', 'payout', 'unverifiable')),
  constraint unmatched_payments_reason_check check (length(reason) <= 300),
  constraint unmatched_payments_reference_check check (length(reference) <= 300),
  constraint unmatched_payments_resolution_check check (length(resolution) <= 300),
  constraint unmatched_payments_allocation_check check (allocation in ('accepted', 'refunded', 'income', 'disputed')),
  constraint unmatched_payments_payment_id_fkey foreign key (payment_id) references payments(id) on delete cascade,
  constraint unmatched_payments_org_id_fkey foreign key (org_id) references organisations(id),
  constraint unmatched_payments_resolved_by_fkey foreign key (resolved_by) references users(id) on delete set null
);
create index unmatched_payments_by on unmatched_payments (resolved_by) where (resolved_by is not null);
create index unmatched_payments_of_payment on unmatched_payments (payment_id) where (payment_id is not null);
create index unmatched_payments_of_org on unmatched_payments (org_id, id desc);
create index unmatched_payments_open on unmatched_payments (id desc) where (resolved_at is null);
alter table unmatched_payments enable row level security;
alter table unmatched_payments force row level security;
create policy unmatched_payments_add on unmatched_payments for insert to ngo_app
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
create policy unmatched_payments_change on unmatched_payments for update to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
create policy unmatched_payments_erased on unmatched_payments as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = unmatched_payments.org_id) and (o.erasing_at is not null)))));
create policy unmatched_payments_erasing on unmatched_payments for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy unmatched_payments_read on unmatched_payments for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Payouts of a provider to the bank. One payout has money of many organisations, so it belongs to none.
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
  constraint payment_payouts_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint payment_payouts_failure_check check (length(failure) <= 300),
  constraint payment_payouts_payout_id_check check ((length(payout_id) >= 1) and (length(payout_id) <= 300)),
  constraint payment_payouts_state_check check (state in ('on-its-way', 'paid', 'failed'))
);
create index payment_payouts_newest on payment_payouts (made_at desc, id desc);
alter table payment_payouts enable row level security;
alter table payment_payouts force row level security;
create policy payment_payouts_add on payment_payouts for insert to ngo_app
  with check ((select app_scope()) = 'system');
create policy payment_payouts_change on payment_payouts for update to ngo_app
  using ((select app_scope()) = 'system');
create policy payment_payouts_read on payment_payouts for select to ngo_app
  using ((select app_scope()) in ('platform', 'system'));

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
  constraint payment_payout_lines_charge_id_check check (length(charge_id) <= 300),
  constraint payment_payout_lines_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint payment_payout_lines_kind_check check (kind in ('charge', 'refund', 'dispute', 'fee', 'other')),
  constraint payment_payout_lines_line_id_check check ((length(line_id) >= 1) and (length(line_id) <= 300)),
  constraint payment_payout_lines_original_currency_check check (original_currency ~ '^[A-Z]{3}$'),
  constraint payment_payout_lines_payment_id_fkey foreign key (payment_id) references payments(id) on delete cascade,
  constraint payment_payout_lines_org_id_fkey foreign key (org_id) references organisations(id),
  constraint payment_payout_lines_payout_id_fkey foreign key (payout_id) references payment_payouts(id) on delete cascade
);
create index payment_payout_lines_of_payment on payment_payout_lines (payment_id) where (payment_id is not null);
create index payment_payout_lines_of_org on payment_payout_lines (org_id, payout_id);
alter table payment_payout_lines enable row level security;
alter table payment_payout_lines force row level security;
create policy payment_payout_lines_add on payment_payout_lines for insert to ngo_app
  with check ((select app_scope()) = 'system');
create policy payment_payout_lines_change on payment_payout_lines for update to ngo_app
  using ((select app_scope()) = 'system');
create policy payment_payout_lines_erased on payment_payout_lines as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = payment_payout_lines.org_id) and (o.erasing_at is not null)))));
create policy payment_payout_lines_erasing on payment_payout_lines for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy payment_payout_lines_read on payment_payout_lines for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- The share of each organisation in a payout.
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
  constraint payment_payout_shares_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint payment_payout_shares_journal_entry_id_fkey foreign key (journal_entry_id) references ledger_journal_entries(id) on delete set null,
  constraint payment_payout_shares_org_id_fkey foreign key (org_id) references organisations(id),
  constraint payment_payout_shares_payout_id_fkey foreign key (payout_id) references payment_payouts(id) on delete cascade
);
create index payment_payout_shares_of_journal_entry on payment_payout_shares (journal_entry_id) where (journal_entry_id is not null);
create index payment_payout_shares_of_payout on payment_payout_shares (payout_id);
alter table payment_payout_shares enable row level security;
alter table payment_payout_shares force row level security;
create policy payment_payout_shares_add on payment_payout_shares for insert to ngo_app
  with check ((select app_scope()) = 'system');
create policy payment_payout_shares_change on payment_payout_shares for update to ngo_app
  using ((select app_scope()) = 'system');
create policy payment_payout_shares_erased on payment_payout_shares as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = payment_payout_shares.org_id) and (o.erasing_at is not null)))));
create policy payment_payout_shares_erasing on payment_payout_shares for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy payment_payout_shares_read on payment_payout_shares for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Why a provider is failing, or last failed: one row per provider.
create table payment_provider_faults (
  provider text not null,
  fault text not null,
  reason text not null,
  started_at timestamp(3) with time zone not null,
  last_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  notified_at timestamp(3) with time zone,
  constraint payment_provider_faults_pkey primary key (provider),
  constraint payment_provider_faults_fault_check check (fault in ('keys', 'rate-limit', 'not-set-up')),
  constraint payment_provider_faults_reason_check check (length(reason) <= 300)
);
alter table payment_provider_faults enable row level security;
alter table payment_provider_faults force row level security;
create policy payment_provider_faults_read on payment_provider_faults for select to ngo_app
  using ((select app_scope()) in ('platform', 'system'));
create policy payment_provider_faults_write on payment_provider_faults to ngo_app
  using ((select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');

-- Days of a provider that were reconciled with the ledger.
create table payment_reconciliations (
  provider text not null,
  day date not null,
  charges integer not null,
  unmatched integer not null,
  ended_at timestamp(3) with time zone,
  started_at timestamp(3) with time zone not null,
  failure text,
  constraint payment_reconciliations_pkey primary key (provider, day),
  constraint payment_reconciliations_failure_check check (length(failure) <= 300)
);
alter table payment_reconciliations enable row level security;
alter table payment_reconciliations force row level security;
create policy payment_reconciliations_add on payment_reconciliations for insert to ngo_app
  with check ((select app_scope()) = 'system');
create policy payment_reconciliations_change on payment_reconciliations for update to ngo_app
  using ((select app_scope()) = 'system');
create policy payment_reconciliations_read on payment_reconciliations for select to ngo_app
  using ((select app_scope()) in ('platform', 'system'));

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
  constraint payment_refunds_amount_minor_check check (amount_minor > 0),
  constraint payment_refunds_checks_check check (checks >= 0),
  constraint payment_refunds_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint payment_refunds_failure_check check (length(failure) <= 300),
  constraint payment_refunds_reason_check check ((length(reason) >= 1) and (length(reason) <= 200)),
  constraint payment_refunds_state_check check (state in ('created', 'pending', 'uncertain', 'succeeded', 'failed', 'unmatched')),
  constraint payment_refunds_payment_id_fkey foreign key (payment_id) references payments(id) on delete cascade,
  constraint payment_refunds_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint payment_refunds_dispute_id_fkey foreign key (dispute_id) references payment_disputes(id) on delete cascade,
  constraint payment_refunds_journal_entry_id_fkey foreign key (journal_entry_id) references ledger_journal_entries(id) on delete set null,
  constraint payment_refunds_unmatched_payment_id_fkey foreign key (unmatched_payment_id) references unmatched_payments(id) on delete cascade,
  constraint payment_refunds_org_id_fkey foreign key (org_id) references organisations(id)
);
create index payment_refunds_by on payment_refunds (created_by) where (created_by is not null);
create unique index payment_refunds_known_once on payment_refunds (payment_id, refund_id) where (refund_id is not null);
create index payment_refunds_of_payment on payment_refunds (payment_id, id);
create unique index payment_refunds_of_dispute on payment_refunds (dispute_id) where (dispute_id is not null);
create index payment_refunds_of_journal_entry on payment_refunds (journal_entry_id) where (journal_entry_id is not null);
create index payment_refunds_of_unmatched_payment on payment_refunds (unmatched_payment_id) where (unmatched_payment_id is not null);
create index payment_refunds_of_org on payment_refunds (org_id, id desc);
create index payment_refunds_to_check on payment_refunds (next_check_at) where (next_check_at is not null);
alter table payment_refunds enable row level security;
alter table payment_refunds force row level security;
create policy payment_refunds_add on payment_refunds for insert to ngo_app
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
create policy payment_refunds_change on payment_refunds for update to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
create policy payment_refunds_erased on payment_refunds as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = payment_refunds.org_id) and (o.erasing_at is not null)))));
create policy payment_refunds_erasing on payment_refunds for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy payment_refunds_read on payment_refunds for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Sandbox: the records of a simulated payment provider. No real money is involved. They belong to no organisation, as a real
-- provider's would not; only the provider itself, which works in scope `system`, reads and writes them.
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
  constraint sandbox_checkouts_amount_minor_check check ((amount_minor >= 1) and (amount_minor <= '999999999999999999'::bigint)),
  constraint sandbox_checkouts_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint sandbox_checkouts_id_check check (id ~ '^[A-Za-z0-9_-]{32}$'),
  constraint sandbox_checkouts_reference_check check ((length(reference) >= 1) and (length(reference) <= 200))
);
create index sandbox_checkouts_to_empty on sandbox_checkouts (expires_at) where (payer_email <> '');
alter table sandbox_checkouts enable row level security;
alter table sandbox_checkouts force row level security;
create policy sandbox_checkouts_of_system on sandbox_checkouts to ngo_app
  using ((select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');

create table sandbox_charges (
  id bigint generated by default as identity (start with 70000001) not null,
  checkout_id text,
  reference text not null,
  test_method text not null,
  state text not null,
  amount_minor bigint not null,
  currency text not null,
  save_card boolean not null,
  failure text default '' not null,
  webhooks text not null,
  answers text not null,
  at timestamp(3) with time zone not null,
  decides_at timestamp(3) with time zone,
  decides_as text,
  constraint sandbox_charges_pkey primary key (id),
  constraint sandbox_charges_amount_minor_check check ((amount_minor >= 1) and (amount_minor <= '999999999999999999'::bigint)),
  constraint sandbox_charges_check check ((decides_at is null) = (decides_as is null)),
  constraint sandbox_charges_check1 check ((state <> 'pending') or (decides_at is not null)),
  constraint sandbox_charges_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint sandbox_charges_decides_as_check check (decides_as in ('succeeded', 'failed')),
  constraint sandbox_charges_reference_check check ((length(reference) >= 1) and (length(reference) <= 200)),
  constraint sandbox_charges_state_check check (state in ('pending', 'succeeded', 'failed')),
  constraint sandbox_charges_checkout_id_fkey foreign key (checkout_id) references sandbox_checkouts(id)
);
create index sandbox_charges_in_order on sandbox_charges (at, id);
create index sandbox_charges_of_checkout on sandbox_charges (checkout_id, id) where (checkout_id is not null);
create index sandbox_charges_of_reference on sandbox_charges (reference, id);
create unique index sandbox_charges_once on sandbox_charges (reference) where (state <> 'failed');
create unique index sandbox_charges_once_without_page on sandbox_charges (reference) where (checkout_id is null);
alter table sandbox_charges enable row level security;
alter table sandbox_charges force row level security;
create policy sandbox_charges_of_system on sandbox_charges to ngo_app
  using ((select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');

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
  constraint sandbox_disputes_amount_minor_check check (amount_minor > 0),
  constraint sandbox_disputes_state_check check (state in ('needs-answer', 'under-review', 'won', 'lost', 'accepted')),
  constraint sandbox_disputes_charge_id_fkey foreign key (charge_id) references sandbox_charges(id)
);
create index sandbox_disputes_in_order on sandbox_disputes (at, id);
alter table sandbox_disputes enable row level security;
alter table sandbox_disputes force row level security;
create policy sandbox_disputes_of_system on sandbox_disputes to ngo_app
  using ((select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');

create table sandbox_payouts (
  id bigint generated by default as identity (start with 60000001) not null,
  currency text not null,
  amount_minor bigint not null,
  at timestamp(3) with time zone not null,
  constraint sandbox_payouts_pkey primary key (id),
  constraint sandbox_payouts_currency_check check (currency ~ '^[A-Z]{3}$')
);
create index sandbox_payouts_in_order on sandbox_payouts (at, id);
alter table sandbox_payouts enable row level security;
alter table sandbox_payouts force row level security;
create policy sandbox_payouts_of_system on sandbox_payouts to ngo_app
  using ((select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');

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
  constraint sandbox_payout_lines_kind_check check (kind in ('charge', 'refund', 'dispute', 'dispute-won')),
  constraint sandbox_payout_lines_charge_id_fkey foreign key (charge_id) references sandbox_charges(id),
  constraint sandbox_payout_lines_payout_id_fkey foreign key (payout_id) references sandbox_payouts(id)
);
create index sandbox_payout_lines_of_charge on sandbox_payout_lines (charge_id);
create index sandbox_payout_lines_of_payout on sandbox_payout_lines (payout_id, id);
alter table sandbox_payout_lines enable row level security;
alter table sandbox_payout_lines force row level security;
create policy sandbox_payout_lines_of_system on sandbox_payout_lines to ngo_app
  using ((select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');

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
  constraint sandbox_refunds_amount_minor_check check (amount_minor > 0),
  constraint sandbox_refunds_key_check check ((length(key) >= 1) and (length(key) <= 200)),
  constraint sandbox_refunds_state_check check (state in ('pending', 'succeeded', 'failed')),
  constraint sandbox_refunds_charge_id_fkey foreign key (charge_id) references sandbox_charges(id)
);
create index sandbox_refunds_of_charge on sandbox_refunds (charge_id, id);
alter table sandbox_refunds enable row level security;
alter table sandbox_refunds force row level security;
create policy sandbox_refunds_of_system on sandbox_refunds to ngo_app
  using ((select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');

-- The sandbox's webhooks, and whether they were delivered.
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
  constraint sandbox_messages_copies_check check ((copies >= 1) and (copies <= 10)),
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
  using ((select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');
