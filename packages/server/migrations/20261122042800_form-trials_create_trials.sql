-- Trials of the giving form: two to four variants, shown by chance, until as many visits were counted as were planned.
create table form_trials (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  cause_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- Of ten thousand visits, how many gave before, and by how many more or fewer a variant has to differ to be found.
  baseline integer not null check (baseline between 1 and 9999),
  effect integer not null check (effect between 1 and 9999),
  -- Planned beforehand, for each variant; it never changes.
  visits_each integer not null check (visits_each > 0),
  begun_at timestamptz(3) not null,
  -- The last day ends here, whatever was counted.
  ends_at timestamptz(3) not null check (ends_at > begun_at),
  ended_at timestamptz(3),
  chosen_id uuid,
  created_by uuid references users (id) on delete set null,
  foreign key (org_id, cause_id) references causes (org_id, id) on delete cascade,
  unique (org_id, id)
);
create index form_trials_of_org on form_trials (org_id, id desc);
create index form_trials_of_cause on form_trials (org_id, cause_id);
create unique index form_trials_one_at_a_time on form_trials (cause_id) where ended_at is null;
create index form_trials_by on form_trials (created_by) where created_by is not null;

create table form_trial_variants (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  trial_id uuid not null,
  -- 0 is the form as it was when the trial began.
  place smallint not null check (place between 0 and 3),
  -- {amountFirst, suggestions, rhythmFirst, coverFee, button}
  form jsonb not null check (jsonb_typeof(form) = 'object'),
  visits integer not null default 0 check (visits >= 0),
  foreign key (org_id, trial_id) references form_trials (org_id, id) on delete cascade,
  unique (trial_id, place)
);
create index form_trial_variants_of_org on form_trial_variants (org_id, trial_id);

alter table form_trials add foreign key (chosen_id) references form_trial_variants (id) on delete set null;
create index form_trials_chosen on form_trials (chosen_id) where chosen_id is not null;

do $$
declare name text;
begin
  foreach name in array array['form_trials', 'form_trial_variants'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_of_org', name);
  end loop;
end $$;
