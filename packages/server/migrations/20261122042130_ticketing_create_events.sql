-- Ticketing: events with tickets, who bought how many seats, who waits for one, and who came. Money is in minor units.
create table ticket_events (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  title text not null check (length(title) between 3 and 120),
  summary text not null default '' check (length(summary) <= 300),
  -- Markdown.
  story text not null default '' check (length(story) <= 20000),
  -- {id, alt} of a picture of this organisation.
  picture jsonb,
  online boolean not null default false,
  place text not null default '' check (length(place) <= 200),
  -- Only who holds a ticket sees these two.
  join_url text not null default '' check (length(join_url) <= 2000),
  join_words text not null default '' check (length(join_words) <= 1000),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  time_zone text not null,
  cause_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  capacity integer check (capacity between 1 and 100000),
  -- Seats that are bought, kept for who pays just now, or offered to who waited.
  taken integer not null default 0 check (taken >= 0),
  contact_email text not null default '' check (length(contact_email) <= 254),
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  status text not null default 'draft' check (status in ('draft', 'public', 'closed', 'cancelled')),
  cancel_reason text not null default '' check (length(cancel_reason) <= 300),
  refund_state text not null default 'none' check (refund_state in ('none', 'running', 'stopped', 'done')),
  published_at timestamptz(3),
  cancelled_at timestamptz(3),
  -- Grows when time or place change, so that calendars take the newest.
  revision integer not null default 0,
  -- The instant that its people were reminded of.
  reminded_of timestamptz(3),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (org_id, id),
  foreign key (org_id, cause_id) references causes (org_id, id) on delete set null (cause_id),
  check (ends_at > starts_at),
  check (capacity is null or taken <= capacity),
  check (status = 'draft' or published_at is not null),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
create index ticket_events_of_org on ticket_events (org_id, starts_at, id);
create index ticket_events_open on ticket_events (starts_at, id) where status in ('public', 'closed');
create index ticket_events_of_cause on ticket_events (org_id, cause_id) where cause_id is not null;
create index ticket_events_by on ticket_events (created_by) where created_by is not null;

create table ticket_types (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  event_id uuid not null,
  place smallint not null,
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 300),
  kind text not null check (kind in ('free', 'paid', 'choose')),
  -- Of 'choose' the least.
  price_minor bigint not null check (price_minor between 0 and 9999999999),
  quantity integer not null check (quantity between 1 and 100000),
  per_order smallint not null check (per_order between 1 and 20),
  taken integer not null default 0 check (taken >= 0),
  sales_from timestamptz(3),
  sales_until timestamptz(3),
  access_code text not null default '' check (length(access_code) <= 40),
  unique (org_id, id),
  foreign key (org_id, event_id) references ticket_events (org_id, id) on delete cascade,
  check (taken <= quantity),
  check ((kind = 'free') <= (price_minor = 0)),
  check ((kind = 'paid') <= (price_minor > 0)),
  check (sales_until > sales_from)
);
create index ticket_types_of_org on ticket_types (org_id, event_id, place);
create index ticket_types_of_event on ticket_types (event_id, place);

create table ticket_orders (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  event_id uuid not null,
  status text not null check (status in ('held', 'paid', 'cancelled', 'expired', 'too-late', 'refunded')),
  -- Of the payment; the second part is the event. Null for what costs nothing.
  reference text unique,
  -- Of the buyer's browser: the same order sent twice.
  given_key text check (length(given_key) = 32),
  attempt_id uuid references payment_attempts (id) on delete set null,
  checkout_url text not null default '',
  offline boolean not null default false,
  method text,
  name text not null check (length(name) <= 200),
  email text not null check (length(email) <= 254),
  -- [{question, answer}], in the words that were asked.
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  note text not null default '' check (length(note) <= 300),
  seats smallint not null check (seats between 1 and 400),
  amount_minor bigint not null check (amount_minor between 0 and 9999999999999),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  refund_failure text not null default '' check (length(refund_failure) <= 300),
  token_hash bytea not null unique,
  held_until timestamptz(3),
  contact_id uuid,
  created_by uuid references users (id) on delete set null,
  at timestamptz(3) not null,
  paid_at timestamptz(3),
  unique (org_id, id),
  unique (event_id, given_key),
  foreign key (org_id, event_id) references ticket_events (org_id, id) on delete cascade,
  check ((status = 'held') = (held_until is not null)),
  check (status not in ('paid', 'too-late', 'refunded') or paid_at is not null)
);
create index ticket_orders_of_org on ticket_orders (org_id, event_id, at desc, id desc);
create index ticket_orders_of_event on ticket_orders (event_id, status);
create index ticket_orders_held on ticket_orders (held_until) where status = 'held';
create index ticket_orders_by_email on ticket_orders (lower(email)) where email <> '';
create index ticket_orders_of_contact on ticket_orders (org_id, contact_id) where contact_id is not null;
create index ticket_orders_paid_by on ticket_orders (attempt_id) where attempt_id is not null;
create index ticket_orders_by on ticket_orders (created_by) where created_by is not null;

create table ticket_lines (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  order_id uuid not null,
  type_id uuid not null,
  seats smallint not null check (seats between 1 and 20),
  each_minor bigint not null check (each_minor between 0 and 9999999999),
  unique (order_id, type_id),
  foreign key (org_id, order_id) references ticket_orders (org_id, id) on delete cascade,
  foreign key (org_id, type_id) references ticket_types (org_id, id) on delete cascade
);
create index ticket_lines_of_org on ticket_lines (org_id, order_id);
create index ticket_lines_of_type on ticket_lines (type_id);

-- One for each seat that was bought. Its code is made anew from a secret each time it is shown.
create table tickets (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  event_id uuid not null,
  order_id uuid not null,
  type_id uuid not null,
  code_hash bytea not null unique,
  holder text not null check (length(holder) <= 200),
  price_minor bigint not null check (price_minor >= 0),
  state text not null default 'valid' check (state in ('valid', 'returning', 'void')),
  checked_in_at timestamptz(3),
  checked_in_by uuid references users (id) on delete set null,
  -- Of the device that let them in: the same call sent twice.
  checked_in_key text check (length(checked_in_key) = 32),
  foreign key (org_id, order_id) references ticket_orders (org_id, id) on delete cascade,
  foreign key (org_id, event_id) references ticket_events (org_id, id) on delete cascade,
  foreign key (org_id, type_id) references ticket_types (org_id, id) on delete cascade
);
create index tickets_of_org on tickets (org_id, event_id, lower(holder), id);
create index tickets_of_order on tickets (order_id);
create index tickets_of_event on tickets (event_id);
create index tickets_of_type on tickets (type_id);
create index tickets_let_in_by on tickets (checked_in_by) where checked_in_by is not null;

-- A refund of an order while it is under way; one at a time.
create table ticket_refunds (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  order_id uuid not null,
  ticket_ids jsonb not null check (jsonb_typeof(ticket_ids) = 'array'),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (length(reason) <= 300),
  state text not null default 'asked' check (state in ('asked', 'done', 'failed')),
  asked_at timestamptz(3) not null,
  asked_by uuid references users (id) on delete set null,
  foreign key (org_id, order_id) references ticket_orders (org_id, id) on delete cascade
);
create unique index ticket_refunds_one_at_a_time on ticket_refunds (order_id) where state = 'asked';
create index ticket_refunds_of_org on ticket_refunds (org_id, order_id);
create index ticket_refunds_of_order on ticket_refunds (order_id);
create index ticket_refunds_by on ticket_refunds (asked_by) where asked_by is not null;

create table ticket_waiting (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  event_id uuid not null,
  type_id uuid not null,
  name text not null check (length(name) <= 200),
  email text not null check (length(email) <= 254),
  seats smallint not null check (seats between 1 and 10),
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'used', 'lapsed', 'left')),
  token_hash bytea not null unique,
  offered_until timestamptz(3),
  contact_id uuid,
  at timestamptz(3) not null,
  foreign key (org_id, event_id) references ticket_events (org_id, id) on delete cascade,
  foreign key (org_id, type_id) references ticket_types (org_id, id) on delete cascade,
  check ((status = 'offered') = (offered_until is not null))
);
create unique index ticket_waiting_once on ticket_waiting (type_id, lower(email)) where status in ('waiting', 'offered');
create index ticket_waiting_of_org on ticket_waiting (org_id, event_id);
create index ticket_waiting_in_turn on ticket_waiting (event_id, at, id) where status = 'waiting';
create index ticket_waiting_offered on ticket_waiting (offered_until) where status = 'offered';
create index ticket_waiting_of_type on ticket_waiting (type_id);
create index ticket_waiting_by_email on ticket_waiting (org_id, lower(email));

do $$
declare name text;
begin
  foreach name in array array['ticket_events', 'ticket_types', 'ticket_orders', 'ticket_lines', 'tickets',
      'ticket_refunds', 'ticket_waiting'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_of_org', name);
  end loop;
end $$;

-- Pictures of events take room like all other files. However such a picture goes, its room comes back with it.
create trigger blobs_take_room_of_tickets after insert on blobs
  for each row when (new.purpose like 'ticketing.%') execute function count_room_of_blob();
create trigger blobs_give_room_of_tickets_back after delete on blobs
  for each row when (old.purpose like 'ticketing.%') execute function count_room_of_blob();

-- Pages show other words from now on. How many seats are left ages with a page, so that sales do not make them all anew.
create trigger ticket_events_tell after insert or delete or truncate or update of title, summary, story, picture, online,
    place, starts_at, ends_at, time_zone, cause_id, capacity, contact_email, questions, status, cancel_reason
  on ticket_events for each statement execute function tell_content_changed();
create trigger ticket_types_tell after insert or delete or truncate or update of place, name, description, kind,
    price_minor, quantity, per_order, sales_from, sales_until, access_code
  on ticket_types for each statement execute function tell_content_changed();
