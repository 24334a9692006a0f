-- Recurring donations: what donors agreed to give every month or year, each day on which it was due, and what happened.
create table recurring_donations (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  cause_id uuid not null,
  -- With which it began.
  donation_id uuid not null unique,
  contact_id uuid,
  name text not null check (length(name) <= 200),
  email text not null check (length(email) <= 254),
  amount_minor bigint not null check (amount_minor between 1 and 9999999999999),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  fee_covered_minor bigint not null default 0 check (fee_covered_minor between 0 and amount_minor),
  rhythm text not null check (rhythm in ('monthly', 'yearly')),
  -- Of the month; a shorter month has its last day instead.
  day smallint not null check (day between 1 and 31),
  way text not null check (way in ('card', 'reminder')),
  -- The payment by which a card was kept.
  kept_by uuid references payment_attempts (id) on delete set null,
  card_brand text,
  card_last4 text,
  status text not null default 'active' check (status in ('active', 'paused', 'overdue', 'cancelled')),
  -- Days where the organisation is: the last that was due, and the next.
  last_on date not null,
  next_on date,
  -- When there is something to do about it.
  next_at timestamptz(3),
  -- The next day that the donor was told of beforehand.
  told_on date,
  paused_until date,
  held text check (held in ('cause-paused', 'cause-closed', 'organisation')),
  -- Days in a row that nobody paid.
  missed smallint not null default 0 check (missed >= 0),
  failure text check (length(failure) <= 300),
  cancelled_at timestamptz(3),
  cancelled_by text check (cancelled_by in ('donor', 'team', 'erased')),
  cancel_reason text not null default '' check (length(cancel_reason) <= 300),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (org_id, cause_id) references causes (org_id, id) on delete cascade,
  foreign key (org_id, donation_id) references donations (org_id, id) on delete cascade,
  unique (org_id, id),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'cancelled') = (cancelled_by is not null)),
  check (status <> 'cancelled' or (next_on is null and next_at is null)),
  check (status = 'paused' or paused_until is null)
);
create index recurring_donations_of_org on recurring_donations (org_id, created_at desc, id desc);
create index recurring_donations_of_cause on recurring_donations (org_id, cause_id);
create index recurring_donations_of_donation on recurring_donations (org_id, donation_id);
create index recurring_donations_of_donor on recurring_donations (lower(email)) where email <> '';
create index recurring_donations_of_contact on recurring_donations (org_id, contact_id) where contact_id is not null;
create index recurring_donations_kept_by on recurring_donations (kept_by) where kept_by is not null;
create index recurring_donations_due on recurring_donations (next_at) where next_at is not null;

-- A day on which a donation was due: there is one row of it, so that it can never be taken twice.
create table recurring_donation_cycles (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  recurring_donation_id uuid not null,
  due_on date not null,
  status text not null check (status in ('trying', 'reminded', 'charged', 'paid', 'failed', 'skipped')),
  way text not null check (way in ('card', 'reminder')),
  -- Payments that were begun for it.
  trials smallint not null default 0 check (trials >= 0),
  -- Letters with a link.
  reminders smallint not null default 0 check (reminders >= 0),
  -- The newest of those payments.
  donation_id uuid,
  failure text check (length(failure) <= 300),
  reason text check (reason in ('donor', 'unpaid', 'cause', 'paused', 'cancelled')),
  begun_at timestamptz(3) not null,
  ended_at timestamptz(3),
  foreign key (org_id, recurring_donation_id) references recurring_donations (org_id, id) on delete cascade,
  unique (recurring_donation_id, due_on),
  check ((status in ('trying', 'reminded')) = (ended_at is null))
);
create index recurring_donation_cycles_of_org on recurring_donation_cycles (org_id, recurring_donation_id, due_on desc);
create unique index recurring_donation_cycles_open on recurring_donation_cycles (recurring_donation_id) where ended_at is null;
create index recurring_donation_cycles_donation on recurring_donation_cycles (donation_id) where donation_id is not null;

create table recurring_donation_actions (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  recurring_donation_id uuid not null,
  at timestamptz(3) not null,
  what text not null check (what in ('begun', 'changed', 'paused', 'resumed', 'skipped', 'card-kept', 'card-refused', 'way-changed',
    'held', 'cancelled')),
  by text not null check (by in ('donor', 'team', 'system')),
  words text not null default '' check (length(words) <= 500),
  foreign key (org_id, recurring_donation_id) references recurring_donations (org_id, id) on delete cascade
);
create index recurring_donation_actions_of_org on recurring_donation_actions (org_id, recurring_donation_id, at desc, id desc);

do $$
declare name text;
begin
  foreach name in array array['recurring_donations', 'recurring_donation_cycles', 'recurring_donation_actions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_of_org', name);
  end loop;
end $$;
