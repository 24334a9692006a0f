-- Pledges: what people promised to give, in parts with days of their own. A promise is no money: nothing of it stands in
-- the ledger. What was paid of it are donations; the parts say how far they reach. Money is in minor units.
create table pledges (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  cause_id uuid not null,
  name text not null check (length(name) <= 200),
  email text not null check (length(email) <= 254),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The sum of its parts, and of its donations without what went back.
  promised_minor bigint not null check (promised_minor > 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- The first part that is not paid; null when none is awaited.
  next_on date,
  reminds boolean not null,
  note text not null default '' check (length(note) <= 300),
  status text not null default 'open' check (status in ('open', 'paid', 'written-off')),
  written_off_at timestamptz(3),
  written_off_reason text not null default '' check (length(written_off_reason) <= 300),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  unique (org_id, id),
  foreign key (org_id, cause_id) references causes (org_id, id) on delete cascade,
  check ((status = 'written-off') = (written_off_at is not null)),
  check ((status = 'open') = (next_on is not null))
);
create index pledges_of_org on pledges (org_id, id desc);
create index pledges_of_cause on pledges (org_id, cause_id);
create index pledges_due on pledges (next_on, id) where status = 'open';
create index pledges_of_donor on pledges (org_id, lower(email)) where email <> '';
create index pledges_by on pledges (created_by) where created_by is not null;

create table pledge_parts (
  org_id uuid not null,
  pledge_id uuid not null,
  due_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- How far the donations reach, which fill the parts in the order of their days.
  paid_minor bigint not null default 0 check (paid_minor between 0 and amount_minor),
  -- Letters that were sent by themselves: before the day, after it, long after it.
  reminders smallint not null default 0 check (reminders between 0 and 3),
  reminded_at timestamptz(3),
  primary key (pledge_id, due_on),
  foreign key (org_id, pledge_id) references pledges (org_id, id) on delete cascade
);
create index pledge_parts_of_org on pledge_parts (org_id, pledge_id, due_on);

-- For which promise a donation was given.
alter table donations add column pledge_id uuid;
create index donations_of_pledge on donations (pledge_id) where pledge_id is not null;

do $$
declare name text;
begin
  foreach name in array array['pledges', 'pledge_parts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_of_org', name);
  end loop;
end $$;
