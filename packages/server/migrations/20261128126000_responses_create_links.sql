-- Read-only pages of chosen columns and rows of responses, for people with the link. Only the hash of a link is stored.
create table form_response_links (
  org_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  title text not null check (length(title) between 1 and 120),
  columns text[] not null check (cardinality(columns) between 1 and 50),
  state text check (state in ('received', 'in-review', 'approved', 'rejected')),
  conditions jsonb not null check (jsonb_typeof(conditions) = 'array'),
  includes_personal boolean not null,
  passcode_hash text,
  expires_at timestamptz(3) not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  opens integer not null default 0 check (opens >= 0),
  last_opened_at timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, form_id) references forms (org_id, id) on delete cascade
);
create index form_response_links_form on form_response_links (org_id, form_id, id desc);
create index form_response_links_author on form_response_links (created_by) where created_by is not null;
alter table form_response_links enable row level security;
alter table form_response_links force row level security;
create policy form_response_links_of_org on form_response_links to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
