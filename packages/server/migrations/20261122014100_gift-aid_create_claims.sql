-- Gift Aid: what donors declared, what was claimed for their donations from HMRC, and what is owed back. Nothing is deleted:
-- a declaration ends, a claim is withdrawn. Money is in pence.
create table gift_aid_settings (
  org_id uuid primary key references organisations (id) on delete cascade,
  is_on boolean not null,
  charity_name text not null check (length(charity_name) <= 160),
  hmrc_reference text not null check (length(hmrc_reference) <= 12),
  regulator text not null check (regulator in ('england-wales', 'scotland', 'northern-ireland', 'none')),
  regulator_number text not null check (length(regulator_number) <= 20),
  check (not is_on or (charity_name <> '' and hmrc_reference <> ''))
);

-- What donors agreed to, word for word. Other words are another version; nothing here is changed.
create table gift_aid_texts (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  version integer not null check (version > 0),
  body text not null check (length(body) between 1 and 4000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) not null,
  unique (org_id, version),
  unique (org_id, sha256),
  unique (org_id, id)
);

create table gift_aid_declarations (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  -- By which the donor is known, and the one it covers when it covers one alone.
  donation_id uuid not null,
  donor_id uuid not null,
  contact_id uuid,
  text_id uuid not null,
  scope text not null check (scope in ('donation', 'future', 'past')),
  given_how text not null check (given_how in ('online', 'paper', 'verbal')),
  given_on date not null,
  -- When the donor was sent in writing what they said aloud.
  confirmed_on date check (confirmed_on is null or given_how = 'verbal'),
  -- The last day it covers.
  ended_on date,
  end_reason text check (end_reason in ('donor-asked', 'too-little-tax', 'moved', 'hmrc-declined', 'died')),
  -- Name and home as they were given: {title, firstName, lastName, isAbroad, house, address, postcode}.
  given jsonb not null check (jsonb_typeof(given) = 'object'),
  -- The same as it was put right, and why.
  mended jsonb check (jsonb_typeof(mended) = 'object'),
  note text not null default '' check (length(note) <= 300),
  -- The donor was erased: what claims rest on is kept until this day, then forgotten.
  kept_until date,
  forgotten_at timestamptz(3),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  unique (org_id, id),
  foreign key (org_id, donation_id) references donations (org_id, id) on delete cascade,
  foreign key (org_id, text_id) references gift_aid_texts (org_id, id) on delete cascade,
  check ((ended_on is null) = (end_reason is null))
);
create unique index gift_aid_declarations_online_once on gift_aid_declarations (org_id, donation_id)
  where given_how = 'online' and ended_on is null;
create index gift_aid_declarations_of_org on gift_aid_declarations (org_id, id desc);
create index gift_aid_declarations_of_donor on gift_aid_declarations (org_id, donor_id);
create index gift_aid_declarations_of_contact on gift_aid_declarations (org_id, contact_id) where contact_id is not null;
create index gift_aid_declarations_with_text on gift_aid_declarations (org_id, text_id);
create index gift_aid_declarations_by on gift_aid_declarations (created_by) where created_by is not null;
create index gift_aid_declarations_to_forget on gift_aid_declarations (kept_until) where kept_until is not null;

-- What the team says of a donation that the donation does not say itself.
create table gift_aid_marks (
  org_id uuid not null,
  donation_id uuid not null,
  excluded text not null check (excluded in ('', 'company', 'benefit', 'other')),
  is_sponsored boolean not null,
  note text not null check (length(note) <= 200),
  marked_by uuid references users (id) on delete set null,
  marked_at timestamptz(3) not null,
  primary key (org_id, donation_id),
  foreign key (org_id, donation_id) references donations (org_id, id) on delete cascade
);
create index gift_aid_marks_by on gift_aid_marks (marked_by) where marked_by is not null;

create table gift_aid_claims (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  number integer not null check (number > 0),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'paid', 'withdrawn')),
  up_to date not null,
  aggregate_as text not null check (length(aggregate_as) <= 35),
  adjustment_minor bigint not null default 0 check (adjustment_minor >= 0),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  submitted_by uuid references users (id) on delete set null,
  submitted_at timestamptz(3),
  paid_on date,
  paid_minor bigint check (paid_minor >= 0),
  withdrawn_at timestamptz(3),
  withdraw_reason text check (length(withdraw_reason) <= 200),
  unique (org_id, number),
  unique (org_id, id),
  check (state not in ('submitted', 'paid') or submitted_at is not null),
  check ((state = 'paid') = (paid_on is not null and paid_minor is not null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null and withdraw_reason is not null))
);
create index gift_aid_claims_of_org on gift_aid_claims (org_id, id desc);
create index gift_aid_claims_by on gift_aid_claims (created_by) where created_by is not null;
create index gift_aid_claims_submitted_by on gift_aid_claims (submitted_by) where submitted_by is not null;

create table gift_aid_claim_donations (
  org_id uuid not null,
  claim_id uuid not null,
  donation_id uuid not null,
  declaration_id uuid not null,
  -- In which line of the schedule it stands; together with others where it is aggregated.
  line integer not null check (line between 1 and 1000),
  is_aggregated boolean not null,
  is_sponsored boolean not null,
  given_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  reclaim_minor bigint not null check (reclaim_minor between 0 and amount_minor),
  -- The cells of the line as HMRC got them, once it did.
  sent jsonb check (jsonb_typeof(sent) = 'object'),
  -- It can be claimed for elsewhere: it was taken out of a draft, or the whole claim was withdrawn.
  released_at timestamptz(3),
  is_taken_out boolean not null default false check (not is_taken_out or released_at is not null),
  primary key (claim_id, donation_id),
  foreign key (org_id, claim_id) references gift_aid_claims (org_id, id) on delete cascade,
  foreign key (org_id, donation_id) references donations (org_id, id) on delete cascade,
  foreign key (org_id, declaration_id) references gift_aid_declarations (org_id, id) on delete cascade
);
-- A donation is in one claim at most, whoever makes them at once.
create unique index gift_aid_claim_donations_once on gift_aid_claim_donations (org_id, donation_id) where released_at is null;
create index gift_aid_claim_donations_in_order on gift_aid_claim_donations (org_id, claim_id, line, donation_id);
create index gift_aid_claim_donations_declared on gift_aid_claim_donations (org_id, declaration_id);

-- What is owed back of a claim that HMRC was told of.
create table gift_aid_adjustments (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  -- The claim in which the donation was.
  claim_id uuid not null,
  donation_id uuid not null,
  why text not null check (why in ('refunded', 'not-due')),
  owed_minor bigint not null check (owed_minor > 0),
  at timestamptz(3) not null,
  -- The claim that was so much less.
  settled_by uuid,
  -- The claim in which the donation was is withdrawn: nothing is owed.
  voided_at timestamptz(3),
  foreign key (org_id, claim_id) references gift_aid_claims (org_id, id) on delete cascade,
  foreign key (org_id, settled_by) references gift_aid_claims (org_id, id) on delete cascade,
  foreign key (org_id, donation_id) references donations (org_id, id) on delete cascade
);
create index gift_aid_adjustments_of_donation on gift_aid_adjustments (org_id, donation_id, claim_id);
create index gift_aid_adjustments_of_claim on gift_aid_adjustments (org_id, claim_id);
create index gift_aid_adjustments_open on gift_aid_adjustments (org_id) where settled_by is null and voided_at is null;
create index gift_aid_adjustments_settled on gift_aid_adjustments (org_id, settled_by) where settled_by is not null;

do $$
declare name text;
begin
  foreach name in array array['gift_aid_settings', 'gift_aid_texts', 'gift_aid_declarations', 'gift_aid_marks',
    'gift_aid_claims', 'gift_aid_claim_donations', 'gift_aid_adjustments'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_of_org', name);
    perform let_erasure_delete(name);
  end loop;
end $$;
