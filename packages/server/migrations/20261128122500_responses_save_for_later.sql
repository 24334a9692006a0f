-- Unfinished responses that people continue by a link. The browser encrypts them with a key that only the link has; the token by
-- which they are found is stored as its digest.
create table form_saved_responses (
  org_id uuid not null,
  form_id uuid not null,
  token_digest text not null check (length(token_digest) = 43),
  content bytea not null check (octet_length(content) between 1 and 4194304),
  bytes integer not null check (bytes = octet_length(content)),
  revision integer not null check (revision >= 1),
  saved_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > saved_at),
  primary key (org_id, form_id, token_digest),
  foreign key (org_id, form_id) references forms (org_id, id) on delete cascade
);
-- Encrypted content does not become smaller.
alter table form_saved_responses alter column content set storage external;
create index form_saved_responses_sizes on form_saved_responses (org_id) include (bytes);
create index form_saved_responses_expired on form_saved_responses (expires_at);

alter table form_saved_responses enable row level security;
alter table form_saved_responses force row level security;
create policy form_saved_responses_of_org on form_saved_responses to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
