-- Donations: donations to causes as donors gave them, and what everybody may see of them. Money is in minor units.
create table donations (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  cause_id uuid not null,
  -- Of the payment; the second part is the cause.
  reference text not null unique,
  -- Of the donor's browser: the same donation sent twice.
  given_key text check (length(given_key) = 32),
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'partly-refunded', 'refunded', 'failed')),
  offline boolean not null default false,
  method text,
  -- The payment that was booked.
  attempt_id uuid references payment_attempts (id) on delete set null,
  amount_minor bigint not null check (amount_minor between 1 and 9999999999999),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  fee_covered_minor bigint not null default 0 check (fee_covered_minor between 0 and amount_minor),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  -- What it counts for the cause, in the cause's currency, at a rate that was frozen when it was given.
  counted_minor bigint not null check (counted_minor >= 0),
  counted_currency text not null check (counted_currency ~ '^[A-Z]{3}$'),
  uncounted_minor bigint not null default 0 check (uncounted_minor between 0 and counted_minor),
  rate text,
  -- The same for all donations of one donor to this organisation, and says nothing about them.
  donor_id uuid,
  contact_id uuid,
  name text not null check (length(name) <= 200),
  email text not null check (length(email) <= 254),
  message text not null default '' check (length(message) <= 500),
  hides text not null default 'no' check (hides in ('no', 'name', 'amount', 'all')),
  tribute text not null default '' check (tribute in ('', 'honour', 'memory')),
  tribute_to text not null default '' check (length(tribute_to) <= 100),
  card_to text not null default '' check (length(card_to) <= 254),
  card_words text not null default '' check (length(card_words) <= 500),
  -- [{question, answer}], in the words that were asked.
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  wants_news boolean not null default false,
  -- {source, medium, campaign, term, content, referrer}
  came_by jsonb not null default '{}' check (jsonb_typeof(came_by) = 'object'),
  note text not null default '' check (length(note) <= 300),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  paid_at timestamptz(3),
  -- When it was paid, or else begun: lists stand by it.
  at timestamptz(3) not null,
  foreign key (org_id, cause_id) references causes (org_id, id) on delete cascade,
  unique (org_id, id),
  unique (cause_id, given_key),
  check ((tribute = '') = (tribute_to = '')),
  check (status not in ('paid', 'partly-refunded', 'refunded') or (paid_at is not null and donor_id is not null)),
  check ((status = 'refunded') = (refunded_minor = amount_minor)),
  check (counted_currency <> currency or (counted_minor = amount_minor and rate is null))
);
create index donations_of_org on donations (org_id, at desc, id desc);
create index donations_of_cause on donations (org_id, cause_id, at desc, id desc);
create index donations_of_donor on donations (org_id, lower(email)) where email <> '';
create index donations_to_cause_by_donor on donations (cause_id, donor_id) where donor_id is not null;
create index donations_of_contact on donations (org_id, contact_id) where contact_id is not null;
create index donations_paid_by on donations (attempt_id) where attempt_id is not null;
create index donations_by on donations (created_by) where created_by is not null;

-- What everybody may see of a donation that was paid: nothing that its donor hides is in here.
create table shown_donations (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  donation_id uuid not null unique,
  cause_id uuid not null,
  name text check (length(name) between 1 and 200),
  amount_minor bigint check (amount_minor > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  message text not null default '',
  tribute text not null default '',
  tribute_to text not null default '',
  at timestamptz(3) not null,
  foreign key (org_id, donation_id) references donations (org_id, id) on delete cascade,
  check ((amount_minor is null) = (currency is null))
);
create index shown_donations_of_org on shown_donations (org_id, donation_id);
create index shown_donations_of_cause on shown_donations (cause_id, at desc, id desc);

do $$
declare name text;
begin
  foreach name in array array['donations', 'shown_donations'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_of_org', name);
  end loop;
end $$;

create policy shown_donations_public on shown_donations for select
  using ((select app_scope()) = 'public'
    and exists (select from causes c where c.id = cause_id and c.status <> 'draft'));
grant select (id, cause_id, name, amount_minor, currency, message, tribute, tribute_to, at) on shown_donations to ngo_public;
