-- Fundraisers: pages on which people and teams raise funds for a cause of an organisation. Money is in minor units.

-- What an organisation has decided about pages of a cause; without a row nobody may start one.
create table fundraiser_campaigns (
  cause_id uuid primary key,
  org_id uuid not null,
  is_open boolean not null,
  who text not null check (who in ('anyone', 'invited')),
  looks_first boolean not null,
  teams boolean not null,
  story text not null default '' check (length(story) <= 5000),
  goal_minor bigint check (goal_minor between 1 and 999999999999),
  updated_at timestamptz(3) not null,
  foreign key (org_id, cause_id) references causes (org_id, id) on delete cascade
);
create index fundraiser_campaigns_of_org on fundraiser_campaigns (org_id, cause_id);

-- A page of a person or of a team; people belong to a team of the same cause.
create table fundraisers (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  cause_id uuid not null,
  kind text not null check (kind in ('person', 'team')),
  team_id uuid,
  status text not null check (status in ('invited', 'unproven', 'waiting', 'public', 'hidden', 'closed', 'removed')),
  name text not null check (length(name) <= 100),
  story text not null default '' check (length(story) <= 5000),
  goal_minor bigint check (goal_minor between 1 and 999999999999),
  picture_id uuid,
  -- Of the owner: the way to their page. Nobody but the organisation sees it.
  email text not null check (length(email) <= 254),
  user_id uuid references users (id) on delete set null,
  contact_id uuid,
  tells text not null default 'each' check (tells in ('each', 'daily', 'no')),
  reason text not null default '' check (length(reason) <= 500),
  proven_at timestamptz(3),
  public_at timestamptz(3),
  -- When somebody of the organisation looked at it last, and when its owner changed it last.
  looked_at timestamptz(3),
  changed_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  unique (org_id, id),
  unique (cause_id, id),
  foreign key (org_id, cause_id) references causes (org_id, id) on delete cascade,
  foreign key (cause_id, team_id) references fundraisers (cause_id, id) on delete set null (team_id),
  check (kind = 'person' or team_id is null),
  check (status not in ('waiting', 'public', 'closed') or proven_at is not null),
  check (status not in ('public', 'closed') or public_at is not null)
);
-- Of one address there is one page of each kind for a cause: who was removed does not begin anew.
create unique index fundraisers_of_owner on fundraisers (cause_id, kind, lower(email))
  where email <> '';
create index fundraisers_of_org on fundraisers (org_id, id desc);
create index fundraisers_of_org_by_cause on fundraisers (org_id, cause_id, status);
create index fundraisers_of_cause on fundraisers (cause_id, kind, status);
create index fundraisers_of_team on fundraisers (cause_id, team_id) where team_id is not null;
create index fundraisers_by_email on fundraisers (lower(email), id) where email <> '';
create index fundraisers_of_user on fundraisers (user_id) where user_id is not null;
create index fundraisers_of_contact on fundraisers (org_id, contact_id) where contact_id is not null;
create index fundraisers_unanswered on fundraisers (created_at) where status in ('invited', 'unproven');

-- What came in through a page, in sixteen parts, so that donations that are booked side by side do not wait for each other.
create table fundraiser_totals (
  org_id uuid not null,
  fundraiser_id uuid not null,
  shard smallint not null check (shard between 0 and 15),
  raised_minor bigint not null,
  donations bigint not null,
  primary key (fundraiser_id, shard),
  foreign key (org_id, fundraiser_id) references fundraisers (org_id, id) on delete cascade
);
create index fundraiser_totals_of_org on fundraiser_totals (org_id, fundraiser_id);

create table fundraiser_updates (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  fundraiser_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz(3) not null,
  foreign key (org_id, fundraiser_id) references fundraisers (org_id, id) on delete cascade
);
create index fundraiser_updates_of_org on fundraiser_updates (org_id, fundraiser_id, id desc);
create index fundraiser_updates_of_page on fundraiser_updates (fundraiser_id, id desc);

-- What visitors find wrong with a page, for the organisation whose name stands on it.
create table fundraiser_reports (
  id uuid primary key default uuidv7(),
  org_id uuid not null,
  fundraiser_id uuid not null,
  reason text not null check (reason in ('fraud', 'misleading', 'offensive', 'rights', 'other')),
  details text not null check (length(details) between 1 and 2000),
  email text not null check (length(email) <= 254),
  created_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  resolved_by uuid references users (id) on delete set null,
  resolution text not null default '' check (length(resolution) <= 500),
  foreign key (org_id, fundraiser_id) references fundraisers (org_id, id) on delete cascade,
  check ((resolved_at is null) = (resolution = ''))
);
create index fundraiser_reports_of_org on fundraiser_reports (org_id, id desc);
create index fundraiser_reports_of_page on fundraiser_reports (fundraiser_id) where resolved_at is null;
create index fundraiser_reports_of_page_in_org on fundraiser_reports (org_id, fundraiser_id);
create index fundraiser_reports_resolved_by on fundraiser_reports (resolved_by) where resolved_by is not null;

do $$
declare name text;
begin
  foreach name in array array['fundraiser_campaigns', 'fundraisers', 'fundraiser_totals', 'fundraiser_updates',
    'fundraiser_reports'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_of_org', name);
  end loop;
end $$;

-- No role is named: in scope public everybody sees the same.
create policy fundraiser_campaigns_public on fundraiser_campaigns for select
  using ((select app_scope()) = 'public'
    and exists (select from causes c where c.id = cause_id and c.status <> 'draft'));
create policy fundraisers_public on fundraisers for select
  using ((select app_scope()) = 'public' and status in ('public', 'closed')
    and exists (select from causes c where c.id = cause_id and c.status <> 'draft'));
create policy fundraiser_totals_public on fundraiser_totals for select
  using ((select app_scope()) = 'public'
    and exists (select from fundraisers f where f.id = fundraiser_id and f.status in ('public', 'closed')));
create policy fundraiser_updates_public on fundraiser_updates for select
  using ((select app_scope()) = 'public'
    and exists (select from fundraisers f where f.id = fundraiser_id and f.status in ('public', 'closed')));
grant select on fundraiser_campaigns, fundraiser_totals, fundraiser_updates to ngo_public;
grant select (id, org_id, cause_id, kind, team_id, status, name, story, goal_minor, picture_id, public_at)
  on fundraisers to ngo_public;

create trigger fundraiser_campaigns_tell after insert or update or delete or truncate on fundraiser_campaigns
  for each statement execute function tell_content_changed();
create trigger fundraiser_updates_tell after insert or update or delete or truncate on fundraiser_updates
  for each statement execute function tell_content_changed();
create trigger fundraisers_tell after insert or update or delete or truncate on fundraisers
  for each statement execute function tell_content_changed();

create trigger blobs_take_room_of_fundraisers after insert on blobs
  for each row when (new.purpose like 'fundraisers.%') execute function count_room_of_blob();
create trigger blobs_give_room_of_fundraisers_back after delete on blobs
  for each row when (old.purpose like 'fundraisers.%') execute function count_room_of_blob();
