-- People arrange their dashboard, separately in each organisation. Administrators hide the checklist of first steps for all.
-- Its panel of pledges lists those of an organisation by the day on which they are due.
create table dashboard_layouts (
  org_id uuid not null references organisations on delete cascade,
  user_id uuid not null references users on delete cascade,
  tiles text[] not null check (cardinality(tiles) <= 40),
  changed_at timestamptz(3) not null,
  primary key (org_id, user_id)
);
create index dashboard_layouts_of_person on dashboard_layouts (user_id, org_id);
alter table dashboard_layouts enable row level security;
alter table dashboard_layouts force row level security;
create policy dashboard_layouts_of_user on dashboard_layouts to ngo_app
  using ((org_id = (select app_org()) and user_id = (select app_user())) or (select app_scope()) = 'system')
  with check ((org_id = (select app_org()) and user_id = (select app_user())) or (select app_scope()) = 'system');

create table dashboard_setup_dismissals (
  org_id uuid primary key references organisations on delete cascade,
  dismissed_at timestamptz(3) not null
);
alter table dashboard_setup_dismissals enable row level security;
alter table dashboard_setup_dismissals force row level security;
create policy dashboard_setup_dismissals_of_org on dashboard_setup_dismissals to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) = 'system')
  with check (org_id = (select app_org()) or (select app_scope()) = 'system');

create index pledges_due_of_org on pledges (org_id, next_on, id) where status = 'open';
