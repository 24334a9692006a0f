-- Donations recorded by hand can be corrected, and deleted: the record stays as void, with what it was and why it changed.
do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'gifts'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%''waiting''%' loop
    execute format('alter table gifts drop constraint %I', name);
  end loop;
end $$;
alter table gifts add check (status in ('waiting', 'paid', 'partly-refunded', 'refunded', 'failed', 'void')),
  add check (status <> 'void' or offline);

create table gift_corrections (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  gift_id uuid not null,
  what text not null check (what in ('corrected', 'deleted')),
  reason text not null check (length(reason) between 3 and 200),
  -- {amountMinor, currency, on, causeId, cause, method, name, email, note}: what changed, and of a deleted one everything.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  by_user uuid references users (id) on delete set null,
  at timestamptz(3) not null,
  foreign key (org_id, gift_id) references gifts (org_id, id) on delete cascade
);
create index gift_corrections_of_gift on gift_corrections (org_id, gift_id, id);
create index gift_corrections_by on gift_corrections (by_user) where by_user is not null;
alter table gift_corrections enable row level security;
alter table gift_corrections force row level security;
create policy gift_corrections_of_org on gift_corrections to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
