-- Kernel: which workers are alive. One that has not been seen for a minute is dead, and its jobs are free again.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);
revoke all on job_workers from ngo_app;
