-- Staff: invitations, what an organisation keeps about its people, their documents and their leave.
create extension if not exists btree_gist;

-- Only the SHA-256 of the token is kept. At most one invitation per address waits.
create table staff_invitations (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  email text not null check (length(email) between 3 and 254),
  role text not null
    check (role in ('SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN', 'STAFF', 'VOLUNTEER', 'ANALYST', 'VIEWER')),
  job_title text not null default '' check (length(job_title) <= 100),
  department text not null default '' check (length(department) <= 100),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid not null references users (id),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users (id),
  revoked_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null))
);
create unique index staff_invitations_open on staff_invitations (org_id, lower(email))
  where accepted_at is null and revoked_at is null;
create index staff_invitations_of_org on staff_invitations (org_id, id desc);
create index staff_invitations_by on staff_invitations (invited_by);
create index staff_invitations_accepted on staff_invitations (accepted_by);
create index staff_invitations_expiry on staff_invitations (expires_at);

create table staff_details (
  org_id uuid not null,
  user_id uuid not null,
  job_title text not null default '' check (length(job_title) <= 100),
  department text not null default '' check (length(department) <= 100),
  phone text not null default '' check (length(phone) <= 40),
  -- Whether volunteers see the phone number, too.
  phone_shared boolean not null default false,
  started_on date,
  manager_id uuid check (manager_id <> user_id),
  updated_at timestamptz not null,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, manager_id) references memberships (org_id, user_id) on delete set null (manager_id)
);
create index staff_details_of_manager on staff_details (org_id, manager_id);
create index staff_details_of_user on staff_details (user_id);

-- Apart from the details, so that no list of people meets it; under the organisation's key.
create table staff_emergency_contacts (
  org_id uuid not null,
  user_id uuid not null,
  sealed_contact text not null,
  updated_at timestamptz not null,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index staff_emergency_contacts_of_user on staff_emergency_contacts (user_id);

create table staff_documents (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  user_id uuid not null,
  entry_id uuid not null references storage_entries (id) on delete cascade,
  added_by uuid not null references users (id),
  added_at timestamptz not null,
  unique (org_id, user_id, entry_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index staff_documents_of_entry on staff_documents (entry_id);
create index staff_documents_by on staff_documents (added_by);

-- Days are calendar days of the organisation; two waiting or approved requests of one person never overlap.
create table staff_leave (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('annual', 'sick', 'parental', 'study', 'unpaid', 'other')),
  first_day date not null,
  last_day date not null,
  -- Monday to Friday.
  weekdays integer not null check (weekdays > 0),
  note text not null default '' check (length(note) <= 1000),
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'cancelled')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  answer text not null default '' check (length(answer) <= 1000),
  check (last_day >= first_day),
  check ((state in ('approved', 'declined')) <= (decided_at is not null and decided_by is not null)),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  constraint staff_leave_overlap exclude using gist
    (org_id with =, user_id with =, daterange(first_day, last_day, '[]') with &&)
    where (state in ('requested', 'approved'))
);
create index staff_leave_of_person on staff_leave (org_id, user_id, id desc);
create index staff_leave_of_org on staff_leave (org_id, state, id desc);
create index staff_leave_by on staff_leave (decided_by);
create index staff_leave_of_user on staff_leave (user_id);

do $$
declare name text;
begin
  foreach name in array array['staff_invitations', 'staff_details', 'staff_emergency_contacts', 'staff_documents',
    'staff_leave'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_of_org', name);
  end loop;
end $$;
