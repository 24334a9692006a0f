-- Contacts: what people are to each other, and who lives together.
-- A relationship is one row, which both contacts see: the other is `role` to the contact, and the contact is `reciprocal` to
-- the other.
create table contact_relationships (
  id uuid not null,
  org_id uuid not null,
  contact_id uuid not null,
  other_id uuid not null,
  role text not null,
  reciprocal text not null,
  note text not null default '',
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  constraint contact_relationships_pkey primary key (id),
  constraint contact_relationships_check check (contact_id <> other_id),
  constraint contact_relationships_role_check check ((length(role) >= 1) and (length(role) <= 40)),
  constraint contact_relationships_reciprocal_check check ((length(reciprocal) >= 1) and (length(reciprocal) <= 40)),
  constraint contact_relationships_note_check check (length(note) <= 100),
  constraint contact_relationships_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade,
  constraint contact_relationships_other_id_fkey foreign key (other_id) references contacts(id) on delete cascade,
  constraint contact_relationships_created_by_fkey foreign key (created_by) references users(id) on delete set null
);
create unique index contact_relationships_once on contact_relationships (org_id, contact_id, other_id, role);
create index contact_relationships_of_other on contact_relationships (org_id, other_id);
create index contact_relationships_contact on contact_relationships (contact_id);
create index contact_relationships_other on contact_relationships (other_id);
create index contact_relationships_by on contact_relationships (created_by) where (created_by is not null);
alter table contact_relationships enable row level security;
alter table contact_relationships force row level security;
create policy contact_relationships_of_org on contact_relationships to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table contact_households (
  id uuid not null,
  org_id uuid not null,
  name text not null,
  street text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  country text not null default '',
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint contact_households_pkey primary key (id),
  constraint contact_households_name_check check ((length(name) >= 1) and (length(name) <= 200))
);
create index contact_households_of_org on contact_households (org_id, id);
alter table contact_households enable row level security;
alter table contact_households force row level security;
create policy contact_households_of_org on contact_households to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- A contact belongs to at most one household, which has at most one main contact.
create table contact_household_members (
  id uuid not null,
  org_id uuid not null,
  household_id uuid not null,
  contact_id uuid not null,
  main boolean not null default false,
  added_at timestamp(3) with time zone not null,
  constraint contact_household_members_pkey primary key (id),
  constraint contact_household_members_contact_id_key unique (contact_id),
  constraint contact_household_members_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade,
  constraint contact_household_members_household_id_fkey foreign key (household_id) references contact_households(id) on delete cascade
);
create index contact_household_members_of_household on contact_household_members (org_id, household_id);
create index contact_household_members_household on contact_household_members (household_id);
create unique index contact_household_members_main on contact_household_members (household_id) where (main);
alter table contact_household_members enable row level security;
alter table contact_household_members force row level security;
create policy contact_household_members_of_org on contact_household_members to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
