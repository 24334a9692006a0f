-- A donation and what its donor adds to cover the payment fee are two amounts. `amount_minor` was the sum of both; it is the
-- donation now, and `fee_covered_minor` comes on top. The donor is charged both. See docs/decisions/2026-11-22-fee-cover.md.

create function pg_temp.drop_fee_checks(of regclass) returns void language plpgsql as $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = of and contype = 'c' and pg_get_constraintdef(oid) like '%fee_covered_minor%' loop
    execute format('alter table %s drop constraint %I', of, name);
  end loop;
end $$;

-- The owner of the tables moves the amounts of every organisation.
alter table donations no force row level security;
alter table shown_donations no force row level security;
alter table recurring_donations no force row level security;
alter table cause_totals no force row level security;
alter table fundraiser_totals no force row level security;
alter table payment_attempts no force row level security;
alter table ledger_accounts no force row level security;
alter table ledger_groups no force row level security;
alter table ledger_entries no force row level security;
alter table ledger_unsummed no force row level security;

select pg_temp.drop_fee_checks('donations'), pg_temp.drop_fee_checks('recurring_donations');
alter table donations add column fee_refunded_minor bigint not null default 0;

create temporary table covered on commit drop as
  select g.id, g.org_id, g.cause_id, g.fundraiser_id, g.status, g.attempt_id, g.currency, g.fee_covered_minor as fee_minor,
    g.amount_minor as charged_minor, g.amount_minor - g.fee_covered_minor as donation_minor,
    -- Of what was refunded, the donation bears its share, rounded down; the fee cover bears the rest.
    div(g.refunded_minor::numeric * (g.amount_minor - g.fee_covered_minor), g.amount_minor)::bigint as refunded_minor,
    g.refunded_minor as back_minor,
    div(g.counted_minor::numeric * (g.amount_minor - g.fee_covered_minor), g.amount_minor)::bigint as counted_minor,
    g.counted_minor - g.uncounted_minor as net_minor
  from donations g where g.fee_covered_minor > 0 and g.fee_covered_minor < g.amount_minor;

-- Where the fee was all that came, nothing tells the two apart: it stays a donation, as it was booked.
update donations set fee_covered_minor = 0 where fee_covered_minor = amount_minor;

update donations g set amount_minor = c.donation_minor, refunded_minor = c.refunded_minor,
  fee_refunded_minor = c.back_minor - c.refunded_minor, counted_minor = c.counted_minor,
  uncounted_minor = case when c.back_minor = c.charged_minor then c.counted_minor
    else div(c.counted_minor::numeric * c.refunded_minor, c.donation_minor)::bigint end
from covered c where c.id = g.id;

alter table donations
  add check (fee_covered_minor between 0 and 9999999999999),
  add check (fee_refunded_minor between 0 and fee_covered_minor),
  add check (status <> 'refunded' or fee_refunded_minor = fee_covered_minor);

update shown_donations s set amount_minor = g.amount_minor - g.refunded_minor
from donations g join covered c using (id) where s.donation_id = g.id and s.amount_minor is not null;

insert into cause_totals as t (org_id, cause_id, shard, raised_minor, donations, donors)
select c.org_id, c.cause_id, 0, sum(g.counted_minor - g.uncounted_minor - c.net_minor), 0, 0
from covered c join donations g using (id) where c.status in ('paid', 'partly-refunded') group by 1, 2
on conflict (cause_id, shard) do update set raised_minor = t.raised_minor + excluded.raised_minor;

insert into fundraiser_totals as t (org_id, fundraiser_id, shard, raised_minor, donations)
select c.org_id, c.fundraiser_id, 0, sum(g.counted_minor - g.uncounted_minor - c.net_minor), 0
from covered c join donations g using (id)
where c.status in ('paid', 'partly-refunded') and c.fundraiser_id is not null group by 1, 2
on conflict (fundraiser_id, shard) do update set raised_minor = t.raised_minor + excluded.raised_minor;

-- A recurring donation keeps the choice of its donor when its amount changes, even where the fee came to nothing.
alter table recurring_donations add column covers_fee boolean not null default false;
update recurring_donations set amount_minor = amount_minor - fee_covered_minor, covers_fee = true
where fee_covered_minor > 0 and fee_covered_minor < amount_minor;
update recurring_donations set fee_covered_minor = 0 where not covers_fee and fee_covered_minor > 0;
alter table recurring_donations
  add check (fee_covered_minor >= 0),
  add check (covers_fee or fee_covered_minor = 0);

-- The books: what is left of each fee cover moves from donations to an account of its own, on the day of the payment, so
-- that the books agree with the donations in every period. The result of no period changes.
create temporary table moved on commit drop as
  select uuidv7() as group_id, c.org_id, c.cause_id, c.currency, c.id as donation_id, b.at,
    c.fee_minor - (c.back_minor - c.refunded_minor) as minor
  from covered c join payment_attempts p on p.id = c.attempt_id join ledger_groups b on b.id = p.group_id
  where c.fee_minor > c.back_minor - c.refunded_minor and c.status in ('paid', 'partly-refunded');

insert into ledger_accounts (org_id, code, currency, created_at)
select distinct m.org_id, a.code, m.currency, now()
from moved m cross join (values ('income:donations'), ('income:fee-cover')) a (code)
on conflict do nothing;

insert into ledger_groups (id, org_id, source, what, at, line_count, created_at)
select group_id, org_id, 'donations.fee-cover:' || donation_id, 'Fee cover moved out of donations', at, 2, now()
from moved;

insert into ledger_entries (org_id, group_id, line, line_count, account_id, amount_minor, currency, subject_id, at)
select m.org_id, m.group_id, l.line, 2, a.id, l.sign * m.minor, m.currency, m.cause_id, m.at
from moved m cross join (values (1, 'income:donations', 1), (2, 'income:fee-cover', -1)) l (line, code, sign)
join ledger_accounts a on (a.org_id, a.code, a.currency) = (m.org_id, l.code, m.currency);

-- What is checked at the end of a transaction is checked before the tables are changed again.
set constraints all immediate;

alter table donations force row level security;
alter table shown_donations force row level security;
alter table recurring_donations force row level security;
alter table cause_totals force row level security;
alter table fundraiser_totals force row level security;
alter table payment_attempts force row level security;
alter table ledger_accounts force row level security;
alter table ledger_groups force row level security;
alter table ledger_entries force row level security;
alter table ledger_unsummed force row level security;
