-- Devices with ODK Collect or KoboCollect. Keys and passwords are sealed, because the QR code is shown again; addresses with a
-- key are found by its hash.
create table form_collectors (
  org_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  login text not null unique check (login ~ '^[0-9a-z]{10}$'),
  token_hash bytea not null unique,
  sealed_token text not null,
  sealed_password text not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (org_id, id)
);
create index form_collectors_author on form_collectors (created_by) where created_by is not null;

create table form_collector_forms (
  org_id uuid not null,
  collector_id uuid not null,
  form_id uuid not null,
  primary key (org_id, collector_id, form_id),
  foreign key (org_id, collector_id) references form_collectors (org_id, id) on delete cascade,
  foreign key (org_id, form_id) references forms (org_id, id) on delete cascade
);
create index form_collector_forms_of_form on form_collector_forms (org_id, form_id);

alter table form_collectors enable row level security;
alter table form_collectors force row level security;
create policy form_collectors_of_org on form_collectors to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
alter table form_collector_forms enable row level security;
alter table form_collector_forms force row level security;
create policy form_collector_forms_of_org on form_collector_forms to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));

-- Which device sent a response, and which of its answers break a rule of the form: people cannot be asked again.
alter table form_responses
  add collector_id uuid,
  add collector_name text check (length(collector_name) <= 100),
  add faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  add foreign key (org_id, collector_id) references form_collectors (org_id, id);
create index form_responses_collector on form_responses (org_id, collector_id) where collector_id is not null;
