-- Tables, functions and policies of the domain people. PostgreSQL checks bodies of functions when they run, because some name
-- tables of a later domain.
set local check_function_bodies = off;

create function count_shift_signups()
 returns trigger
 language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    update shifts set taken = taken - (old.state = 'confirmed')::int, waiting = waiting - (old.state = 'waiting')::int
    where id = old.shift_id;
  end if;
  if tg_op <> 'DELETE' then
    update shifts set taken = taken + (new.state = 'confirmed')::int, waiting = waiting + (new.state = 'waiting')::int
    where id = new.shift_id;
  end if;
  return null;
end $$
;

-- Certificates: templates, issued certificates and their history, bulk issues, and requests of volunteers. Everything printed
-- on a certificate is stored with it, because names, hours and templates may change later.
create table certificate_templates (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  design jsonb not null,
  revision integer default 1 not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  constraint certificate_templates_pkey primary key (id),
  constraint certificate_templates_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index certificate_templates_in_org on certificate_templates (org_id);
create index certificate_templates_of_org on certificate_templates (org_id, id) where (removed_at is null);
alter table certificate_templates enable row level security;
alter table certificate_templates force row level security;
create policy certificate_templates_of_org on certificate_templates to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table certificate_runs (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  template_id uuid not null,
  design jsonb not null,
  span_from date,
  span_to date,
  again boolean not null,
  state text not null,
  people_count integer not null,
  issued_count integer default 0 not null,
  skipped_count integer default 0 not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone,
  constraint certificate_runs_pkey primary key (id),
  constraint certificate_runs_state_check check (state in ('running', 'stopped', 'done')),
  constraint certificate_runs_created_by_fkey foreign key (created_by) references users(id),
  constraint certificate_runs_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint certificate_runs_template_id_fkey foreign key (template_id) references certificate_templates(id)
);
create index certificate_runs_by on certificate_runs (created_by);
create index certificate_runs_of_org on certificate_runs (org_id, id desc);
create index certificate_runs_of_template on certificate_runs (template_id);
alter table certificate_runs enable row level security;
alter table certificate_runs force row level security;
create policy certificate_runs_erased on certificate_runs as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = certificate_runs.org_id) and (o.erasing_at is not null)))));
create policy certificate_runs_erasing on certificate_runs for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy certificate_runs_of_org on certificate_runs to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- The recipients of a bulk issue, and the outcome for each.
create table certificate_run_people (
  org_id uuid not null,
  run_id uuid not null,
  user_id uuid not null,
  outcome text default 'waiting' not null,
  reason text default '' not null,
  constraint certificate_run_people_pkey primary key (org_id, run_id, user_id),
  constraint certificate_run_people_outcome_check check (outcome in ('waiting', 'issued', 'skipped')),
  constraint certificate_run_people_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint certificate_run_people_run_id_fkey foreign key (run_id) references certificate_runs(id) on delete cascade,
  constraint certificate_run_people_user_id_fkey foreign key (user_id) references users(id)
);
create index certificate_run_people_of_run on certificate_run_people (run_id);
create index certificate_run_people_of_user on certificate_run_people (user_id);
create index certificate_run_people_waiting on certificate_run_people (run_id, user_id) where (outcome = 'waiting');
alter table certificate_run_people enable row level security;
alter table certificate_run_people force row level security;
create policy certificate_run_people_of_org on certificate_run_people to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table certificates (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  template_id uuid not null,
  run_id uuid,
  code text not null,
  code_hash bytea not null,
  kind text not null,
  organisation text not null,
  title text not null,
  recipient text not null,
  signer text not null,
  minutes integer not null,
  first_on date not null,
  last_on date not null,
  span_from date,
  span_to date,
  state text default 'valid' not null,
  hours_changed boolean default false not null,
  pdf_blob_id uuid,
  credential text,
  issued_by uuid not null,
  issued_by_name text not null,
  issued_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  replaced_by uuid,
  constraint certificates_pkey primary key (id),
  constraint certificates_code_hash_key unique (code_hash),
  constraint certificates_check check (first_on <= last_on),
  constraint certificates_check1 check ((state = 'valid') = (ended_at is null)),
  constraint certificates_kind_check check (kind in ('certificate', 'letter')),
  constraint certificates_minutes_check check (minutes > 0),
  constraint certificates_state_check check (state in ('valid', 'revoked', 'replaced')),
  constraint certificates_issued_by_fkey foreign key (issued_by) references users(id),
  constraint certificates_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint certificates_replaced_by_fkey foreign key (replaced_by) references certificates(id),
  constraint certificates_run_id_fkey foreign key (run_id) references certificate_runs(id),
  constraint certificates_template_id_fkey foreign key (template_id) references certificate_templates(id),
  constraint certificates_user_id_fkey foreign key (user_id) references users(id)
);
create index certificates_ended on certificates (org_id, id desc) where (state <> 'valid');
create index certificates_issued_by on certificates (issued_by);
create index certificates_of_org on certificates (org_id, id desc);
create index certificates_of_person on certificates (user_id, id desc);
create index certificates_of_person_here on certificates (org_id, user_id, id desc);
create unique index certificates_of_run on certificates (run_id, user_id) where (run_id is not null);
create index certificates_of_template on certificates (template_id);
create index certificates_replaced_by on certificates (replaced_by) where (replaced_by is not null);
alter table certificates enable row level security;
alter table certificates force row level security;
create policy certificates_add on certificates for insert to ngo_app
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
create policy certificates_change on certificates for update to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
create policy certificates_erased on certificates as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = certificates.org_id) and (o.erasing_at is not null)))));
create policy certificates_erasing on certificates for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy certificates_read on certificates for select to ngo_app
  using ((org_id = (select app_org())) or (user_id = (select app_user())) or ((select app_scope()) = 'system'));

-- The history of a certificate, in order. Append only.
create table certificate_changes (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  certificate_id uuid not null,
  user_id uuid not null,
  action text not null,
  by_user_id uuid,
  by_name text default '' not null,
  reason text default '' not null,
  changed_at timestamp(3) with time zone not null,
  constraint certificate_changes_pkey primary key (id),
  constraint certificate_changes_action_check check (action in ('issued', 'revoked', 'reissued', 'hours-changed')),
  constraint certificate_changes_reason_check check (length(reason) <= 500),
  constraint certificate_changes_by_user_id_fkey foreign key (by_user_id) references users(id),
  constraint certificate_changes_certificate_id_fkey foreign key (certificate_id) references certificates(id) on delete cascade,
  constraint certificate_changes_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint certificate_changes_user_id_fkey foreign key (user_id) references users(id)
);
create index certificate_changes_by on certificate_changes (by_user_id);
create index certificate_changes_of_certificate on certificate_changes (certificate_id, id);
create index certificate_changes_of_org on certificate_changes (org_id);
create index certificate_changes_of_user on certificate_changes (user_id);
alter table certificate_changes enable row level security;
alter table certificate_changes force row level security;
create policy certificate_changes_add on certificate_changes for insert to ngo_app
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
create policy certificate_changes_erased on certificate_changes as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = certificate_changes.org_id) and (o.erasing_at is not null)))));
create policy certificate_changes_erasing on certificate_changes for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy certificate_changes_read on certificate_changes for select to ngo_app
  using ((org_id = (select app_org())) or (user_id = (select app_user())) or ((select app_scope()) = 'system'));
revoke update on certificate_changes from ngo_app;

create table certificate_requests (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  kind text not null,
  span_from date,
  span_to date,
  note text default '' not null,
  state text default 'waiting' not null,
  answer text default '' not null,
  certificate_id uuid,
  created_at timestamp(3) with time zone not null,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  constraint certificate_requests_pkey primary key (id),
  constraint certificate_requests_answer_check check (length(answer) <= 500),
  constraint certificate_requests_kind_check check (kind in ('certificate', 'letter')),
  constraint certificate_requests_note_check check (length(note) <= 500),
  constraint certificate_requests_state_check check (state in ('waiting', 'issued', 'declined', 'withdrawn')),
  constraint certificate_requests_certificate_id_fkey foreign key (certificate_id) references certificates(id),
  constraint certificate_requests_decided_by_fkey foreign key (decided_by) references users(id),
  constraint certificate_requests_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint certificate_requests_user_id_fkey foreign key (user_id) references users(id)
);
create index certificate_requests_certificate on certificate_requests (certificate_id);
create index certificate_requests_decided_by on certificate_requests (decided_by);
create index certificate_requests_of_org on certificate_requests (org_id, id desc);
create index certificate_requests_of_person on certificate_requests (user_id, id desc);
create unique index certificate_requests_waiting on certificate_requests (org_id, user_id, kind) where (state = 'waiting');
alter table certificate_requests enable row level security;
alter table certificate_requests force row level security;
create policy certificate_requests_add on certificate_requests for insert to ngo_app
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
create policy certificate_requests_change on certificate_requests for update to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
create policy certificate_requests_erased on certificate_requests as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = certificate_requests.org_id) and (o.erasing_at is not null)))));
create policy certificate_requests_erasing on certificate_requests for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy certificate_requests_read on certificate_requests for select to ngo_app
  using ((org_id = (select app_org())) or (user_id = (select app_user())) or ((select app_scope()) = 'system'));

-- The key that signs credentials: one for the installation. The private half is sealed.
create table credential_keys (
  kid text not null,
  public_jwk jsonb not null,
  sealed_private text not null,
  active boolean default true not null,
  created_at timestamp(3) with time zone not null,
  constraint credential_keys_pkey primary key (kid)
);
create unique index credential_keys_active on credential_keys (active) where active;
alter table credential_keys enable row level security;
alter table credential_keys force row level security;
create policy credential_keys_system on credential_keys to ngo_app
  using ((select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');
revoke delete, update on credential_keys from ngo_app;

-- Opportunities: volunteer work, its shifts, and the sign-ups for them.
create table opportunities (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  title text not null,
  summary text not null,
  description text not null,
  remote boolean not null,
  place text not null,
  skills text[] not null,
  starts_on date,
  ends_on date,
  contact_email text not null,
  state text default 'draft' not null,
  published_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  approves_automatically boolean default false not null,
  constraint opportunities_pkey primary key (id),
  constraint opportunities_check check (remote or (place <> '')),
  constraint opportunities_check1 check (ends_on >= starts_on),
  constraint opportunities_check2 check ((state = 'draft') = (published_at is null)),
  constraint opportunities_check3 check ((state = 'closed') = (closed_at is not null)),
  constraint opportunities_contact_email_check check (length(contact_email) <= 254),
  constraint opportunities_description_check check ((length(description) >= 1) and (length(description) <= 20000)),
  constraint opportunities_place_check check (length(place) <= 200),
  constraint opportunities_skills_check check (cardinality(skills) <= 12),
  constraint opportunities_state_check check (state in ('draft', 'published', 'closed')),
  constraint opportunities_summary_check check ((length(summary) >= 1) and (length(summary) <= 300)),
  constraint opportunities_title_check check ((length(title) >= 3) and (length(title) <= 120)),
  constraint opportunities_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint opportunities_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index opportunities_by on opportunities (created_by);
create index opportunities_of_org on opportunities (org_id, id desc);
create index opportunities_published on opportunities (id) where (state = 'published');
create trigger opportunities_tell after insert or delete or update or truncate on opportunities for each statement execute function tell_content_changed();
alter table opportunities enable row level security;
alter table opportunities force row level security;
create policy opportunities_of_org on opportunities to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy opportunities_public on opportunities for select to public
  using (state <> 'draft');
grant select on opportunities to ngo_public;

create policy organisations_public on organisations for select to public
  using (((select app_scope()) = 'public') and (suspended_at is null) and (closed_at is null) and (exists (select from opportunities o where ((o.org_id = organisations.id) and (o.state <> 'draft')))));

-- One person's secret address of a calendar with their shifts at all organisations.
create table shift_calendars (
  user_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  constraint shift_calendars_pkey primary key (user_id),
  constraint shift_calendars_secret_hash_key unique (secret_hash),
  constraint shift_calendars_secret_hash_check check (length(secret_hash) = 32),
  constraint shift_calendars_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
alter table shift_calendars enable row level security;
alter table shift_calendars force row level security;
create policy shift_calendars_own on shift_calendars to ngo_app
  using ((user_id = (select app_user())) or ((select app_scope()) = 'system'));

-- Instants; the organisation's time zone determines the local hours.
create table shifts (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  opportunity_id uuid not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  capacity integer not null,
  taken integer default 0 not null,
  waiting integer default 0 not null,
  note text default '' not null,
  state text default 'open' not null,
  reason text default '' not null,
  revision integer default 0 not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint shifts_pkey primary key (id),
  constraint shifts_capacity_check check ((capacity >= 1) and (capacity <= 1000)),
  constraint shifts_check check ((ends_at > starts_at) and (ends_at <= (starts_at + '25:00:00'::interval))),
  constraint shifts_check1 check ((taken >= 0) and (taken <= capacity)),
  constraint shifts_note_check check (length(note) <= 200),
  constraint shifts_reason_check check (length(reason) <= 500),
  constraint shifts_state_check check (state in ('open', 'cancelled')),
  constraint shifts_waiting_check check (waiting >= 0),
  constraint shifts_opportunity_id_fkey foreign key (opportunity_id) references opportunities(id) on delete cascade
);
create index shifts_coming on shifts (starts_at) where (state = 'open');
create index shifts_of_opportunity on shifts (opportunity_id, starts_at);
create index shifts_of_org on shifts (org_id, starts_at);
create trigger shifts_tell after insert or delete or update or truncate on shifts for each statement execute function tell_content_changed();
alter table shifts enable row level security;
alter table shifts force row level security;
create policy shifts_of_org on shifts to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy shifts_public on shifts for select to public
  using (exists (select from opportunities o where ((o.id = shifts.opportunity_id) and (o.state <> 'draft'))));
grant select on shifts to ngo_public;

-- Sign-ups by people without an account, until they open the link in the email. Deleted after a week.
create table shift_requests (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  shift_id uuid not null,
  name text not null,
  email text not null,
  token_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint shift_requests_pkey primary key (id),
  constraint shift_requests_token_hash_key unique (token_hash),
  constraint shift_requests_email_check check ((length(email) >= 3) and (length(email) <= 254)),
  constraint shift_requests_name_check check ((length(name) >= 1) and (length(name) <= 100)),
  constraint shift_requests_token_hash_check check (length(token_hash) = 32),
  constraint shift_requests_shift_id_fkey foreign key (shift_id) references shifts(id) on delete cascade
);
create index shift_requests_expiry on shift_requests (expires_at);
create index shift_requests_of_org on shift_requests (org_id, id);
create index shift_requests_of_shift on shift_requests (shift_id);
alter table shift_requests enable row level security;
alter table shift_requests force row level security;
create policy shift_requests_of_system on shift_requests to ngo_app
  using ((select app_scope()) = 'system');

create table shift_signups (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  shift_id uuid not null,
  user_id uuid not null,
  state text not null,
  signed_up_at timestamp(3) with time zone not null,
  confirmed_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  reason text default '' not null,
  cancel_hash bytea not null,
  reminded_days_at timestamp(3) with time zone,
  reminded_hours_at timestamp(3) with time zone,
  constraint shift_signups_pkey primary key (id),
  constraint shift_signups_cancel_hash_key unique (cancel_hash),
  constraint shift_signups_cancel_hash_check check (length(cancel_hash) = 32),
  constraint shift_signups_check check ((state in ('cancelled', 'removed')) = (ended_at is not null)),
  constraint shift_signups_check1 check ((state <> 'confirmed') or (confirmed_at is not null)),
  constraint shift_signups_reason_check check (length(reason) <= 500),
  constraint shift_signups_state_check check (state in ('confirmed', 'waiting', 'cancelled', 'removed')),
  constraint shift_signups_shift_id_fkey foreign key (shift_id) references shifts(id) on delete cascade,
  constraint shift_signups_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create unique index shift_signups_active on shift_signups (shift_id, user_id) where (state in ('confirmed', 'waiting'));
create index shift_signups_of_org on shift_signups (org_id, shift_id, id);
create index shift_signups_of_shift on shift_signups (shift_id, state, signed_up_at, id);
create index shift_signups_of_user on shift_signups (user_id, shift_id);
create trigger shift_signups_count after insert or delete or update of state on shift_signups for each row execute function count_shift_signups();
alter table shift_signups enable row level security;
alter table shift_signups force row level security;
create policy shift_signups_of_org on shift_signups to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy shift_signups_own on shift_signups for select to ngo_app
  using (user_id = (select app_user()));

create table staff_details (
  org_id uuid not null,
  user_id uuid not null,
  job_title text default '' not null,
  department text default '' not null,
  phone text default '' not null,
  phone_shared boolean default false not null,
  started_on date,
  manager_id uuid,
  updated_at timestamptz not null,
  constraint staff_details_pkey primary key (org_id, user_id),
  constraint staff_details_check check (manager_id <> user_id),
  constraint staff_details_department_check check (length(department) <= 100),
  constraint staff_details_job_title_check check (length(job_title) <= 100),
  constraint staff_details_phone_check check (length(phone) <= 40),
  constraint staff_details_org_id_manager_id_fkey foreign key (org_id, manager_id) references memberships(org_id, user_id) on delete set null (manager_id),
  constraint staff_details_org_id_user_id_fkey foreign key (org_id, user_id) references memberships(org_id, user_id) on delete cascade
);
create index staff_details_of_manager on staff_details (org_id, manager_id);
create index staff_details_of_user on staff_details (user_id);
alter table staff_details enable row level security;
alter table staff_details force row level security;
create policy staff_details_of_org on staff_details to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table staff_documents (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  entry_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null,
  constraint staff_documents_pkey primary key (id),
  constraint staff_documents_org_id_user_id_entry_id_key unique (org_id, user_id, entry_id),
  constraint staff_documents_added_by_fkey foreign key (added_by) references users(id),
  constraint staff_documents_entry_id_fkey foreign key (entry_id) references storage_entries(id) on delete cascade,
  constraint staff_documents_org_id_user_id_fkey foreign key (org_id, user_id) references memberships(org_id, user_id) on delete cascade
);
create index staff_documents_by on staff_documents (added_by);
create index staff_documents_of_entry on staff_documents (entry_id);
alter table staff_documents enable row level security;
alter table staff_documents force row level security;
create policy staff_documents_of_org on staff_documents to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Separate from the profile, so that no list of people reads it; sealed under the organisation's key.
create table staff_emergency_contacts (
  org_id uuid not null,
  user_id uuid not null,
  sealed_contact text not null,
  updated_at timestamptz not null,
  constraint staff_emergency_contacts_pkey primary key (org_id, user_id),
  constraint staff_emergency_contacts_org_id_user_id_fkey foreign key (org_id, user_id) references memberships(org_id, user_id) on delete cascade
);
create index staff_emergency_contacts_of_user on staff_emergency_contacts (user_id);
alter table staff_emergency_contacts enable row level security;
alter table staff_emergency_contacts force row level security;
create policy staff_emergency_contacts_of_org on staff_emergency_contacts to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Only the SHA-256 of the token is stored. Each address has at most one pending invitation.
create table staff_invitations (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  email text not null,
  role text not null,
  job_title text default '' not null,
  department text default '' not null,
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz,
  constraint staff_invitations_pkey primary key (id),
  constraint staff_invitations_token_hash_key unique (token_hash),
  constraint staff_invitations_check check ((accepted_at is null) = (accepted_by is null)),
  constraint staff_invitations_department_check check (length(department) <= 100),
  constraint staff_invitations_email_check check ((length(email) >= 3) and (length(email) <= 254)),
  constraint staff_invitations_job_title_check check (length(job_title) <= 100),
  constraint staff_invitations_role_check check (role in ('SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN', 'STAFF', 'VOLUNTEER', 'ANALYST', 'VIEWER')),
  constraint staff_invitations_token_hash_check check (length(token_hash) = 32),
  constraint staff_invitations_accepted_by_fkey foreign key (accepted_by) references users(id),
  constraint staff_invitations_invited_by_fkey foreign key (invited_by) references users(id),
  constraint staff_invitations_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index staff_invitations_accepted on staff_invitations (accepted_by);
create index staff_invitations_by on staff_invitations (invited_by);
create index staff_invitations_expiry on staff_invitations (expires_at);
create index staff_invitations_of_org on staff_invitations (org_id, id desc);
create unique index staff_invitations_open on staff_invitations (org_id, lower(email)) where ((accepted_at is null) and (revoked_at is null));
alter table staff_invitations enable row level security;
alter table staff_invitations force row level security;
create policy staff_invitations_of_org on staff_invitations to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Days are calendar days of the organisation; two waiting or approved requests of one person never overlap.
create table staff_leave (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  kind text not null,
  first_day date not null,
  last_day date not null,
  weekdays integer not null,
  note text default '' not null,
  state text default 'requested' not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  answer text default '' not null,
  constraint staff_leave_pkey primary key (id),
  constraint staff_leave_answer_check check (length(answer) <= 1000),
  constraint staff_leave_check check (last_day >= first_day),
  constraint staff_leave_check1 check ((state in ('approved', 'declined')) <= ((decided_at is not null) and (decided_by is not null))),
  constraint staff_leave_kind_check check (kind in ('annual', 'sick', 'parental', 'study', 'unpaid', 'other')),
  constraint staff_leave_note_check check (length(note) <= 1000),
  constraint staff_leave_state_check check (state in ('requested', 'approved', 'declined', 'cancelled')),
  constraint staff_leave_weekdays_check check (weekdays > 0),
  constraint staff_leave_decided_by_fkey foreign key (decided_by) references users(id),
  constraint staff_leave_org_id_user_id_fkey foreign key (org_id, user_id) references memberships(org_id, user_id) on delete cascade,
  constraint staff_leave_overlap exclude using gist (org_id with =, user_id with =, daterange(first_day, last_day, '[]') with &&) where ((state in ('requested', 'approved')))
);
create index staff_leave_by on staff_leave (decided_by);
create index staff_leave_of_org on staff_leave (org_id, state, id desc);
create index staff_leave_of_person on staff_leave (org_id, user_id, id desc);
create index staff_leave_of_user on staff_leave (user_id);
alter table staff_leave enable row level security;
alter table staff_leave force row level security;
create policy staff_leave_of_org on staff_leave to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- The value of an hour from a date, in the minor unit of the currency.
create table volunteer_rates (
  org_id uuid not null,
  valid_from date not null,
  hourly_minor bigint not null,
  currency text not null,
  set_by uuid not null,
  set_at timestamp(3) with time zone not null,
  constraint volunteer_rates_pkey primary key (org_id, valid_from),
  constraint volunteer_rates_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint volunteer_rates_hourly_minor_check check (hourly_minor >= 0),
  constraint volunteer_rates_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint volunteer_rates_set_by_fkey foreign key (set_by) references users(id)
);
create index volunteer_rates_by on volunteer_rates (set_by);
alter table volunteer_rates enable row level security;
alter table volunteer_rates force row level security;
create policy volunteer_rates_of_org on volunteer_rates to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Each assignee of a task has a row.
create table volunteer_tasks (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  person_name text not null,
  title text not null,
  description text default '' not null,
  due_on date,
  state text default 'assigned' not null,
  reason text default '' not null,
  assigned_by uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  done_at timestamp(3) with time zone,
  constraint volunteer_tasks_pkey primary key (id),
  constraint volunteer_tasks_check check ((state = 'done') = (done_at is not null)),
  constraint volunteer_tasks_description_check check (length(description) <= 5000),
  constraint volunteer_tasks_reason_check check (length(reason) <= 500),
  constraint volunteer_tasks_state_check check (state in ('assigned', 'accepted', 'started', 'done', 'declined', 'cancelled')),
  constraint volunteer_tasks_title_check check ((length(title) >= 1) and (length(title) <= 120)),
  constraint volunteer_tasks_assigned_by_fkey foreign key (assigned_by) references users(id),
  constraint volunteer_tasks_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint volunteer_tasks_user_id_fkey foreign key (user_id) references users(id)
);
create index volunteer_tasks_by on volunteer_tasks (assigned_by);
create index volunteer_tasks_by_state on volunteer_tasks (org_id, state, coalesce(due_on, '9999-12-31'::date), id);
create index volunteer_tasks_of_org on volunteer_tasks (org_id, coalesce(due_on, '9999-12-31'::date), id);
create index volunteer_tasks_of_person on volunteer_tasks (org_id, user_id, coalesce(due_on, '9999-12-31'::date), id);
create index volunteer_tasks_of_user on volunteer_tasks (user_id);
alter table volunteer_tasks enable row level security;
alter table volunteer_tasks force row level security;
create policy volunteer_tasks_of_org on volunteer_tasks to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table activity_reports (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  person_name text not null,
  title text not null,
  task_id uuid,
  shift_id uuid,
  about text default '' not null,
  worked_on date not null,
  minutes integer not null,
  people_reached integer,
  story text default '' not null,
  state text default 'draft' not null,
  comment text default '' not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  submitted_at timestamp(3) with time zone,
  decided_by uuid,
  decided_by_name text default '' not null,
  decided_at timestamp(3) with time zone,
  constraint activity_reports_pkey primary key (id),
  constraint activity_reports_about_check check (length(about) <= 200),
  constraint activity_reports_check check ((task_id is null) or (shift_id is null)),
  constraint activity_reports_check1 check ((state = 'draft') or (submitted_at is not null)),
  constraint activity_reports_check2 check ((state in ('returned', 'approved')) <= ((decided_at is not null) and (decided_by is not null))),
  constraint activity_reports_comment_check check (length(comment) <= 2000),
  constraint activity_reports_minutes_check check ((minutes >= 0) and (minutes <= 1440)),
  constraint activity_reports_people_reached_check check ((people_reached >= 0) and (people_reached <= 1000000)),
  constraint activity_reports_state_check check (state in ('draft', 'submitted', 'returned', 'approved')),
  constraint activity_reports_story_check check (length(story) <= 10000),
  constraint activity_reports_title_check check ((length(title) >= 1) and (length(title) <= 120)),
  constraint activity_reports_decided_by_fkey foreign key (decided_by) references users(id),
  constraint activity_reports_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint activity_reports_task_id_fkey foreign key (task_id) references volunteer_tasks(id) on delete set null,
  constraint activity_reports_user_id_fkey foreign key (user_id) references users(id)
);
create index activity_reports_by on activity_reports (decided_by);
create index activity_reports_of_org on activity_reports (org_id, state, id desc);
create index activity_reports_of_person on activity_reports (org_id, user_id, id desc);
create index activity_reports_of_task on activity_reports (task_id);
create index activity_reports_of_user on activity_reports (user_id);
alter table activity_reports enable row level security;
alter table activity_reports force row level security;
create policy activity_reports_of_org on activity_reports to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table activity_report_photos (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  report_id uuid not null,
  blob_id uuid not null,
  name text not null,
  created_at timestamp(3) with time zone not null,
  constraint activity_report_photos_pkey primary key (id),
  constraint activity_report_photos_blob_id_fkey foreign key (blob_id) references blobs(id) on delete cascade,
  constraint activity_report_photos_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint activity_report_photos_report_id_fkey foreign key (report_id) references activity_reports(id) on delete cascade
);
create unique index activity_report_photos_blob on activity_report_photos (blob_id);
create index activity_report_photos_of_report on activity_report_photos (org_id, report_id, id);
create index activity_report_photos_report on activity_report_photos (report_id);
alter table activity_report_photos enable row level security;
alter table activity_report_photos force row level security;
create policy activity_report_photos_of_org on activity_report_photos to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Names are stored as they were, so that an NGO can read its history after people have left. An erased name is empty.
create table hour_entries (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  person_name text not null,
  worked_on date not null,
  minutes integer not null,
  started_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  source text not null,
  shift_id uuid,
  task_id uuid,
  report_id uuid,
  about text default '' not null,
  note text default '' not null,
  state text default 'pending' not null,
  unplanned boolean default false not null,
  check_out_forgotten boolean default false not null,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null,
  decided_by uuid,
  decided_by_name text default '' not null,
  decided_at timestamp(3) with time zone,
  reason text default '' not null,
  constraint hour_entries_pkey primary key (id),
  constraint hour_entries_about_check check (length(about) <= 200),
  constraint hour_entries_check check ((started_at is null) = (ended_at is null)),
  constraint hour_entries_check1 check ((ended_at > started_at) and ((minutes)::numeric <= ceil((extract(epoch from (ended_at - started_at)) / (60)::numeric)))),
  constraint hour_entries_check2 check ((state in ('approved', 'declined')) = ((decided_at is not null) and (decided_by is not null))),
  constraint hour_entries_minutes_check check ((minutes >= 1) and (minutes <= 1440)),
  constraint hour_entries_note_check check (length(note) <= 1000),
  constraint hour_entries_reason_check check (length(reason) <= 1000),
  constraint hour_entries_source_check check (source in ('shift', 'task', 'report', 'manual')),
  constraint hour_entries_state_check check (state in ('pending', 'approved', 'declined', 'withdrawn')),
  constraint hour_entries_created_by_fkey foreign key (created_by) references users(id),
  constraint hour_entries_decided_by_fkey foreign key (decided_by) references users(id),
  constraint hour_entries_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint hour_entries_report_id_fkey foreign key (report_id) references activity_reports(id),
  constraint hour_entries_task_id_fkey foreign key (task_id) references volunteer_tasks(id) on delete set null,
  constraint hour_entries_user_id_fkey foreign key (user_id) references users(id),
  constraint hour_entries_overlap exclude using gist (user_id with =, tstzrange(started_at, ended_at) with &&) where (((state in ('pending', 'approved')) and (started_at is not null)))
);
create index hour_entries_by_state on hour_entries (org_id, state, worked_on desc, id desc);
create index hour_entries_created_by on hour_entries (created_by);
create index hour_entries_decided_by on hour_entries (decided_by);
create index hour_entries_of_org on hour_entries (org_id, worked_on desc, id desc);
create index hour_entries_of_person on hour_entries (user_id, worked_on desc, id desc);
create index hour_entries_of_person_here on hour_entries (org_id, user_id, worked_on desc, id desc);
create unique index hour_entries_of_report on hour_entries (report_id) where (report_id is not null);
create index hour_entries_of_shift on hour_entries (shift_id) where (shift_id is not null);
create index hour_entries_of_task on hour_entries (task_id) where (task_id is not null);
alter table hour_entries enable row level security;
alter table hour_entries force row level security;
create policy hour_entries_add on hour_entries for insert to ngo_app
  with check ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy hour_entries_change on hour_entries for update to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy hour_entries_erased on hour_entries as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = hour_entries.org_id) and (o.erasing_at is not null)))));
create policy hour_entries_erasing on hour_entries for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy hour_entries_read on hour_entries for select to ngo_app
  using ((org_id = (select app_org())) or (user_id = (select app_user())) or ((select app_scope()) in ('platform', 'system')));

-- Check-ins at a shift. A person can be checked in at one place at a time.
create table check_ins (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  shift_id uuid not null,
  title text not null,
  shift_ends_at timestamp(3) with time zone not null,
  unplanned boolean not null,
  checked_in_at timestamp(3) with time zone not null,
  checked_out_at timestamp(3) with time zone,
  entry_id uuid,
  constraint check_ins_pkey primary key (id),
  constraint check_ins_check check (checked_out_at >= checked_in_at),
  constraint check_ins_title_check check (length(title) <= 200),
  constraint check_ins_entry_id_fkey foreign key (entry_id) references hour_entries(id) on delete cascade,
  constraint check_ins_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint check_ins_user_id_fkey foreign key (user_id) references users(id)
);
create index check_ins_due on check_ins (shift_ends_at) where (checked_out_at is null);
create index check_ins_of_entry on check_ins (entry_id);
create index check_ins_of_person on check_ins (user_id, id desc);
create index check_ins_of_shift on check_ins (org_id, shift_id, checked_in_at);
create unique index check_ins_open on check_ins (user_id) where (checked_out_at is null);
alter table check_ins enable row level security;
alter table check_ins force row level security;
create policy check_ins_add on check_ins for insert to ngo_app
  with check ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy check_ins_change on check_ins for update to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy check_ins_erased on check_ins as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = check_ins.org_id) and (o.erasing_at is not null)))));
create policy check_ins_erasing on check_ins for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy check_ins_read on check_ins for select to ngo_app
  using ((org_id = (select app_org())) or (user_id = (select app_user())) or ((select app_scope()) in ('platform', 'system')));

-- The history of an entry, in order. Append only.
create table hour_entry_changes (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  entry_id uuid not null,
  user_id uuid not null,
  by_user_id uuid,
  change text not null,
  before jsonb,
  after jsonb,
  reason text default '' not null,
  changed_at timestamp(3) with time zone not null,
  constraint hour_entry_changes_pkey primary key (id),
  constraint hour_entry_changes_change_check check (change in ('noted', 'amended', 'approved', 'declined', 'withdrawn', 'reopened', 'check-out-assumed')),
  constraint hour_entry_changes_reason_check check (length(reason) <= 1000),
  constraint hour_entry_changes_by_user_id_fkey foreign key (by_user_id) references users(id),
  constraint hour_entry_changes_entry_id_fkey foreign key (entry_id) references hour_entries(id) on delete cascade,
  constraint hour_entry_changes_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint hour_entry_changes_user_id_fkey foreign key (user_id) references users(id)
);
create index hour_entry_changes_by on hour_entry_changes (by_user_id);
create index hour_entry_changes_of_entry on hour_entry_changes (entry_id, id);
create index hour_entry_changes_of_org on hour_entry_changes (org_id);
create index hour_entry_changes_of_user on hour_entry_changes (user_id, id);
alter table hour_entry_changes enable row level security;
alter table hour_entry_changes force row level security;
create policy hour_entry_changes_add on hour_entry_changes for insert to ngo_app
  with check ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy hour_entry_changes_erased on hour_entry_changes as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = hour_entry_changes.org_id) and (o.erasing_at is not null)))));
create policy hour_entry_changes_erasing on hour_entry_changes for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy hour_entry_changes_read on hour_entry_changes for select to ngo_app
  using ((org_id = (select app_org())) or (user_id = (select app_user())) or ((select app_scope()) in ('platform', 'system')));
revoke update on hour_entry_changes from ngo_app;

create table volunteer_task_comments (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  task_id uuid not null,
  user_id uuid not null,
  author_name text not null,
  text text not null,
  created_at timestamp(3) with time zone not null,
  constraint volunteer_task_comments_pkey primary key (id),
  constraint volunteer_task_comments_text_check check ((length(text) >= 1) and (length(text) <= 2000)),
  constraint volunteer_task_comments_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint volunteer_task_comments_task_id_fkey foreign key (task_id) references volunteer_tasks(id) on delete cascade,
  constraint volunteer_task_comments_user_id_fkey foreign key (user_id) references users(id)
);
create index volunteer_task_comments_by on volunteer_task_comments (user_id);
create index volunteer_task_comments_of_task on volunteer_task_comments (org_id, task_id, id);
create index volunteer_task_comments_task on volunteer_task_comments (task_id);
alter table volunteer_task_comments enable row level security;
alter table volunteer_task_comments force row level security;
create policy volunteer_task_comments_of_org on volunteer_task_comments to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table volunteer_task_files (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  task_id uuid not null,
  user_id uuid not null,
  adder_name text not null,
  blob_id uuid not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  created_at timestamp(3) with time zone not null,
  constraint volunteer_task_files_pkey primary key (id),
  constraint volunteer_task_files_blob_id_fkey foreign key (blob_id) references blobs(id) on delete cascade,
  constraint volunteer_task_files_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint volunteer_task_files_task_id_fkey foreign key (task_id) references volunteer_tasks(id) on delete cascade,
  constraint volunteer_task_files_user_id_fkey foreign key (user_id) references users(id)
);
create unique index volunteer_task_files_blob on volunteer_task_files (blob_id);
create index volunteer_task_files_by on volunteer_task_files (user_id);
create index volunteer_task_files_of_task on volunteer_task_files (org_id, task_id, id);
create index volunteer_task_files_task on volunteer_task_files (task_id);
alter table volunteer_task_files enable row level security;
alter table volunteer_task_files force row level security;
create policy volunteer_task_files_of_org on volunteer_task_files to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table volunteer_task_items (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  task_id uuid not null,
  place integer not null,
  text text not null,
  done_at timestamp(3) with time zone,
  done_by uuid,
  constraint volunteer_task_items_pkey primary key (id),
  constraint volunteer_task_items_text_check check ((length(text) >= 1) and (length(text) <= 200)),
  constraint volunteer_task_items_done_by_fkey foreign key (done_by) references users(id),
  constraint volunteer_task_items_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint volunteer_task_items_task_id_fkey foreign key (task_id) references volunteer_tasks(id) on delete cascade
);
create index volunteer_task_items_by on volunteer_task_items (done_by);
create index volunteer_task_items_of_task on volunteer_task_items (org_id, task_id, place);
create index volunteer_task_items_task on volunteer_task_items (task_id);
alter table volunteer_task_items enable row level security;
alter table volunteer_task_items force row level security;
create policy volunteer_task_items_of_org on volunteer_task_items to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
