-- Ledger: double entry. What happened to money is written down in groups that sum to zero in each currency, and nothing
-- is changed or taken out: a mistake is put right by a group that mirrors it. The database holds all of it by itself.

create table ledger_accounts (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id),
  -- `income:donations`, `clearing:flutterwave`, `bank`: the first word says of what kind it is.
  code text not null check (length(code) <= 80 and code ~ '^[a-z]+(:[a-z0-9][a-z0-9-]*)*$'),
  kind text not null generated always as (case split_part(code, ':', 1)
    when 'asset' then 'asset' when 'bank' then 'asset' when 'cash' then 'asset' when 'clearing' then 'asset'
    when 'liability' then 'liability' when 'income' then 'income' when 'expense' then 'expense'
    when 'equity' then 'equity' end) stored,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz(3) not null,
  unique (org_id, code, currency),
  unique (org_id, id, currency)
);

create table ledger_groups (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id),
  -- What it was recorded for; recorded again, it is the same group.
  source text not null check (length(source) between 1 and 200),
  what text not null check (length(what) between 1 and 200),
  memo text not null default '' check (length(memo) <= 500),
  at timestamptz(3) not null,
  -- With it, no entry can be added to a group later, nor be missing from it.
  line_count smallint not null check (line_count between 2 and 200),
  reverses uuid check (reverses <> id),
  -- What it came to in the currency of the organisation, at the rate of the time; for good.
  base_currency text check (base_currency ~ '^[A-Z]{3}$'),
  base_rate numeric check (base_rate > 0 and base_rate < 1000000000000 and scale(base_rate) <= 12),
  base_amount_minor bigint,
  created_by uuid references users (id),
  created_at timestamptz(3) not null,
  unique (org_id, source),
  unique (org_id, id, line_count),
  check (num_nulls(base_currency, base_rate, base_amount_minor) in (0, 3)),
  -- Rows are deleted when an organisation is erased, and then in any order.
  foreign key (org_id, reverses, line_count) references ledger_groups (org_id, id, line_count) on delete cascade
);
create unique index ledger_groups_reversed_once on ledger_groups (org_id, reverses) where reverses is not null;
create index ledger_groups_by on ledger_groups (created_by) where created_by is not null;

create table ledger_entries (
  org_id uuid not null,
  group_id uuid not null,
  line smallint not null,
  line_count smallint not null,
  account_id uuid not null,
  -- Debits are positive.
  amount_minor bigint not null
    check (amount_minor <> 0 and amount_minor between -999999999999999999 and 999999999999999999),
  currency text not null,
  -- What the entry belongs to, such as a cause.
  subject_id uuid,
  at timestamptz(3) not null,
  primary key (group_id, line),
  check (line between 1 and line_count),
  foreign key (org_id, group_id, line_count) references ledger_groups (org_id, id, line_count),
  foreign key (org_id, account_id, currency) references ledger_accounts (org_id, id, currency)
);
create index ledger_entries_to_sum on ledger_entries (org_id, account_id, at) include (amount_minor);
create index ledger_entries_in_order on ledger_entries (org_id, at, group_id, line);
create index ledger_entries_of_subject on ledger_entries (org_id, subject_id, account_id, at) include (amount_minor)
  where subject_id is not null;

-- How many units of one currency somebody said that a unit of another is worth, on a day.
create table fx_rates (
  from_currency text not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3}$'),
  quoted_on date not null,
  source text not null check (length(source) between 1 and 60),
  rate numeric not null check (rate > 0 and rate < 1000000000000 and scale(rate) <= 12),
  kept_at timestamptz(3) not null,
  primary key (from_currency, to_currency, quoted_on, source),
  check (from_currency <> to_currency)
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only.' using errcode = 'insufficient_privilege';
end $$;

create function refuse_ledger_delete() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if app_scope() = 'system'
    and exists (select from organisations o where o.id = old.org_id and o.erasing_at is not null) then
    return old;
  end if;
  raise exception 'The ledger is append-only.' using errcode = 'insufficient_privilege';
end $$;

-- Asked at the end of the transaction, when a group is whole. The search path is set so that no temporary table can
-- stand in for the entries.
create function check_ledger_group() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  present integer;
  elsewhen integer;
  currencies text[];
  unbalanced text;
begin
  select count(*), count(*) filter (where e.at <> new.at), array_agg(distinct e.currency)
    into present, elsewhen, currencies from ledger_entries e where e.group_id = new.id;
  if present <> new.line_count then
    raise exception 'Group % has % of its % entries.', new.id, present, new.line_count
      using errcode = 'check_violation', constraint = 'ledger_groups_whole';
  end if;
  if elsewhen <> 0 then
    raise exception 'Group % has entries of another instant.', new.id
      using errcode = 'check_violation', constraint = 'ledger_groups_instant';
  end if;
  select e.currency into unbalanced from ledger_entries e where e.group_id = new.id
    group by e.currency having sum(e.amount_minor) <> 0 limit 1;
  if found then
    raise exception 'Group % does not sum to zero in %.', new.id, unbalanced
      using errcode = 'check_violation', constraint = 'ledger_groups_balanced';
  end if;
  if new.reverses is not null then
    if not ledger_mirrors(new.id, new.reverses) then
      raise exception 'Group % does not mirror group %.', new.id, new.reverses
        using errcode = 'check_violation', constraint = 'ledger_groups_mirrored';
    end if;
  elsif new.base_currency is not null and (cardinality(currencies) <> 1 or new.base_currency = any (currencies)
    or new.base_currency is distinct from (select o.currency from organisations o where o.id = new.org_id)) then
    raise exception 'Group % says what it came to in a currency that is not that of its organisation.', new.id
      using errcode = 'check_violation', constraint = 'ledger_groups_base';
  end if;
  return null;
end $$;

-- Line by line the same with the other sign, and the same for what it came to.
create function ledger_mirrors(reversal uuid, original uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from ledger_groups r join ledger_groups o on o.id = original
    where r.id = reversal and (r.base_currency, r.base_rate, r.base_amount_minor)
      is not distinct from (o.base_currency, o.base_rate, -o.base_amount_minor))
  and not exists (
    select from (select * from ledger_entries where group_id = reversal) r
    full join (select * from ledger_entries where group_id = original) o on o.line = r.line
    where (r.account_id, r.amount_minor, r.subject_id)
      is distinct from (o.account_id, -o.amount_minor, o.subject_id))
$$;

create constraint trigger ledger_groups_whole after insert on ledger_groups
  deferrable initially deferred for each row execute function check_ledger_group();

do $$
declare name text;
begin
  foreach name in array array['ledger_accounts', 'ledger_groups', 'ledger_entries', 'fx_rates'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('revoke update, delete on %I from ngo_app', name);
    execute format('create trigger %I before update on %I for each row execute function refuse_ledger_change()',
      name || '_append_only', name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_ledger_change()',
      name || '_kept_whole', name);
  end loop;
  foreach name in array array['ledger_accounts', 'ledger_groups', 'ledger_entries'] loop
    execute format('create policy %I on %I for select to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_read', name);
    execute format('create policy %I on %I for insert to ngo_app
      with check (org_id = (select app_org()) or (select app_scope()) = ''system'')', name || '_write', name);
    execute format('create trigger %I before delete on %I for each row execute function refuse_ledger_delete()',
      name || '_kept', name);
    perform let_erasure_delete(name);
  end loop;
end $$;
create trigger fx_rates_kept before delete on fx_rates for each row execute function refuse_ledger_change();
create policy fx_rates_read on fx_rates for select to ngo_app using (true);
create policy fx_rates_write on fx_rates for insert to ngo_app with check ((select app_scope()) = 'system');
