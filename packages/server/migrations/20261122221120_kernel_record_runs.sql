-- Kernel: when each repeating job last ran, and the last backups, so that the health screen shows what stopped silently.
-- `failures` counts failed attempts since the last success; `cause` is one of a few words, never an error message.
create table job_runs (
  name text primary key,
  first_seen_at timestamptz not null default now(),
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_failed_at timestamptz,
  failures integer not null default 0,
  cause text
);

-- A row for each backup and restore; `made_at` is the instant that a backup holds. `damaged` counts files.
create table backup_runs (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('backup', 'restore')),
  result text not null check (result in ('whole', 'damaged', 'failed')),
  folder text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  made_at timestamptz,
  files bigint not null default 0,
  bytes bigint not null default 0,
  damaged bigint not null default 0,
  cause text
);
create index backup_runs_by_kind on backup_runs (kind, finished_at desc);

-- The worker, which owns the tables, writes job_runs; backups are recorded in scope `system`.
alter table job_runs enable row level security;
revoke insert, update, delete on job_runs from ngo_app;
create policy job_runs_of_platform on job_runs for select to ngo_app using ((select app_scope()) in ('platform', 'system'));
alter table backup_runs enable row level security;
alter table backup_runs force row level security;
revoke update, delete on backup_runs from ngo_app;
create policy backup_runs_of_platform on backup_runs to ngo_app
  using ((select app_scope()) in ('platform', 'system')) with check ((select app_scope()) = 'system');

-- What waits in the queue, and what failed there. The queue's own tables stay closed to the application.
-- A job of a repeating task that is due counts like any other.
create function queue_health() returns table (waiting bigint, oldest_run_at timestamptz, workers bigint)
  language plpgsql stable security definer set search_path = public as $$
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
end $$;
revoke all on function queue_health from public;
grant execute on function queue_health to ngo_app;

-- Jobs whose last attempt failed, by name: those that are tried again, and those that were given up within a week
-- (the queue keeps them for ever).
create function failing_jobs() returns table (name text, retried bigint, given_up bigint, most_attempts integer, last_error text)
  language plpgsql stable security definer set search_path = public as $$
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
end $$;
revoke all on function failing_jobs from public;
grant execute on function failing_jobs to ngo_app;
