-- Contacts: who answers for a contact, own purposes of consent, who is not the same person, and who must not come back.
alter table contacts add column owner_id uuid references users (id) on delete set null;
create index contacts_of_owner on contacts (org_id, owner_id) where owner_id is not null;
create index contacts_owner on contacts (owner_id) where owner_id is not null;

-- What people may agree to besides the purposes that every organisation has. One that is closed is asked for no more;
-- what was agreed to stays.
create table contact_purposes (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- The sentence that people usually agree to.
  wording text not null check (length(wording) between 1 and 1000),
  closed_at timestamptz(3),
  created_at timestamptz(3) not null
);
create unique index contact_purposes_by_name on contact_purposes (org_id, lower(name));

-- Two records of which somebody said that they are two people. The lower id stands first.
create table contact_distinctions (
  org_id uuid not null,
  one_id uuid not null references contacts (id) on delete cascade,
  other_id uuid not null references contacts (id) on delete cascade,
  by_id uuid references users (id) on delete set null,
  at timestamptz(3) not null,
  primary key (org_id, one_id, other_id),
  check (one_id < other_id)
);
create index contact_distinctions_one on contact_distinctions (one_id);
create index contact_distinctions_other on contact_distinctions (other_id);
create index contact_distinctions_by on contact_distinctions (by_id) where by_id is not null;

-- Of erased people, a keyed hash of each address, and of each number with the beginnings of the name: it tells an
-- import that somebody was erased, and tells nobody who it was.
create table contact_suppressions (
  org_id uuid not null references organisations (id) on delete cascade,
  hash bytea not null check (length(hash) = 32),
  erased_at timestamptz(3) not null,
  primary key (org_id, hash)
);

alter table contact_imports add column erased_count integer not null default 0;
alter table contact_import_rows
  add column erased_at timestamptz(3),
  drop constraint contact_import_rows_outcome_check,
  add constraint contact_import_rows_outcome_check
    check (outcome in ('new', 'known', 'similar', 'erased', 'twice', 'refused'));
-- Row-level security would hide every row from an owner that is not a superuser.
alter table contact_imports no force row level security;
update contact_imports set choices = choices || '{"erased": "skip"}';
alter table contact_imports force row level security;

do $$
declare name text;
begin
  foreach name in array array['contact_purposes', 'contact_distinctions', 'contact_suppressions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) = ''system'')
      with check (org_id = (select app_org()) or (select app_scope()) = ''system'')', name || '_of_org', name);
  end loop;
end $$;
