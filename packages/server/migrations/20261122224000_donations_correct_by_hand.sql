-- Donations recorded by hand can be corrected, and deleted: the record stays as void, with what it was and why it changed.
do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'donations'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%''waiting''%' loop
    execute format('alter table donations drop constraint %I', name);
  end loop;
end $$;
alter table donations add check (status in ('waiting', 'paid', 'partly-refunded', 'refunded', 'failed', 'void')),
  add check (status <> 'void' or offline);

create table donation_corrections (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  donation_id uuid not null,
  what text not null check (what in ('corrected', 'deleted')),
  reason text not null check (length(reason) between 3 and 200),
  -- {amountMinor, currency, on, causeId, cause, method, name, email, note}: what changed, and of a deleted one everything.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  by_user uuid references users (id) on delete set null,
  at timestamptz(3) not null,
  foreign key (org_id, donation_id) references donations (org_id, id) on delete cascade
);
create index donation_corrections_of_donation on donation_corrections (org_id, donation_id, id);
create index donation_corrections_by on donation_corrections (by_user) where by_user is not null;
alter table donation_corrections enable row level security;
alter table donation_corrections force row level security;
create policy donation_corrections_of_org on donation_corrections to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
