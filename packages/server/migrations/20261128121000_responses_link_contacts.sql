-- The contacts that responses name. Contact ids are not foreign keys: the record that a merge removes is still named here
-- until the person is erased, and the erasure needs to find it.
create table form_response_contacts (
  org_id uuid not null,
  response_id uuid not null,
  item_id text not null check (item_id ~ '^[a-z0-9]{1,32}$'),
  key text not null check (length(key) <= 64),
  contact_id uuid not null,
  primary key (org_id, response_id, item_id, key),
  foreign key (org_id, response_id) references form_responses (org_id, id) on delete cascade
);
create index form_response_contacts_contact on form_response_contacts (org_id, contact_id, response_id);

alter table form_response_contacts enable row level security;
alter table form_response_contacts force row level security;
create policy form_response_contacts_of_org on form_response_contacts to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));

alter table form_response_events drop constraint form_response_events_kind_check;
alter table form_response_events add constraint form_response_events_kind_check
  check (kind in ('received', 'corrected', 'reviewed', 'commented', 'file', 'erased'));
