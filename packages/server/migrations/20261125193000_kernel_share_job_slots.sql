-- Kernel: jobs that take long run in a queue per organisation, one at a time. In such a queue the priority is the number of
-- jobs that already wait: the n-th of one organisation then runs after the n-th of every other.
drop function enqueue_job(text, json, text, timestamptz, integer);
create function enqueue_job(job_name text, job_payload json, job_key text, job_run_at timestamptz, job_max_attempts integer,
  job_queue text, job_priority integer)
 returns void
 language plpgsql
 security definer
 set search_path to 'public'
as $$
begin
  if job_queue is not null then
    job_priority := least(job_priority + (
      select count(*) from graphile_worker._private_jobs j
      join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where q.queue_name = job_queue and j.attempts < j.max_attempts), 10000);
  end if;
  perform graphile_worker.add_job(
    job_name, job_payload, queue_name => job_queue, run_at => job_run_at, max_attempts => job_max_attempts,
    job_key => job_key, priority => job_priority
  );
end $$
;
revoke all on function enqueue_job(text, json, text, timestamptz, integer, text, integer) from public;
grant execute on function enqueue_job(text, json, text, timestamptz, integer, text, integer) to ngo_app;

-- A process has a worker for either kind of job. The health screen counts processes.
alter table job_workers add column process_id uuid default gen_random_uuid() not null;

create or replace function queue_health()
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
    (select count(distinct w.process_id) from job_workers w
      where w.seen_at between now() - interval '2 minutes' and now() + interval '1 minute');
end $$
;
