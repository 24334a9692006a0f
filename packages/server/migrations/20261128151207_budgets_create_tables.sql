-- How much an organisation, one of its members or one feature may spend on models in a month (UTC), and what was spent.
create table ai_budgets (
  org_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  -- At most one of them; neither: the whole organisation.
  user_id uuid references users (id) on delete cascade,
  feature text check (length(feature) between 1 and 100),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Digits of the currency after the point.
  digits smallint not null check (digits between 0 and 4),
  -- A hard budget is never exceeded: the built-in engine writes instead. A soft one only notifies.
  is_hard boolean not null,
  -- Set by the platform: the organisation cannot change it.
  is_of_platform boolean not null,
  created_at timestamptz(3) not null,
  primary key (org_id, id),
  unique nulls not distinct (org_id, user_id, feature, is_hard, is_of_platform),
  check (user_id is null or feature is null)
);
create index ai_budgets_person on ai_budgets (user_id) where user_id is not null;

create table ai_budget_months (
  org_id uuid not null,
  budget_id uuid not null,
  month date not null check (extract(day from month) = 1),
  -- Micro-units (millionths) of the budget's currency.
  spent_micro bigint not null default 0 check (spent_micro >= 0),
  reserved_micro bigint not null default 0 check (reserved_micro >= 0),
  -- The last threshold that people were notified of, in percent.
  notified smallint not null default 0 check (notified in (0, 50, 80, 100)),
  primary key (org_id, budget_id, month),
  foreign key (org_id, budget_id) references ai_budgets (org_id, id) on delete cascade
);

-- What a running call may cost at most, per budget.
create table ai_reservations (
  org_id uuid not null,
  call_id uuid not null,
  budget_id uuid not null,
  month date not null,
  amount_micro bigint not null check (amount_micro >= 0),
  -- The price of one unit of the call's currency in the budget's.
  rate numeric not null check (rate > 0),
  primary key (org_id, call_id, budget_id),
  foreign key (org_id, budget_id, month) references ai_budget_months (org_id, budget_id, month) on delete cascade
);
create index ai_reservations_of_budget on ai_reservations (org_id, budget_id, month);

-- Reserves what a call may cost in all of these budgets, or in none. Returns the hard budget that has no room for it, or null.
create function reserve_ai_budgets(call uuid, of_org uuid, in_month date, budgets uuid[], amounts bigint[], rates numeric[])
returns uuid language plpgsql as $$
declare
  full_budget uuid;
begin
  insert into ai_budget_months (org_id, budget_id, month)
    select of_org, b.id, in_month from ai_budgets b where b.org_id = of_org and b.id = any (budgets)
    on conflict do nothing;
  -- In one order, so that two calls cannot wait for each other.
  perform from ai_budget_months m
    where m.org_id = of_org and m.budget_id = any (budgets) and m.month = in_month order by m.budget_id for update;
  select b.id into full_budget
    from unnest(budgets, amounts) as n (id, amount)
    join ai_budgets b on b.org_id = of_org and b.id = n.id
    join ai_budget_months m on m.org_id = of_org and m.budget_id = n.id and m.month = in_month
    where b.is_hard and m.spent_micro + m.reserved_micro + n.amount > b.amount_minor * (10 ^ (6 - b.digits))::bigint
    order by b.id limit 1;
  if full_budget is not null then
    return full_budget;
  end if;
  update ai_budget_months m set reserved_micro = m.reserved_micro + n.amount
    from unnest(budgets, amounts) as n (id, amount)
    where m.org_id = of_org and m.budget_id = n.id and m.month = in_month;
  insert into ai_reservations (org_id, call_id, budget_id, month, amount_micro, rate)
    select of_org, call, n.id, in_month, n.amount, n.rate
    from unnest(budgets, amounts, rates) as n (id, amount, rate)
    join ai_budget_months m on m.org_id = of_org and m.budget_id = n.id and m.month = in_month;
  return null;
end $$;

-- Replaces what was reserved for a call by what it cost, in micro-units of the call's currency. Returns its budgets.
create function settle_ai_budgets(call uuid, of_org uuid, cost bigint)
returns table (budget_id uuid, month date) language plpgsql as $$
begin
  perform from ai_budget_months m join ai_reservations r
    on r.org_id = m.org_id and r.budget_id = m.budget_id and r.month = m.month
    where r.org_id = of_org and r.call_id = call order by m.budget_id for update of m;
  return query
    with settled as (
      delete from ai_reservations r where r.org_id = of_org and r.call_id = call returning r.*
    )
    update ai_budget_months m
    set reserved_micro = m.reserved_micro - s.amount_micro, spent_micro = m.spent_micro + ceil(cost * s.rate)::bigint
    from settled s where m.org_id = of_org and m.budget_id = s.budget_id and m.month = s.month
    returning m.budget_id, m.month;
end $$;

alter table ai_budgets enable row level security;
alter table ai_budgets force row level security;
create policy ai_budgets_of_org on ai_budgets to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
alter table ai_budget_months enable row level security;
alter table ai_budget_months force row level security;
create policy ai_budget_months_of_org on ai_budget_months to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
alter table ai_reservations enable row level security;
alter table ai_reservations force row level security;
create policy ai_reservations_of_org on ai_reservations to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
