-- What every account of the books was moved by, month by month, so that nobody adds up a million entries to know a
-- balance. Whoever books writes no sum, for many would wait for one row: a group stands in a queue until a job has
-- added it. A balance is the months, and the entries of what is still in the queue.

create table ledger_months (
  org_id uuid not null references organisations (id),
  account_id uuid not null,
  -- Its first day, in UTC.
  month date not null check (month = date_trunc('month', month)),
  -- Neither has a sign.
  debit_minor numeric not null check (debit_minor >= 0),
  credit_minor numeric not null check (credit_minor >= 0),
  primary key (org_id, account_id, month)
);

create table ledger_unsummed (
  group_id uuid primary key,
  org_id uuid not null references organisations (id)
);
create index ledger_unsummed_of_org on ledger_unsummed (org_id, group_id);

create function queue_ledger_group() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into ledger_unsummed (group_id, org_id) values (new.id, new.org_id);
  return null;
end $$;
create trigger ledger_groups_queued after insert on ledger_groups for each row execute function queue_ledger_group();

-- Whoever owns the tables sees the groups that there are.
alter table ledger_groups no force row level security;
insert into ledger_unsummed (group_id, org_id) select id, org_id from ledger_groups;
alter table ledger_groups force row level security;

do $$
declare name text;
begin
  foreach name in array array['ledger_months', 'ledger_unsummed'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for select to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_read', name);
    execute format('create policy %I on %I for delete to ngo_app using ((select app_scope()) = ''system'')', name || '_taken', name);
  end loop;
end $$;
create policy ledger_unsummed_write on ledger_unsummed for insert to ngo_app
  with check (org_id = (select app_org()) or (select app_scope()) = 'system');
-- Nothing of a queue is changed, but whoever takes from it locks what they take.
create policy ledger_unsummed_lock on ledger_unsummed for update to ngo_app
  using ((select app_scope()) = 'system') with check (false);
create policy ledger_months_write on ledger_months for insert to ngo_app with check ((select app_scope()) = 'system');
create policy ledger_months_add on ledger_months for update to ngo_app using ((select app_scope()) = 'system');
