-- Health: one process at a time looks whether all is well; `checked_at` is its lease.
-- `running_since`: when servers began to run again after none had run for a while: what was due meanwhile is not late.
create table health_watch (
  single boolean primary key default true check (single),
  checked_at timestamptz not null,
  running_since timestamptz not null
);

-- What is late or failing now. A row begins an episode, of which super administrators are notified once.
create table health_episodes (
  name text primary key,
  status text not null check (status in ('late', 'failing')),
  since timestamptz not null
);

do $$
declare name text;
begin
  foreach name in array array['health_watch', 'health_episodes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app using ((select app_scope()) in (''platform'', ''system''))
      with check ((select app_scope()) = ''system'')', name || '_of_platform', name);
  end loop;
end $$;
