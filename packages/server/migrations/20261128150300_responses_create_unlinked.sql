-- Answers that name a contact by an email address that no contact has yet. A job links them once one has it.
create table form_response_unlinked (
  org_id uuid not null,
  response_id uuid not null,
  item_id text not null check (item_id ~ '^[a-z0-9]{1,32}$'),
  -- Of the innermost repetition around the question; '' outside repeats.
  key text not null check (length(key) <= 64),
  address text not null check (length(address) <= 10000),
  primary key (org_id, response_id, item_id, key),
  foreign key (org_id, response_id) references form_responses (org_id, id) on delete cascade
);

alter table form_response_unlinked enable row level security;
alter table form_response_unlinked force row level security;
create policy form_response_unlinked_of_org on form_response_unlinked to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
