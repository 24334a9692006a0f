-- Receipts: what was confirmed to donors, in numbers without gaps. What was issued stays; it can become void.
create table receipts (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  kind text not null check (kind in ('donation', 'statement')),
  -- The donation it is for, or one of the donor's whose statement it is.
  donation_id uuid not null,
  year integer not null check (year between 1900 and 9998),
  serial integer not null check (serial > 0),
  number text not null check (length(number) <= 40),
  state text not null default 'issued' check (state in ('issued', 'void')),
  -- All that is printed, as it was then: organisation, words, donor and lines.
  shown jsonb not null check (jsonb_typeof(shown) = 'object'),
  donor_name text not null check (length(donor_name) <= 200),
  is_played boolean not null,
  replaces uuid,
  issued_by uuid references users (id) on delete set null,
  issued_at timestamptz(3) not null,
  voided_at timestamptz(3),
  voided_by uuid references users (id) on delete set null,
  void_reason text check (length(void_reason) <= 200),
  unique (org_id, year, serial),
  unique (org_id, id),
  foreign key (org_id, donation_id) references donations (org_id, id) on delete cascade,
  foreign key (org_id, replaces) references receipts (org_id, id) on delete cascade,
  check ((state = 'void') = (voided_at is not null)),
  check ((state = 'void') = (void_reason is not null))
);
create unique index receipts_one_valid on receipts (org_id, donation_id) where kind = 'donation' and state = 'issued';
create unique index receipts_replaced_once on receipts (org_id, replaces) where replaces is not null;
create index receipts_of_org on receipts (org_id, id desc);
create index receipts_of_donation on receipts (org_id, donation_id, id desc);
create index receipts_issued_by on receipts (issued_by) where issued_by is not null;
create index receipts_voided_by on receipts (voided_by) where voided_by is not null;

-- Whoever takes a number holds the row until the transaction ends: one that fails leaves no gap.
create table receipt_numbers (
  org_id uuid not null references organisations (id) on delete cascade,
  year integer not null,
  last integer not null check (last >= 0),
  primary key (org_id, year)
);

create table receipt_settings (
  org_id uuid primary key references organisations (id) on delete cascade,
  title text not null check (length(title) between 1 and 60),
  prefix text not null check (length(prefix) <= 12),
  words text not null check (length(words) <= 1000),
  thanks text not null check (length(thanks) <= 500),
  signatory text not null check (length(signatory) <= 100),
  signatory_role text not null check (length(signatory_role) <= 100)
);

do $$
declare name text;
begin
  foreach name in array array['receipts', 'receipt_numbers', 'receipt_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_of_org', name);
    perform let_erasure_delete(name);
  end loop;
end $$;
