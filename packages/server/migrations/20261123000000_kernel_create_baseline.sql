-- Tables, functions and policies of the domain kernel. PostgreSQL checks bodies of functions when they run, because some name
-- tables of a later domain.
set local check_function_bodies = off;

-- The roles ngo_app and ngo_public exist already: the server creates them before it migrates.
revoke create on schema public from public;
grant usage on schema public to ngo_app, ngo_public;
alter default privileges in schema public grant select, insert, update, delete on tables to ngo_app;
alter default privileges in schema public grant usage, select on sequences to ngo_app;

create extension if not exists btree_gist;
create extension if not exists fuzzystrmatch;
create extension if not exists intarray;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Each transaction begins with `set local app.org_id | app.user_id | app.scope`. Unset reads as null.
create function app_org()
 returns uuid
 language sql
 stable parallel safe
return (nullif(current_setting('app.org_id', true), ''))::uuid
;

create function app_scope()
 returns text
 language sql
 stable parallel safe
return coalesce(nullif(current_setting('app.scope', true), ''), 'public')
;

create function app_user()
 returns uuid
 language sql
 stable parallel safe
return (nullif(current_setting('app.user_id', true), ''))::uuid
;

-- Queues a job in the caller's transaction. The queue's own tables stay closed to the application.
create function enqueue_job(job_name text, job_payload json, job_key text, job_run_at timestamptz, job_max_attempts integer)
 returns void
 language plpgsql
 security definer
 set search_path to 'public'
as $$
begin
  perform graphile_worker.add_job(
    job_name, job_payload, run_at => job_run_at, max_attempts => job_max_attempts, job_key => job_key
  );
end $$
;
revoke all on function enqueue_job(job_name text, job_payload json, job_key text, job_run_at timestamptz, job_max_attempts integer) from public;
grant execute on function enqueue_job(job_name text, job_payload json, job_key text, job_run_at timestamptz, job_max_attempts integer) to ngo_app;

-- Jobs whose last attempt failed, by name: those that will be retried, and those that were abandoned in the last week (the
-- queue stores them indefinitely).
create function failing_jobs()
 returns table(name text, retried bigint, given_up bigint, max_attempts integer, last_error text)
 language plpgsql
 stable security definer
 set search_path to 'public'
as $$
begin
  if app_scope() not in ('platform', 'system') then
    raise exception 'Only platform staff may read the queue.' using errcode = 'insufficient_privilege';
  end if;
  return query select t.identifier,
    count(*) filter (where j.attempts < j.max_attempts), count(*) filter (where j.attempts >= j.max_attempts),
    max(j.attempts)::integer, (array_agg(j.last_error order by j.updated_at desc))[1]
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.last_error is not null and (j.attempts < j.max_attempts or j.updated_at > now() - interval '7 days')
  group by t.identifier order by count(*) desc, t.identifier limit 50;
end $$
;
revoke all on function failing_jobs() from public;
grant execute on function failing_jobs() to ngo_app;

-- Takes a call back from its window: a sign-in with the right password does not count.
create function give_back_rate_window(window_key text)
 returns void
 language sql
 security definer
 set search_path to 'public'
as $$
  update rate_windows set calls = greatest(0, calls - 1) where key = window_key
$$
;
revoke all on function give_back_rate_window(window_key text) from public;
grant execute on function give_back_rate_window(window_key text) to ngo_app;

-- Waiting and failed jobs. The queue's own tables stay closed to the application. A repeating job that is due counts like any
-- other.
create function queue_health()
 returns table(waiting bigint, oldest_run_at timestamptz, workers bigint)
 language plpgsql
 stable security definer
 set search_path to 'public'
as $$
begin
  if app_scope() not in ('platform', 'system') then
    raise exception 'Only platform staff may read the queue.' using errcode = 'insufficient_privilege';
  end if;
  return query select
    (select count(*) from graphile_worker._private_jobs j
      where j.locked_at is null and j.run_at <= now() and j.attempts < j.max_attempts),
    (select min(j.run_at) from graphile_worker._private_jobs j
      where j.locked_at is null and j.run_at <= now() and j.attempts < j.max_attempts),
    (select count(*) from job_workers w where w.seen_at between now() - interval '2 minutes' and now() + interval '1 minute');
end $$
;
revoke all on function queue_health() from public;
grant execute on function queue_health() to ngo_app;

-- Counts one call; answers 0 when it is within `max`, else the seconds until the window closes.
create function take_from_rate_window(window_key text, max_calls integer, window_seconds integer)
 returns integer
 language plpgsql
 security definer
 set search_path to 'public'
as $$
declare current rate_windows;
begin
  insert into rate_windows as r values (window_key, now(), 1)
  on conflict (key) do update set
    opened_at = case when r.opened_at < now() - make_interval(secs => window_seconds) then now() else r.opened_at end,
    calls = case when r.opened_at < now() - make_interval(secs => window_seconds) then 1 else r.calls + 1 end
  returning * into current;
  if current.calls <= max_calls then return 0; end if;
  return greatest(1, ceil(extract(epoch from current.opened_at + make_interval(secs => window_seconds) - now())))::integer;
end $$
;
revoke all on function take_from_rate_window(window_key text, max_calls integer, window_seconds integer) from public;
grant execute on function take_from_rate_window(window_key text, max_calls integer, window_seconds integer) to ngo_app;

-- Cached pages are rendered again as soon as their data changes; every server listens. A rolled-back transaction notifies
-- nothing, a committed one notifies once per table.
create function tell_content_changed()
 returns trigger
 language plpgsql
as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$
;

-- Who did what to which record. Append only: the application may neither change nor delete a row.
create table audit_log (
  id uuid default uuidv7() not null,
  org_id uuid,
  user_id uuid,
  action text not null,
  subject text,
  before jsonb,
  after jsonb,
  request_id text,
  happened_at timestamptz default now() not null,
  behind_id uuid,
  salt bytea default uuid_send(gen_random_uuid()),
  erased_at timestamptz,
  constraint audit_log_pkey primary key (id)
);
create index audit_log_of_behind on audit_log (behind_id, id desc) where (behind_id is not null);
create index audit_log_of_org on audit_log (org_id, id desc);
create index audit_log_of_person on audit_log (user_id, id desc);
create index audit_log_of_subject on audit_log (org_id, subject, id desc);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy audit_log_erase on audit_log for update to ngo_app
  using ((select app_scope()) = 'system');
create policy audit_log_read on audit_log for select to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy audit_log_write on audit_log for insert to ngo_app
  with check ((not (org_id is distinct from (select app_org()))) or ((select app_scope()) in ('platform', 'system')));
revoke delete, update on audit_log from ngo_app;
grant update (before, after, salt, erased_at) on audit_log to ngo_app;

-- Kernel: which demo content this installation was filled with, so that each is written once.
create table demo_content (
  name text not null,
  filled_at timestamptz default now() not null,
  constraint demo_content_pkey primary key (name)
);

-- Events: written in the transaction of the change, delivered to subscribers by a job.
create table events (
  id uuid default uuidv7() not null,
  org_id uuid,
  name text not null,
  payload jsonb not null,
  happened_at timestamptz default now() not null,
  constraint events_pkey primary key (id)
);
create index events_of_org on events (org_id, id);
alter table events enable row level security;
alter table events force row level security;
create policy events_of_org on events to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')))
  with check ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- A subscriber's effect happens once per event: the row is written in the effect's transaction.
create table event_effects (
  event_id uuid not null,
  subscriber text not null,
  done_at timestamptz default now() not null,
  constraint event_effects_pkey primary key (event_id, subscriber),
  constraint event_effects_event_id_fkey foreign key (event_id) references events(id) on delete cascade
);

-- Responses of idempotent writes, stored for a day. `answer` is null while the first call is running.
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  org_id uuid,
  route text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz default now() not null,
  constraint idempotency_keys_pkey primary key (user_id, key),
  constraint idempotency_keys_key_check check ((length(key) >= 1) and (length(key) <= 255))
);
create index idempotency_keys_of_org on idempotency_keys (org_id, created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy idempotency_keys_of_user on idempotency_keys to ngo_app
  using ((user_id = (select app_user())) or ((select app_scope()) = 'system'))
  with check ((user_id = (select app_user())) or ((select app_scope()) = 'system'));

-- Kernel: when each repeating job last ran, and the last backups, so that the health screen shows what stopped silently.
-- `failures` counts failed attempts since the last success; `cause` is one of a few codes, never an error message.
create table job_runs (
  name text not null,
  first_seen_at timestamptz default now() not null,
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_failed_at timestamptz,
  failures integer default 0 not null,
  cause text,
  constraint job_runs_pkey primary key (name)
);
alter table job_runs enable row level security;
create policy job_runs_of_platform on job_runs for select to ngo_app
  using ((select app_scope()) in ('platform', 'system'));
revoke delete, insert, update on job_runs from ngo_app;

-- Kernel: which workers are alive. One that has not been seen for a minute is dead, and its jobs are free again.
create table job_workers (
  id text not null,
  seen_at timestamptz default now() not null,
  constraint job_workers_pkey primary key (id)
);
revoke delete, insert, select, update on job_workers from ngo_app;

-- An interrupted rotation is resumed: every key older than its start is due. Without an organisation it covers all of them.
create table key_rotations (
  id uuid default uuidv7() not null,
  org_id uuid,
  started_at timestamptz default now() not null,
  finished_at timestamptz,
  constraint key_rotations_pkey primary key (id)
);
create unique index key_rotations_unfinished on key_rotations (org_id) nulls not distinct where (finished_at is null);
alter table key_rotations enable row level security;
alter table key_rotations force row level security;
create policy key_rotations_of_system on key_rotations to ngo_app
  using ((select app_scope()) = 'system')
  with check ((select app_scope()) = 'system');

-- Kernel: the key of each organisation, wrapped by the root key, which is never in the database.
-- The nil UUID represents the installation itself: secrets of people and of the platform.
create table organisation_keys (
  org_id uuid not null,
  version integer not null,
  wrapped_key bytea not null,
  root_key_id text not null,
  created_at timestamptz default now() not null,
  constraint organisation_keys_pkey primary key (org_id, version),
  constraint organisation_keys_version_check check (version > 0)
);
alter table organisation_keys enable row level security;
alter table organisation_keys force row level security;
create policy organisation_keys_add on organisation_keys for insert to ngo_app
  with check ((org_id = (select app_org())) or ((org_id = '00000000-0000-0000-0000-000000000000'::uuid) and (version = 1)) or ((select app_scope()) in ('platform', 'system')));
create policy organisation_keys_erasing on organisation_keys for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy organisation_keys_of_owner on organisation_keys for select to public
  using ((select pg_has_role(pg_class.relowner, 'usage') as pg_has_role
   from pg_class
  where (pg_class.oid = ('organisation_keys'::regclass)::oid)));
create policy organisation_keys_public on organisation_keys for select to ngo_public
  using (org_id = '00000000-0000-0000-0000-000000000000'::uuid);
create policy organisation_keys_read on organisation_keys for select to ngo_app
  using ((org_id = (select app_org())) or (org_id = '00000000-0000-0000-0000-000000000000'::uuid) or ((select app_scope()) in ('platform', 'system')));
create policy organisation_keys_rewrap on organisation_keys for update to ngo_app
  using ((select app_scope()) = 'system');
revoke update on organisation_keys from ngo_app;
grant select on organisation_keys to ngo_public;
grant update (wrapped_key, root_key_id) on organisation_keys to ngo_app;

-- Calls counted per key and window. No person's data: the key is hashed by the caller.
create table rate_windows (
  key text not null,
  opened_at timestamptz not null,
  calls integer not null,
  constraint rate_windows_pkey primary key (key)
);
revoke delete, insert, select, update on rate_windows from ngo_app;
