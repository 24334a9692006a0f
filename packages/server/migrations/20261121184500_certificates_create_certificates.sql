-- Certificates: templates, what was issued with them and what became of it, issues to many people, and what volunteers
-- ask for. Everything on an issued sheet is kept with it: names, hours and templates may change later.
create table certificate_templates (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  design jsonb not null,
  revision integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- What was issued with it names it still.
  removed_at timestamptz(3)
);
create index certificate_templates_of_org on certificate_templates (org_id, id) where removed_at is null;
create index certificate_templates_in_org on certificate_templates (org_id);

create table certificate_runs (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  template_id uuid not null references certificate_templates (id),
  -- As the template was when it began, so that all people get the same.
  design jsonb not null,
  span_from date,
  span_to date,
  again boolean not null,
  state text not null check (state in ('running', 'stopped', 'done')),
  people_count integer not null,
  issued_count integer not null default 0,
  skipped_count integer not null default 0,
  created_by uuid not null references users (id),
  created_by_name text not null,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index certificate_runs_of_org on certificate_runs (org_id, id desc);
create index certificate_runs_of_template on certificate_runs (template_id);
create index certificate_runs_by on certificate_runs (created_by);

create table certificates (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null references users (id),
  template_id uuid not null references certificate_templates (id),
  run_id uuid references certificate_runs (id),
  -- 130 random bits; looked up by their SHA-256.
  code text not null,
  code_hash bytea not null unique,
  kind text not null check (kind in ('certificate', 'letter')),
  organisation text not null,
  title text not null,
  -- The empty name is of somebody who was erased: nothing is verified any more.
  recipient text not null,
  signer text not null,
  minutes integer not null check (minutes > 0),
  first_on date not null,
  last_on date not null check (first_on <= last_on),
  span_from date,
  span_to date,
  state text not null default 'valid' check (state in ('valid', 'revoked', 'replaced')),
  hours_changed boolean not null default false,
  -- The sheet and the credential as they were issued; null once their holder was erased.
  pdf_blob_id uuid,
  credential text,
  issued_by uuid not null references users (id),
  issued_by_name text not null,
  issued_at timestamptz(3) not null,
  ended_at timestamptz(3),
  replaced_by uuid references certificates (id),
  check ((state = 'valid') = (ended_at is null))
);
create index certificates_of_org on certificates (org_id, id desc);
create index certificates_of_person on certificates (user_id, id desc);
create index certificates_of_person_here on certificates (org_id, user_id, id desc);
create index certificates_ended on certificates (org_id, id desc) where state <> 'valid';
create index certificates_of_template on certificates (template_id);
create index certificates_issued_by on certificates (issued_by);
create index certificates_replaced_by on certificates (replaced_by) where replaced_by is not null;
-- However often a job runs, a person gets one of an issue.
create unique index certificates_of_run on certificates (run_id, user_id) where run_id is not null;

-- What happened to a certificate, in order. Nothing is taken out or changed.
create table certificate_changes (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  certificate_id uuid not null references certificates (id) on delete cascade,
  -- Whose certificate it is.
  user_id uuid not null references users (id),
  deed text not null check (deed in ('issued', 'revoked', 'reissued', 'hours-changed')),
  by_user_id uuid references users (id),
  by_name text not null default '',
  reason text not null default '' check (length(reason) <= 500),
  changed_at timestamptz(3) not null
);
create index certificate_changes_of_org on certificate_changes (org_id);
create index certificate_changes_of_certificate on certificate_changes (certificate_id, id);
create index certificate_changes_of_user on certificate_changes (user_id);
create index certificate_changes_by on certificate_changes (by_user_id);

-- Whom an issue is for, and what became of each.
create table certificate_run_people (
  org_id uuid not null references organisations (id) on delete cascade,
  run_id uuid not null references certificate_runs (id) on delete cascade,
  user_id uuid not null references users (id),
  outcome text not null default 'waiting' check (outcome in ('waiting', 'issued', 'skipped')),
  reason text not null default '',
  primary key (org_id, run_id, user_id)
);
create index certificate_run_people_waiting on certificate_run_people (run_id, user_id) where outcome = 'waiting';
create index certificate_run_people_of_run on certificate_run_people (run_id);
create index certificate_run_people_of_user on certificate_run_people (user_id);

create table certificate_requests (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('certificate', 'letter')),
  span_from date,
  span_to date,
  note text not null default '' check (length(note) <= 500),
  state text not null default 'waiting' check (state in ('waiting', 'issued', 'declined', 'withdrawn')),
  answer text not null default '' check (length(answer) <= 500),
  certificate_id uuid references certificates (id),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by uuid references users (id)
);
create index certificate_requests_of_org on certificate_requests (org_id, id desc);
create index certificate_requests_of_person on certificate_requests (user_id, id desc);
create index certificate_requests_decided_by on certificate_requests (decided_by);
create index certificate_requests_certificate on certificate_requests (certificate_id);
-- Who has asked waits for the answer.
create unique index certificate_requests_waiting on certificate_requests (org_id, user_id, kind) where state = 'waiting';

-- The key that signs credentials: one for the installation. The private half is sealed.
create table credential_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private text not null,
  active boolean not null default true,
  created_at timestamptz(3) not null
);
create unique index credential_keys_active on credential_keys (active) where active;
alter table credential_keys enable row level security;
alter table credential_keys force row level security;
create policy credential_keys_system on credential_keys to ngo_app
  using ((select app_scope()) = 'system') with check ((select app_scope()) = 'system');
revoke update, delete on credential_keys from ngo_app;

do $$
declare name text;
begin
  foreach name in array array['certificate_templates', 'certificate_runs', 'certificates', 'certificate_changes',
    'certificate_run_people', 'certificate_requests'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array array['certificate_templates', 'certificate_runs', 'certificate_run_people'] loop
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) = ''system'')
      with check (org_id = (select app_org()) or (select app_scope()) = ''system'')', name || '_of_org', name);
  end loop;
  -- People see what is theirs from whichever of their NGOs they are signed in to.
  foreach name in array array['certificates', 'certificate_changes', 'certificate_requests'] loop
    execute format('create policy %I on %I for select to ngo_app
      using (org_id = (select app_org()) or user_id = (select app_user()) or (select app_scope()) = ''system'')',
      name || '_read', name);
    execute format('create policy %I on %I for insert to ngo_app
      with check (org_id = (select app_org()) or (select app_scope()) = ''system'')', name || '_add', name);
  end loop;
  foreach name in array array['certificates', 'certificate_requests'] loop
    execute format('create policy %I on %I for update to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) = ''system'')', name || '_change', name);
  end loop;
end $$;

revoke delete on certificates, certificate_requests, certificate_runs from ngo_app;
revoke update, delete on certificate_changes from ngo_app;
