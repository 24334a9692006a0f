-- Kernel: who a transaction speaks for, and the records every capability stands on.
-- The roles ngo_app and ngo_public exist already: the server makes them before it migrates.
revoke create on schema public from public;
grant usage on schema public to ngo_app, ngo_public;
alter default privileges in schema public grant select, insert, update, delete on tables to ngo_app;
alter default privileges in schema public grant usage, select on sequences to ngo_app;

-- Each transaction begins with `set local app.org_id | app.user_id | app.scope`. Unset reads as null.
create function app_org() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.org_id', true), '')::uuid;
create function app_user() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
create function app_scope() returns text language sql stable parallel safe
  return coalesce(nullif(current_setting('app.scope', true), ''), 'public');

-- What happened: written in the transaction of the deed, handed to subscribers by a job.
create table events (
  id uuid primary key default uuidv7(),
  org_id uuid,
  name text not null,
  payload jsonb not null,
  happened_at timestamptz not null default now()
);
create index events_of_org on events (org_id, id);

-- A subscriber's effect happens once per event: the row is written in the effect's transaction.
create table event_effects (
  event_id uuid not null references events (id) on delete cascade,
  subscriber text not null,
  done_at timestamptz not null default now(),
  primary key (event_id, subscriber)
);

-- Who did what to which record. Append only: the application may neither change nor delete a row.
create table audit_log (
  id uuid primary key default uuidv7(),
  org_id uuid,
  user_id uuid,
  action text not null,
  subject text,
  before jsonb,
  after jsonb,
  request_id text,
  happened_at timestamptz not null default now()
);
create index audit_log_of_org on audit_log (org_id, id desc);
create index audit_log_of_subject on audit_log (org_id, subject, id desc);
revoke update, delete on audit_log from ngo_app;

-- Answers of repeatable writes, kept for a day. `answer` is null while the first call is at work.
create table idempotency_keys (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  org_id uuid,
  route text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_of_org on idempotency_keys (org_id, created_at);

-- Calls counted per key and window. No person's data: the key is hashed by the caller.
create table rate_windows (
  key text primary key,
  opened_at timestamptz not null,
  calls integer not null
);
revoke all on rate_windows from ngo_app;

do $$
declare name text;
begin
  foreach name in array array['events', 'audit_log', 'idempotency_keys'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

create policy events_of_org on events to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
create policy audit_log_read on audit_log for select to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
create policy audit_log_write on audit_log for insert to ngo_app
  with check (org_id is not distinct from (select app_org()) or (select app_scope()) in ('platform', 'system'));
create policy idempotency_keys_of_user on idempotency_keys to ngo_app
  using (user_id = (select app_user()) or (select app_scope()) = 'system')
  with check (user_id = (select app_user()) or (select app_scope()) = 'system');

-- Counts one call; answers 0 when it is within `max`, else the seconds until the window closes.
create function take_from_rate_window(window_key text, max_calls integer, window_seconds integer)
  returns integer language plpgsql security definer set search_path = public as $$
declare current rate_windows;
begin
  insert into rate_windows as r values (window_key, now(), 1)
  on conflict (key) do update set
    opened_at = case when r.opened_at < now() - make_interval(secs => window_seconds) then now() else r.opened_at end,
    calls = case when r.opened_at < now() - make_interval(secs => window_seconds) then 1 else r.calls + 1 end
  returning * into current;
  if current.calls <= max_calls then return 0; end if;
  return greatest(1, ceil(extract(epoch from current.opened_at + make_interval(secs => window_seconds) - now())))::integer;
end $$;
revoke all on function take_from_rate_window from public;
grant execute on function take_from_rate_window to ngo_app;

-- Queues a job in the caller's transaction. The queue's own tables stay closed to the application.
create function enqueue_job(job_name text, job_payload json, job_key text, job_run_at timestamptz, job_max_attempts integer)
  returns void language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(
    job_name, job_payload, run_at => job_run_at, max_attempts => job_max_attempts, job_key => job_key
  );
end $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to ngo_app;
