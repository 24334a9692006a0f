-- Who is notified of which responses.
create table form_alerts (
  org_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  form_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- Members of the organisation. Those who left stay named until they are erased, and get nothing.
  people uuid[] not null check (cardinality(people) <= 50),
  -- Null for new responses.
  state text check (state in ('received', 'in-review', 'approved', 'rejected')),
  conditions jsonb not null check (jsonb_typeof(conditions) = 'array'),
  created_at timestamptz(3) not null,
  primary key (org_id, id),
  foreign key (org_id, form_id) references forms (org_id, id) on delete cascade
);
create index form_alerts_of_form on form_alerts (org_id, form_id, id);

alter table form_alerts enable row level security;
alter table form_alerts force row level security;
create policy form_alerts_of_org on form_alerts to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
