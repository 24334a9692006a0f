-- Tables, functions and policies of the domain identity. PostgreSQL checks bodies of functions when they run, because some name
-- tables of a later domain.
set local check_function_bodies = off;

-- The name of a time zone if this database knows it, otherwise null: releases of the time zone database differ.
create function known_time_zone(name text)
 returns text
 language plpgsql
 stable
as $$
begin
  perform now() at time zone name;
  return name;
exception when invalid_parameter_value then
  return null;
end $$
;

create function queue_audit_entry()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public'
as $$
begin
  insert into audit_unsealed values (new.id);
  return null;
end $$
;

create trigger audit_log_queue after insert on audit_log for each row execute function queue_audit_entry();

-- One change is allowed: personal data is removed from an entry, permanently and visibly.
create function refuse_audit_change()
 returns trigger
 language plpgsql
as $$
declare said constant text[] := array['before', 'after', 'salt', 'erased_at'];
begin
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null
    and new.before is null and new.after is null and new.salt is null
    and to_jsonb(new) - said = to_jsonb(old) - said then
    return new;
  end if;
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$
;

create trigger audit_log_append_only before delete or update on audit_log for each row execute function refuse_audit_change();

create function refuse_seal_change()
 returns trigger
 language plpgsql
as $$
begin
  raise exception 'Seals of the audit log are append-only.' using errcode = 'insufficient_privilege';
end $$
;

-- The session that a token belongs to at an instant: nothing if it is unknown, idle too long or expired, or if the person or
-- the organisation is suspended or deleted. Records the visit at most once a minute.
create function session_actor(hash bytea, at timestamptz)
 returns table(session_id uuid, user_id uuid, org_id uuid, role text, behind_id uuid)
 language plpgsql
 set "app.scope" to 'system'
as $$
#variable_conflict use_column
declare seen_at timestamptz;
begin
  select s.session_id, s.user_id, s.org_id, s.role, s.behind_id, s.last_seen_at
    into session_id, user_id, org_id, role, behind_id, seen_at
  from standing_sessions s
  where s.token_hash = hash and s.expires_at > at
    and s.last_seen_at + make_interval(secs => s.idle_seconds) > at;
  if not found then return; end if;
  if seen_at < at - interval '1 minute' then
    update sessions set last_seen_at = at where id = session_id and last_seen_at < at;
  end if;
  return next;
end $$
;

-- Triggers, so that every way of ending a session notifies. Listeners then check whether the session is still valid.
create function tell_access_changed()
 returns trigger
 language plpgsql
as $$
begin
  perform pg_notify('realtime', json_build_object('access', json_build_object(tg_argv[0], old.id))::text);
  return null;
end $$
;

create function tell_membership_changed()
 returns trigger
 language plpgsql
as $$
begin
  perform pg_notify('realtime', json_build_object('access', json_build_object('userId', old.user_id))::text);
  return null;
end $$
;

-- `hash` = SHA-256 of the hash before and the entry's digest; see server/src/audit/chain.ts.
create table audit_seals (
  "position" bigint not null,
  entry_id uuid not null,
  said_digest bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  constraint audit_seals_pkey primary key ("position"),
  constraint audit_seals_entry_id_key unique (entry_id),
  constraint audit_seals_hash_check check (length(hash) = 32),
  constraint audit_seals_position_check check ("position" > 0),
  constraint audit_seals_said_digest_check check (length(said_digest) = 32)
);
create trigger audit_seals_append_only before delete or update on audit_seals for each row execute function refuse_seal_change();
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy audit_seals_of_system on audit_seals to ngo_app
  using ((select app_scope()) in ('platform', 'system'))
  with check ((select app_scope()) = 'system');
revoke delete, update on audit_seals from ngo_app;

-- Written with the installation's key: access to the database alone is not enough to rebuild the chain.
create table audit_checkpoints (
  "position" bigint not null,
  mac bytea not null,
  made_at timestamptz not null,
  constraint audit_checkpoints_pkey primary key ("position"),
  constraint audit_checkpoints_mac_check check (length(mac) = 32),
  constraint audit_checkpoints_position_fkey foreign key ("position") references audit_seals("position")
);
create trigger audit_checkpoints_append_only before delete or update on audit_checkpoints for each row execute function refuse_seal_change();
alter table audit_checkpoints enable row level security;
alter table audit_checkpoints force row level security;
create policy audit_checkpoints_of_system on audit_checkpoints to ngo_app
  using ((select app_scope()) in ('platform', 'system'))
  with check ((select app_scope()) = 'system');
revoke delete, update on audit_checkpoints from ngo_app;

-- Entries that wait for their seal. Only the trigger writes here, so no entry is missed.
create table audit_unsealed (
  entry_id uuid not null,
  constraint audit_unsealed_pkey primary key (entry_id)
);
alter table audit_unsealed enable row level security;
alter table audit_unsealed force row level security;
create policy audit_unsealed_of_system on audit_unsealed to ngo_app
  using ((select app_scope()) = 'system');
create policy audit_unsealed_queue on audit_unsealed for insert to current_user
  with check (true);
revoke insert, update on audit_unsealed from ngo_app;

-- Accounts: organisations, people, and their memberships with roles.
create table organisations (
  id uuid default uuidv7() not null,
  kind text default 'ngo' not null,
  name text not null,
  country text not null,
  currency text not null,
  time_zone text default 'UTC' not null,
  plan text default 'free' not null,
  created_at timestamptz default now() not null,
  suspended_at timestamptz,
  closed_at timestamptz,
  registration_number text default '' not null,
  address text default '' not null,
  brand_colour text,
  language text default 'en' not null,
  logo_blob_id uuid,
  suspension_reason text default '' not null,
  delete_after timestamptz,
  erasing_at timestamptz,
  erased_at timestamptz,
  constraint organisations_pkey primary key (id),
  constraint organisations_id_kind_key unique (id, kind),
  constraint organisations_address_check check (length(address) <= 500),
  constraint organisations_brand_colour_check check (brand_colour ~ '^#[0-9a-f]{6}$'),
  constraint organisations_check check ((delete_after is null) or (closed_at is not null)),
  constraint organisations_check1 check ((kind = 'ngo') or ((suspended_at is null) and (closed_at is null) and (delete_after is null))),
  constraint organisations_country_check check (country ~ '^[A-Z]{2}$'),
  constraint organisations_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint organisations_kind_check check (kind in ('platform', 'ngo')),
  constraint organisations_language_check check ((length(language) >= 2) and (length(language) <= 35)),
  constraint organisations_name_check check ((length(name) >= 1) and (length(name) <= 200)),
  constraint organisations_plan_check check (plan in ('free', 'pro', 'enterprise')),
  constraint organisations_registration_number_check check (length(registration_number) <= 60),
  constraint organisations_suspension_reason_check check (length(suspension_reason) <= 1000),
  constraint organisations_time_zone_check check ((length(time_zone) >= 1) and (length(time_zone) <= 64)),
  constraint organisations_logo_blob_id_fkey foreign key (logo_blob_id) references blobs(id) on delete set null
);
create index organisations_by_name on organisations (lower(name), id);
create index organisations_of_logo on organisations (logo_blob_id);
create unique index organisations_platform on organisations (kind) where (kind = 'platform');
create index organisations_to_erase on organisations (delete_after) where ((delete_after is not null) and (erased_at is null));
create trigger organisations_tell after update of suspended_at, closed_at on organisations for each row when (((old.suspended_at is distinct from new.suspended_at) or (old.closed_at is distinct from new.closed_at))) execute function tell_access_changed('orgId');
alter table organisations enable row level security;
alter table organisations force row level security;
create policy organisations_add on organisations for insert to ngo_app
  with check ((select app_scope()) in ('platform', 'system'));
create policy organisations_change on organisations for update to ngo_app
  using ((id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy organisations_end on organisations for delete to ngo_app
  using ((select app_scope()) = 'system');
grant select (id, name, country, time_zone, suspended_at, closed_at) on organisations to ngo_public;

create policy organisation_keys_erased on organisation_keys as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = organisation_keys.org_id) and (o.erasing_at is not null)))));

-- The key that identifies this installation to push services (VAPID). One row.
create table push_keys (
  id boolean default true not null,
  public_key text not null,
  sealed_private text not null,
  created_at timestamptz not null,
  constraint push_keys_pkey primary key (id),
  constraint push_keys_id_check check (id)
);
alter table push_keys enable row level security;
alter table push_keys force row level security;
create policy push_keys_of_system on push_keys to ngo_app
  using ((select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');

-- Failed sign-ins per account and per address. The key is a hash, the same whether or not the account exists.
create table sign_in_failures (
  key text not null,
  failures integer not null,
  failed_at timestamptz not null,
  locked_until timestamptz,
  constraint sign_in_failures_pkey primary key (key)
);
create index sign_in_failures_age on sign_in_failures (failed_at);
alter table sign_in_failures enable row level security;
alter table sign_in_failures force row level security;
create policy sign_in_failures_of_system on sign_in_failures to ngo_app
  using ((select app_scope()) = 'system');

-- Bot check: solved puzzles, so that none is used twice. Contains nothing about the solver; deleted on expiry.
create table used_puzzles (
  id text not null,
  expires_at timestamptz not null,
  constraint used_puzzles_pkey primary key (id),
  constraint used_puzzles_id_check check ((length(id) >= 16) and (length(id) <= 128))
);
create index used_puzzles_expiry on used_puzzles (expires_at);
alter table used_puzzles enable row level security;
alter table used_puzzles force row level security;
create policy used_puzzles_of_system on used_puzzles to ngo_app
  using ((select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');

-- One row per person. A deleted person keeps the row, without name and address, so that records stay whole.
create table users (
  id uuid default uuidv7() not null,
  email text not null,
  name text not null,
  theme text default 'system' not null,
  locale text default 'en' not null,
  email_verified_at timestamptz,
  created_at timestamptz default now() not null,
  suspended_at timestamptz,
  deleted_at timestamptz,
  suspension_reason text default '' not null,
  merged_into uuid,
  email_key text generated always as (lower(email)) stored not null,
  constraint users_pkey primary key (id),
  constraint users_check check (merged_into <> id),
  constraint users_email_check check ((length(email) >= 3) and (length(email) <= 254)),
  constraint users_locale_check check ((length(locale) >= 2) and (length(locale) <= 35)),
  constraint users_name_check check ((length(name) >= 1) and (length(name) <= 200)),
  constraint users_suspension_reason_check check (length(suspension_reason) <= 1000),
  constraint users_theme_check check (theme in ('system', 'light', 'dark')),
  constraint users_merged_into_fkey foreign key (merged_into) references users(id)
);
create index users_by_name on users (lower(name), id) where (deleted_at is null);
create unique index users_email on users (email_key);
create index users_merged_into on users (merged_into);
create trigger users_tell after update of suspended_at, deleted_at on users for each row when (((old.suspended_at is distinct from new.suspended_at) or (old.deleted_at is distinct from new.deleted_at))) execute function tell_access_changed('userId');
alter table users enable row level security;
alter table users force row level security;
create policy users_add on users for insert to ngo_app
  with check ((select app_scope()) in ('platform', 'system'));
create policy users_change on users for update to ngo_app
  using ((id = (select app_user())) or ((select app_scope()) in ('platform', 'system')));
create policy users_end on users for delete to ngo_app
  using ((select app_scope()) = 'system');

-- Accounts: people who signed up for a shift of an organisation and do not belong to it until it approves them.
create table applicants (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  state text default 'pending' not null,
  applied_at timestamp(3) with time zone not null,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  reason text default '' not null,
  constraint applicants_pkey primary key (id),
  constraint applicants_org_id_user_id_key unique (org_id, user_id),
  constraint applicants_check check ((state = 'pending') = (decided_at is null)),
  constraint applicants_reason_check check (length(reason) <= 500),
  constraint applicants_state_check check (state in ('pending', 'approved', 'declined')),
  constraint applicants_decided_by_fkey foreign key (decided_by) references users(id) on delete set null,
  constraint applicants_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint applicants_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index applicants_decided_by on applicants (decided_by);
create index applicants_of_org on applicants (org_id, state, applied_at desc, id desc);
create index applicants_of_user on applicants (user_id);
alter table applicants enable row level security;
alter table applicants force row level security;
create policy applicants_of_org on applicants to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy applicants_own on applicants for select to ngo_app
  using (user_id = (select app_user()));

-- Devices that a person has signed in from; a sign-in from another one sends an email.
create table known_devices (
  user_id uuid not null,
  device text not null,
  coarse_address text not null,
  first_seen_at timestamptz default now() not null,
  last_seen_at timestamptz default now() not null,
  constraint known_devices_pkey primary key (user_id, device, coarse_address),
  constraint known_devices_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
alter table known_devices enable row level security;
alter table known_devices force row level security;
create policy known_devices_of_user on known_devices to ngo_app
  using ((user_id = (select app_user())) or ((select app_scope()) = 'system'));

-- The foreign key keeps platform roles inside the platform and NGO roles inside NGOs.
create table memberships (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  role text not null,
  org_kind text generated always as (
case
    when (role in ('SUPER_ADMIN', 'ADMIN')) then 'platform'
    else 'ngo'
end) stored not null,
  created_at timestamptz default now() not null,
  last_used_at timestamptz,
  deactivated_at timestamptz,
  constraint memberships_pkey primary key (id),
  constraint memberships_org_id_user_id_key unique (org_id, user_id),
  constraint memberships_role_check check (role in ('SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN', 'STAFF', 'VOLUNTEER', 'ANALYST', 'VIEWER')),
  constraint memberships_org_id_org_kind_fkey foreign key (org_id, org_kind) references organisations(id, kind),
  constraint memberships_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index memberships_of_user on memberships (user_id);
create trigger memberships_tell after delete or update on memberships for each row execute function tell_membership_changed();
alter table memberships enable row level security;
alter table memberships force row level security;
create policy memberships_add on memberships for insert to ngo_app
  with check ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy memberships_change on memberships for update to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy memberships_end on memberships for delete to ngo_app
  using ((org_id = (select app_org())) or (user_id = (select app_user())) or ((select app_scope()) in ('platform', 'system')));
create policy memberships_read on memberships for select to ngo_app
  using ((org_id = (select app_org())) or (user_id = (select app_user())) or ((select app_scope()) in ('platform', 'system')));

create policy organisations_read on organisations for select to ngo_app
  using ((id = (select app_org())) or ((select app_scope()) in ('platform', 'system')) or (exists (select from memberships m where ((m.org_id = organisations.id) and (m.user_id = (select app_user()))))));

create policy users_read on users for select to ngo_app
  using ((id = (select app_user())) or ((select app_scope()) in ('platform', 'system')) or (exists (select from memberships m where ((m.org_id = (select app_org())) and (m.user_id = users.id)))) or (exists (select from applicants a where ((a.org_id = (select app_org())) and (a.user_id = users.id)))));

-- Notification preferences that differ from the defaults.
create table notification_choices (
  user_id uuid not null,
  topic text not null,
  email text not null,
  push boolean not null,
  constraint notification_choices_pkey primary key (user_id, topic),
  constraint notification_choices_email_check check (email in ('at-once', 'daily', 'never')),
  constraint notification_choices_topic_check check ((length(topic) >= 1) and (length(topic) <= 40)),
  constraint notification_choices_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
alter table notification_choices enable row level security;
alter table notification_choices force row level security;
create policy notification_choices_of_person on notification_choices to ngo_app
  using ((user_id = (select app_user())) or ((select app_scope()) = 'system'))
  with check ((user_id = (select app_user())) or ((select app_scope()) = 'system'));

create table notification_preferences (
  user_id uuid not null,
  time_zone text,
  quiet_from time without time zone,
  quiet_to time without time zone,
  daily_at time without time zone default '08:00:00'::time without time zone not null,
  hide_content boolean default false not null,
  changed_at timestamptz not null,
  constraint notification_preferences_pkey primary key (user_id),
  constraint notification_preferences_check check ((quiet_from is null) = (quiet_to is null)),
  constraint notification_preferences_check1 check (quiet_from <> quiet_to),
  constraint notification_preferences_time_zone_check check ((length(time_zone) >= 1) and (length(time_zone) <= 64)),
  constraint notification_preferences_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
alter table notification_preferences enable row level security;
alter table notification_preferences force row level security;
create policy notification_preferences_of_person on notification_preferences to ngo_app
  using ((user_id = (select app_user())) or ((select app_scope()) = 'system'))
  with check ((user_id = (select app_user())) or ((select app_scope()) = 'system'));

-- Notifications of one person in one organisation. `source` makes each arrive once.
create table notifications (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  user_id uuid not null,
  source text not null,
  title text not null,
  body text default '' not null,
  words jsonb default '{}'::jsonb not null,
  href text,
  created_at timestamptz not null,
  read_at timestamptz,
  mail_due_at timestamptz,
  mailed_at timestamptz,
  constraint notifications_pkey primary key (id),
  constraint notifications_org_id_user_id_source_key unique (org_id, user_id, source),
  constraint notifications_body_check check (length(body) <= 1000),
  constraint notifications_href_check check (href ~ '^/[^/]'),
  constraint notifications_source_check check ((length(source) >= 1) and (length(source) <= 200)),
  constraint notifications_title_check check ((length(title) >= 1) and (length(title) <= 200)),
  constraint notifications_words_check check (jsonb_typeof(words) = 'object'),
  constraint notifications_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint notifications_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index notifications_of_person on notifications (org_id, user_id, created_at desc, id desc);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_to_mail on notifications (user_id, mail_due_at) where ((mail_due_at is not null) and (mailed_at is null) and (read_at is null));
create index notifications_unread on notifications (org_id, user_id) where (read_at is null);
alter table notifications enable row level security;
alter table notifications force row level security;
create policy notifications_of_person on notifications to ngo_app
  using (((org_id = (select app_org())) and (user_id = (select app_user()))) or ((select app_scope()) = 'system'))
  with check (((org_id = (select app_org())) and (user_id = (select app_user()))) or ((select app_scope()) = 'system'));

-- Links and challenges sent to a person. Only the SHA-256 is stored; each can be used once.
create table one_use_tokens (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  kind text not null,
  token_hash bytea not null,
  email text,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_use_tokens_pkey primary key (id),
  constraint one_use_tokens_token_hash_key unique (token_hash),
  constraint one_use_tokens_check check ((email is not null) = (kind = 'change-email')),
  constraint one_use_tokens_kind_check check (kind in ('verify-email', 'reset-password', 'change-email', 'second-factor', 'sign-in')),
  constraint one_use_tokens_token_hash_check check (length(token_hash) = 32),
  constraint one_use_tokens_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index one_use_tokens_expiry on one_use_tokens (expires_at);
create index one_use_tokens_of_user on one_use_tokens (user_id, kind);
alter table one_use_tokens enable row level security;
alter table one_use_tokens force row level security;
create policy one_use_tokens_of_system on one_use_tokens to ngo_app
  using ((select app_scope()) = 'system');

-- SHA-256 of 80 random bits each; each can be used once.
create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_code_hash_check check (length(code_hash) = 32),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy recovery_codes_of_user on recovery_codes to ngo_app
  using ((user_id = (select app_user())) or ((select app_scope()) = 'system'));

-- Only the SHA-256 of the token is stored. Ending the membership ends the session.
create table sessions (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  membership_id uuid,
  token_hash bytea not null,
  device text not null,
  coarse_address text not null,
  created_at timestamptz default now() not null,
  last_seen_at timestamptz default now() not null,
  idle_seconds integer not null,
  expires_at timestamptz not null,
  behind_id uuid,
  behind_session_id uuid,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_check check ((behind_id is null) = (behind_session_id is null)),
  constraint sessions_check1 check (behind_id <> user_id),
  constraint sessions_idle_seconds_check check (idle_seconds > 0),
  constraint sessions_token_hash_check check (length(token_hash) = 32),
  constraint sessions_behind_id_fkey foreign key (behind_id) references users(id) on delete cascade,
  constraint sessions_behind_session_id_fkey foreign key (behind_session_id) references sessions(id) on delete cascade,
  constraint sessions_membership_id_fkey foreign key (membership_id) references memberships(id) on delete cascade,
  constraint sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index sessions_expiry on sessions (expires_at);
create index sessions_of_behind on sessions (behind_id) where (behind_id is not null);
create index sessions_of_behind_session on sessions (behind_session_id) where (behind_session_id is not null);
create index sessions_of_membership on sessions (membership_id);
create index sessions_of_user on sessions (user_id, last_seen_at desc);
create trigger sessions_switched after update of membership_id on sessions for each row when ((old.membership_id is distinct from new.membership_id)) execute function tell_access_changed('sessionId');
create trigger sessions_tell after delete on sessions for each row execute function tell_access_changed('sessionId');
alter table sessions enable row level security;
alter table sessions force row level security;
create policy sessions_of_user on sessions to ngo_app
  using ((user_id = (select app_user())) or ((select app_scope()) = 'system'));

-- A browser of a person, as long as they are signed in with it.
create table push_devices (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  public_key text not null,
  sealed_auth text not null,
  name text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  constraint push_devices_pkey primary key (id),
  constraint push_devices_endpoint_key unique (endpoint),
  constraint push_devices_endpoint_check check ((length(endpoint) >= 8) and (length(endpoint) <= 2048)),
  constraint push_devices_name_check check (length(name) <= 200),
  constraint push_devices_public_key_check check (length(public_key) <= 256),
  constraint push_devices_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade,
  constraint push_devices_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index push_devices_of_session on push_devices (session_id);
create index push_devices_of_user on push_devices (user_id, created_at);
alter table push_devices enable row level security;
alter table push_devices force row level security;
create policy push_devices_of_person on push_devices to ngo_app
  using ((user_id = (select app_user())) or ((select app_scope()) = 'system'))
  with check ((user_id = (select app_user())) or ((select app_scope()) = 'system'));

-- Realtime: one-time tickets for sockets, and notifications about every session, membership, person or organisation that lost
-- access.
create table realtime_tickets (
  token_hash bytea not null,
  org_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  constraint realtime_tickets_pkey primary key (token_hash),
  constraint realtime_tickets_token_hash_check check (length(token_hash) = 32),
  constraint realtime_tickets_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint realtime_tickets_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade,
  constraint realtime_tickets_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index realtime_tickets_expiry on realtime_tickets (expires_at);
create index realtime_tickets_of_org on realtime_tickets (org_id);
create index realtime_tickets_of_session on realtime_tickets (session_id);
create index realtime_tickets_of_user on realtime_tickets (user_id);
alter table realtime_tickets enable row level security;
alter table realtime_tickets force row level security;
create policy realtime_tickets_of_user on realtime_tickets to ngo_app
  using (((user_id = (select app_user())) and (org_id = (select app_org()))) or ((select app_scope()) = 'system'))
  with check (((user_id = (select app_user())) and (org_id = (select app_org()))) or ((select app_scope()) = 'system'));

-- Pending until confirmed_at is set. last_step is the newest 30 s step whose code was accepted, so that no code is accepted
-- twice.
create table two_factor_secrets (
  user_id uuid not null,
  sealed_secret text not null,
  last_step bigint,
  created_at timestamptz default now() not null,
  confirmed_at timestamptz,
  constraint two_factor_secrets_pkey primary key (user_id),
  constraint two_factor_secrets_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
alter table two_factor_secrets enable row level security;
alter table two_factor_secrets force row level security;
create policy two_factor_secrets_of_user on two_factor_secrets to ngo_app
  using ((user_id = (select app_user())) or ((select app_scope()) = 'system'));

-- Accounts: credentials. Separate from users, so that queries about colleagues never read a secret.
create table user_passwords (
  user_id uuid not null,
  hash text not null,
  changed_at timestamptz default now() not null,
  constraint user_passwords_pkey primary key (user_id),
  constraint user_passwords_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
alter table user_passwords enable row level security;
alter table user_passwords force row level security;
create policy user_passwords_of_user on user_passwords to ngo_app
  using ((user_id = (select app_user())) or ((select app_scope()) = 'system'));
