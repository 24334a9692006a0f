-- Tables, functions and policies of the domain fundraising. PostgreSQL checks bodies of functions when they run, because some name
-- tables of a later domain.
set local check_function_bodies = off;

-- Deleting an account also erases what the person started while signed out. Without the address those records could not
-- be matched later, and an event with the address would remain. An unconfirmed address matches nothing.
create function tie_fundraisers_to_account()
 returns trigger
 language plpgsql
as $$
begin
  update fundraisers set user_id = old.id
    where email_key = old.email_key and email_key <> '' and user_id is distinct from old.id;
  return null;
end $$
;

create trigger users_tie_fundraisers after update of email on users for each row when (((old.email_verified_at is not null) and (old.email_key is distinct from new.email_key))) execute function tie_fundraisers_to_account();

-- Causes: what an organisation raises funds for, its updates, the people it shows, and its totals.
create table causes (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  title text not null,
  summary text default '' not null,
  story text default '' not null,
  category text default '' not null,
  location text default '' not null,
  cover jsonb,
  gallery jsonb default '[]'::jsonb not null,
  currency text not null,
  goal_kind text not null,
  goal_target bigint,
  starts_on date,
  ends_on date,
  suggestions jsonb default '[]'::jsonb not null,
  form jsonb not null,
  questions jsonb default '[]'::jsonb not null,
  faq jsonb default '[]'::jsonb not null,
  status text default 'draft' not null,
  published_at timestamp(3) with time zone,
  paused_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  closed_by text,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint causes_pkey primary key (id),
  constraint causes_org_id_id_key unique (org_id, id),
  constraint causes_category_check check (length(category) <= 40),
  constraint causes_check check (ends_on >= starts_on),
  constraint causes_check1 check ((status = 'draft') or ((published_at is not null) and (goal_target is not null))),
  constraint causes_check2 check ((status = 'paused') = (paused_at is not null)),
  constraint causes_check3 check ((status = 'closed') = (closed_at is not null)),
  constraint causes_check4 check ((closed_at is null) = (closed_by is null)),
  constraint causes_closed_by_check check (closed_by in ('team', 'date')),
  constraint causes_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint causes_faq_check check (jsonb_typeof(faq) = 'array'),
  constraint causes_form_check check (jsonb_typeof(form) = 'object'),
  constraint causes_gallery_check check (jsonb_typeof(gallery) = 'array'),
  constraint causes_goal_kind_check check (goal_kind in ('amount', 'donations', 'donors')),
  constraint causes_goal_target_check check ((goal_target >= 1) and (goal_target <= '999999999999999'::bigint)),
  constraint causes_location_check check (length(location) <= 120),
  constraint causes_questions_check check (jsonb_typeof(questions) = 'array'),
  constraint causes_status_check check (status in ('draft', 'published', 'paused', 'closed')),
  constraint causes_story_check check (length(story) <= 50000),
  constraint causes_suggestions_check check (jsonb_typeof(suggestions) = 'array'),
  constraint causes_summary_check check (length(summary) <= 300),
  constraint causes_title_check check ((length(title) >= 3) and (length(title) <= 120)),
  constraint causes_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint causes_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index causes_by on causes (created_by) where (created_by is not null);
create index causes_ending on causes (ends_on) where (status in ('published', 'paused'));
create index causes_of_org on causes (org_id, id desc);
create index causes_of_org_by_status on causes (org_id, status);
create index causes_open on causes (published_at desc, id desc) where (status = 'published');
create trigger causes_tell after insert or delete or update or truncate on causes for each statement execute function tell_content_changed();
alter table causes enable row level security;
alter table causes force row level security;
create policy causes_of_org on causes to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy causes_public on causes for select to public
  using (((select app_scope()) = 'public') and (status <> 'draft'));
grant select on causes to ngo_public;

create policy organisations_of_causes on organisations for select to public
  using (((select app_scope()) = 'public') and (suspended_at is null) and (closed_at is null) and (exists (select from causes c where ((c.org_id = organisations.id) and (c.status <> 'draft')))));

-- People of the organisation who are shown on a cause once they agreed, under the name they agreed to.
create table cause_people (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  user_id uuid not null,
  name text not null,
  part text not null,
  asked_by uuid,
  asked_at timestamp(3) with time zone not null,
  agreed_at timestamp(3) with time zone,
  constraint cause_people_pkey primary key (id),
  constraint cause_people_cause_id_user_id_key unique (cause_id, user_id),
  constraint cause_people_name_check check (length(name) <= 200),
  constraint cause_people_part_check check (length(part) <= 100),
  constraint cause_people_asked_by_fkey foreign key (asked_by) references users(id) on delete set null,
  constraint cause_people_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint cause_people_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index cause_people_asked_by on cause_people (asked_by) where (asked_by is not null);
create index cause_people_of_org on cause_people (org_id, cause_id);
create index cause_people_of_user on cause_people (user_id, id);
create trigger cause_people_tell after insert or delete or update or truncate on cause_people for each statement execute function tell_content_changed();
alter table cause_people enable row level security;
alter table cause_people force row level security;
create policy cause_people_of_org on cause_people to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy cause_people_own on cause_people for select to ngo_app
  using (user_id = (select app_user()));
create policy cause_people_public on cause_people for select to public
  using (((select app_scope()) = 'public') and (agreed_at is not null) and (exists (select from causes c where ((c.id = cause_people.cause_id) and (c.status <> 'draft')))));
grant select on cause_people to ngo_public;

-- Reports of a cause by visitors. They are for the team of the platform, not for the organisation, so they belong to none.
create table cause_reports (
  id uuid default uuidv7() not null,
  cause_id uuid not null,
  reason text not null,
  details text not null,
  email text not null,
  created_at timestamp(3) with time zone not null,
  resolved_at timestamp(3) with time zone,
  resolved_by uuid,
  resolution text default '' not null,
  constraint cause_reports_pkey primary key (id),
  constraint cause_reports_check check ((resolved_at is null) = (resolution = '')),
  constraint cause_reports_details_check check ((length(details) >= 1) and (length(details) <= 2000)),
  constraint cause_reports_email_check check (length(email) <= 254),
  constraint cause_reports_reason_check check (reason in ('fraud', 'misleading', 'offensive', 'rights', 'other')),
  constraint cause_reports_resolution_check check (length(resolution) <= 500),
  constraint cause_reports_cause_id_fkey foreign key (cause_id) references causes(id) on delete cascade,
  constraint cause_reports_resolved_by_fkey foreign key (resolved_by) references users(id) on delete set null
);
create index cause_reports_of_cause on cause_reports (cause_id);
create index cause_reports_open on cause_reports (id desc) where (resolved_at is null);
create index cause_reports_resolved_by on cause_reports (resolved_by) where (resolved_by is not null);
alter table cause_reports enable row level security;
alter table cause_reports force row level security;
create policy cause_reports_of_platform on cause_reports to ngo_app
  using ((select app_scope()) in ('platform', 'system'));

-- Totals of a cause in sixteen parts, so that concurrent donations do not wait for each other. A part may be negative: a
-- refund is not subtracted from the part that counted the donation.
create table cause_totals (
  org_id uuid not null,
  cause_id uuid not null,
  shard smallint not null,
  raised_minor bigint not null,
  donations bigint not null,
  donors bigint not null,
  constraint cause_totals_pkey primary key (cause_id, shard),
  constraint cause_totals_shard_check check ((shard >= 0) and (shard <= 15)),
  constraint cause_totals_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade
);
create index cause_totals_of_org on cause_totals (org_id, cause_id);
alter table cause_totals enable row level security;
alter table cause_totals force row level security;
create policy cause_totals_of_org on cause_totals to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy cause_totals_public on cause_totals for select to public
  using (((select app_scope()) = 'public') and (exists (select from causes c where ((c.id = cause_totals.cause_id) and (c.status <> 'draft')))));
grant select on cause_totals to ngo_public;

create table cause_updates (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  title text not null,
  text text not null,
  published_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint cause_updates_pkey primary key (id),
  constraint cause_updates_text_check check ((length(text) >= 1) and (length(text) <= 20000)),
  constraint cause_updates_title_check check ((length(title) >= 1) and (length(title) <= 150)),
  constraint cause_updates_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint cause_updates_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade
);
create index cause_updates_by on cause_updates (created_by) where (created_by is not null);
create index cause_updates_of_cause on cause_updates (cause_id, published_at desc, id desc);
create index cause_updates_of_org on cause_updates (org_id, cause_id, id desc);
create trigger cause_updates_tell after insert or delete or update or truncate on cause_updates for each statement execute function tell_content_changed();
alter table cause_updates enable row level security;
alter table cause_updates force row level security;
create policy cause_updates_of_org on cause_updates to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy cause_updates_public on cause_updates for select to public
  using (((select app_scope()) = 'public') and (published_at is not null) and (exists (select from causes c where ((c.id = cause_updates.cause_id) and (c.status <> 'draft')))));
grant select on cause_updates to ngo_public;

create table donation_imports (
  id uuid not null,
  org_id uuid not null,
  created_by uuid not null,
  blob_id uuid,
  file_name text not null,
  format text not null,
  columns jsonb not null,
  mapping jsonb not null,
  cause_id uuid,
  method text not null,
  day_order text not null,
  state text not null,
  failure text,
  read_whole boolean default false not null,
  row_count integer default 0 not null,
  new_count integer default 0 not null,
  known_count integer default 0 not null,
  refused_count integer default 0 not null,
  problem_count integer default 0 not null,
  applied_count integer default 0 not null,
  created_at timestamp(3) with time zone not null,
  applied_at timestamp(3) with time zone,
  constraint donation_imports_pkey primary key (id),
  constraint donation_imports_day_order_check check (day_order in ('day-first', 'month-first')),
  constraint donation_imports_file_name_check check ((length(file_name) >= 1) and (length(file_name) <= 200)),
  constraint donation_imports_format_check check (format in ('csv', 'xlsx')),
  constraint donation_imports_method_check check (method in ('cash', 'cheque', 'bank-transfer', 'in-kind')),
  constraint donation_imports_state_check check (state in ('reading', 'ready', 'applying', 'applied', 'stopped', 'failed')),
  constraint donation_imports_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index donation_imports_of_org on donation_imports (org_id, id desc);
alter table donation_imports enable row level security;
alter table donation_imports force row level security;
create policy donation_imports_of_org on donation_imports to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table donation_import_rows (
  org_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  record jsonb,
  outside_id text,
  cells jsonb,
  outcome text not null,
  problems jsonb not null,
  applied boolean default false not null,
  constraint donation_import_rows_pkey primary key (org_id, import_id, row_number),
  constraint donation_import_rows_outcome_check check (outcome in ('new', 'known', 'refused')),
  constraint donation_import_rows_import_id_fkey foreign key (import_id) references donation_imports(id) on delete cascade
);
create index donation_import_rows_waiting on donation_import_rows (org_id, import_id, row_number) where ((not applied) and (outcome = 'new'));
create index donation_import_rows_with_problems on donation_import_rows (org_id, import_id, row_number) where (problems <> '[]'::jsonb);
alter table donation_import_rows enable row level security;
alter table donation_import_rows force row level security;
create policy donation_import_rows_of_org on donation_import_rows to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- Host names, with or without `*.` before them. Without a row or names, any page may embed the causes.
create table embed_sites (
  org_id uuid not null,
  sites text[] not null,
  updated_at timestamp(3) with time zone not null,
  constraint embed_sites_pkey primary key (org_id),
  constraint embed_sites_sites_check check (cardinality(sites) <= 50),
  constraint embed_sites_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
alter table embed_sites enable row level security;
alter table embed_sites force row level security;
create policy embed_sites_of_org on embed_sites to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Embeds: causes on an organisation's own websites, and which sites may embed them.
create table embeds (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  name text not null,
  kind text not null,
  options jsonb not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint embeds_pkey primary key (id),
  constraint embeds_kind_check check (kind in ('form', 'button', 'progress')),
  constraint embeds_name_check check ((length(name) >= 1) and (length(name) <= 80)),
  constraint embeds_options_check check (jsonb_typeof(options) = 'object'),
  constraint embeds_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint embeds_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint embeds_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index embeds_by on embeds (created_by) where (created_by is not null);
create index embeds_of_cause on embeds (org_id, cause_id);
create index embeds_of_org on embeds (org_id, id desc);
alter table embeds enable row level security;
alter table embeds force row level security;
create policy embeds_of_org on embeds to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Fundraising page settings of a cause; without a row, no page can be started.
create table fundraiser_campaigns (
  cause_id uuid not null,
  org_id uuid not null,
  is_open boolean not null,
  who text not null,
  looks_first boolean not null,
  teams boolean not null,
  story text default '' not null,
  goal_minor bigint,
  updated_at timestamp(3) with time zone not null,
  constraint fundraiser_campaigns_pkey primary key (cause_id),
  constraint fundraiser_campaigns_goal_minor_check check ((goal_minor >= 1) and (goal_minor <= '999999999999'::bigint)),
  constraint fundraiser_campaigns_story_check check (length(story) <= 5000),
  constraint fundraiser_campaigns_who_check check (who in ('anyone', 'invited')),
  constraint fundraiser_campaigns_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade
);
create index fundraiser_campaigns_of_org on fundraiser_campaigns (org_id, cause_id);
create trigger fundraiser_campaigns_tell after insert or delete or update or truncate on fundraiser_campaigns for each statement execute function tell_content_changed();
alter table fundraiser_campaigns enable row level security;
alter table fundraiser_campaigns force row level security;
create policy fundraiser_campaigns_of_org on fundraiser_campaigns to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy fundraiser_campaigns_public on fundraiser_campaigns for select to public
  using (((select app_scope()) = 'public') and (exists (select from causes c where ((c.id = fundraiser_campaigns.cause_id) and (c.status <> 'draft')))));
grant select on fundraiser_campaigns to ngo_public;

-- A page of a person or of a team; members and their team have the same cause.
create table fundraisers (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  kind text not null,
  team_id uuid,
  status text not null,
  name text not null,
  story text default '' not null,
  goal_minor bigint,
  picture_id uuid,
  email text not null,
  user_id uuid,
  contact_id uuid,
  notifications text default 'each' not null,
  reason text default '' not null,
  proven_at timestamp(3) with time zone,
  public_at timestamp(3) with time zone,
  looked_at timestamp(3) with time zone,
  changed_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  email_key text generated always as (lower(email)) stored not null,
  constraint fundraisers_pkey primary key (id),
  constraint fundraisers_cause_id_id_key unique (cause_id, id),
  constraint fundraisers_org_id_id_key unique (org_id, id),
  constraint fundraisers_check check ((kind = 'person') or (team_id is null)),
  constraint fundraisers_check1 check ((status <> all (array['waiting', 'public', 'closed'])) or (proven_at is not null)),
  constraint fundraisers_check2 check ((status <> all (array['public', 'closed'])) or (public_at is not null)),
  constraint fundraisers_email_check check (length(email) <= 254),
  constraint fundraisers_goal_minor_check check ((goal_minor >= 1) and (goal_minor <= '999999999999'::bigint)),
  constraint fundraisers_kind_check check (kind in ('person', 'team')),
  constraint fundraisers_name_check check (length(name) <= 100),
  constraint fundraisers_reason_check check (length(reason) <= 500),
  constraint fundraisers_status_check check (status in ('invited', 'unproven', 'waiting', 'public', 'hidden', 'closed', 'removed')),
  constraint fundraisers_story_check check (length(story) <= 5000),
  constraint fundraisers_notifications_check check (notifications in ('each', 'daily', 'no')),
  constraint fundraisers_cause_id_team_id_fkey foreign key (cause_id, team_id) references fundraisers(cause_id, id) on delete set null (team_id),
  constraint fundraisers_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint fundraisers_user_id_fkey foreign key (user_id) references users(id) on delete set null
);
create index fundraisers_by_email on fundraisers (email_key, id) where (email_key <> '');
create index fundraisers_of_cause on fundraisers (cause_id, kind, status);
create index fundraisers_of_contact on fundraisers (org_id, contact_id) where (contact_id is not null);
create index fundraisers_of_org on fundraisers (org_id, id desc);
create index fundraisers_of_org_by_cause on fundraisers (org_id, cause_id, status);
create unique index fundraisers_of_owner on fundraisers (cause_id, kind, lower(email)) where (email <> '');
create index fundraisers_of_team on fundraisers (cause_id, team_id) where (team_id is not null);
create index fundraisers_of_user on fundraisers (user_id) where (user_id is not null);
create index fundraisers_unanswered on fundraisers (created_at) where (status in ('invited', 'unproven'));
create trigger fundraisers_tell after insert or delete or update or truncate on fundraisers for each statement execute function tell_content_changed();
alter table fundraisers enable row level security;
alter table fundraisers force row level security;
create policy fundraisers_of_org on fundraisers to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy fundraisers_public on fundraisers for select to public
  using (((select app_scope()) = 'public') and (status in ('public', 'closed')) and (exists (select from causes c where ((c.id = fundraisers.cause_id) and (c.status <> 'draft')))));
grant select (id, org_id, cause_id, kind, team_id, status, name, story, goal_minor, picture_id, public_at) on fundraisers to ngo_public;

-- Reports of a page by visitors, for the organisation that the page names.
create table fundraiser_reports (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  fundraiser_id uuid not null,
  reason text not null,
  details text not null,
  email text not null,
  created_at timestamp(3) with time zone not null,
  resolved_at timestamp(3) with time zone,
  resolved_by uuid,
  resolution text default '' not null,
  constraint fundraiser_reports_pkey primary key (id),
  constraint fundraiser_reports_check check ((resolved_at is null) = (resolution = '')),
  constraint fundraiser_reports_details_check check ((length(details) >= 1) and (length(details) <= 2000)),
  constraint fundraiser_reports_email_check check (length(email) <= 254),
  constraint fundraiser_reports_reason_check check (reason in ('fraud', 'misleading', 'offensive', 'rights', 'other')),
  constraint fundraiser_reports_resolution_check check (length(resolution) <= 500),
  constraint fundraiser_reports_org_id_fundraiser_id_fkey foreign key (org_id, fundraiser_id) references fundraisers(org_id, id) on delete cascade,
  constraint fundraiser_reports_resolved_by_fkey foreign key (resolved_by) references users(id) on delete set null
);
create index fundraiser_reports_of_org on fundraiser_reports (org_id, id desc);
create index fundraiser_reports_of_page on fundraiser_reports (fundraiser_id) where (resolved_at is null);
create index fundraiser_reports_of_page_in_org on fundraiser_reports (org_id, fundraiser_id);
create index fundraiser_reports_resolved_by on fundraiser_reports (resolved_by) where (resolved_by is not null);
alter table fundraiser_reports enable row level security;
alter table fundraiser_reports force row level security;
create policy fundraiser_reports_of_org on fundraiser_reports to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Totals of a page in sixteen parts, so that concurrent donations do not wait for each other.
create table fundraiser_totals (
  org_id uuid not null,
  fundraiser_id uuid not null,
  shard smallint not null,
  raised_minor bigint not null,
  donations bigint not null,
  constraint fundraiser_totals_pkey primary key (fundraiser_id, shard),
  constraint fundraiser_totals_shard_check check ((shard >= 0) and (shard <= 15)),
  constraint fundraiser_totals_org_id_fundraiser_id_fkey foreign key (org_id, fundraiser_id) references fundraisers(org_id, id) on delete cascade
);
create index fundraiser_totals_of_org on fundraiser_totals (org_id, fundraiser_id);
alter table fundraiser_totals enable row level security;
alter table fundraiser_totals force row level security;
create policy fundraiser_totals_of_org on fundraiser_totals to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy fundraiser_totals_public on fundraiser_totals for select to public
  using (((select app_scope()) = 'public') and (exists (select from fundraisers f where ((f.id = fundraiser_totals.fundraiser_id) and (f.status in ('public', 'closed'))))));
grant select on fundraiser_totals to ngo_public;

create table fundraiser_updates (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  fundraiser_id uuid not null,
  text text not null,
  created_at timestamp(3) with time zone not null,
  constraint fundraiser_updates_pkey primary key (id),
  constraint fundraiser_updates_text_check check ((length(text) >= 1) and (length(text) <= 2000)),
  constraint fundraiser_updates_org_id_fundraiser_id_fkey foreign key (org_id, fundraiser_id) references fundraisers(org_id, id) on delete cascade
);
create index fundraiser_updates_of_org on fundraiser_updates (org_id, fundraiser_id, id desc);
create index fundraiser_updates_of_page on fundraiser_updates (fundraiser_id, id desc);
create trigger fundraiser_updates_tell after insert or delete or update or truncate on fundraiser_updates for each statement execute function tell_content_changed();
alter table fundraiser_updates enable row level security;
alter table fundraiser_updates force row level security;
create policy fundraiser_updates_of_org on fundraiser_updates to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy fundraiser_updates_public on fundraiser_updates for select to public
  using (((select app_scope()) = 'public') and (exists (select from fundraisers f where ((f.id = fundraiser_updates.fundraiser_id) and (f.status in ('public', 'closed'))))));
grant select on fundraiser_updates to ngo_public;

create table gift_aid_claims (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  number integer not null,
  state text default 'draft' not null,
  up_to date not null,
  aggregate_as text not null,
  adjustment_minor bigint default 0 not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  submitted_by uuid,
  submitted_at timestamp(3) with time zone,
  paid_on date,
  paid_minor bigint,
  withdrawn_at timestamp(3) with time zone,
  withdraw_reason text,
  constraint gift_aid_claims_pkey primary key (id),
  constraint gift_aid_claims_org_id_id_key unique (org_id, id),
  constraint gift_aid_claims_org_id_number_key unique (org_id, number),
  constraint gift_aid_claims_adjustment_minor_check check (adjustment_minor >= 0),
  constraint gift_aid_claims_aggregate_as_check check (length(aggregate_as) <= 35),
  constraint gift_aid_claims_check check ((state <> all (array['submitted', 'paid'])) or (submitted_at is not null)),
  constraint gift_aid_claims_check1 check ((state = 'paid') = ((paid_on is not null) and (paid_minor is not null))),
  constraint gift_aid_claims_check2 check ((state = 'withdrawn') = ((withdrawn_at is not null) and (withdraw_reason is not null))),
  constraint gift_aid_claims_number_check check (number > 0),
  constraint gift_aid_claims_paid_minor_check check (paid_minor >= 0),
  constraint gift_aid_claims_state_check check (state in ('draft', 'submitted', 'paid', 'withdrawn')),
  constraint gift_aid_claims_withdraw_reason_check check (length(withdraw_reason) <= 200),
  constraint gift_aid_claims_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint gift_aid_claims_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint gift_aid_claims_submitted_by_fkey foreign key (submitted_by) references users(id) on delete set null
);
create index gift_aid_claims_by on gift_aid_claims (created_by) where (created_by is not null);
create index gift_aid_claims_of_org on gift_aid_claims (org_id, id desc);
create index gift_aid_claims_submitted_by on gift_aid_claims (submitted_by) where (submitted_by is not null);
alter table gift_aid_claims enable row level security;
alter table gift_aid_claims force row level security;
create policy gift_aid_claims_erased on gift_aid_claims as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = gift_aid_claims.org_id) and (o.erasing_at is not null)))));
create policy gift_aid_claims_erasing on gift_aid_claims for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy gift_aid_claims_of_org on gift_aid_claims to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Gift Aid: declarations, claims to HMRC, and repayments due. Nothing is deleted: a declaration ends, a claim is withdrawn.
-- Money is in pence.
create table gift_aid_settings (
  org_id uuid not null,
  is_on boolean not null,
  charity_name text not null,
  hmrc_reference text not null,
  regulator text not null,
  regulator_number text not null,
  constraint gift_aid_settings_pkey primary key (org_id),
  constraint gift_aid_settings_charity_name_check check (length(charity_name) <= 160),
  constraint gift_aid_settings_check check ((not is_on) or ((charity_name <> '') and (hmrc_reference <> ''))),
  constraint gift_aid_settings_hmrc_reference_check check (length(hmrc_reference) <= 12),
  constraint gift_aid_settings_regulator_check check (regulator in ('england-wales', 'scotland', 'northern-ireland', 'none')),
  constraint gift_aid_settings_regulator_number_check check (length(regulator_number) <= 20),
  constraint gift_aid_settings_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
alter table gift_aid_settings enable row level security;
alter table gift_aid_settings force row level security;
create policy gift_aid_settings_erased on gift_aid_settings as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = gift_aid_settings.org_id) and (o.erasing_at is not null)))));
create policy gift_aid_settings_erasing on gift_aid_settings for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy gift_aid_settings_of_org on gift_aid_settings to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Declaration wordings that donors agreed to. Another wording is a new version; rows never change.
create table gift_aid_texts (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  version integer not null,
  body text not null,
  sha256 text not null,
  created_at timestamp(3) with time zone not null,
  constraint gift_aid_texts_pkey primary key (id),
  constraint gift_aid_texts_org_id_id_key unique (org_id, id),
  constraint gift_aid_texts_org_id_sha256_key unique (org_id, sha256),
  constraint gift_aid_texts_org_id_version_key unique (org_id, version),
  constraint gift_aid_texts_body_check check ((length(body) >= 1) and (length(body) <= 4000)),
  constraint gift_aid_texts_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint gift_aid_texts_version_check check (version > 0),
  constraint gift_aid_texts_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
alter table gift_aid_texts enable row level security;
alter table gift_aid_texts force row level security;
create policy gift_aid_texts_erased on gift_aid_texts as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = gift_aid_texts.org_id) and (o.erasing_at is not null)))));
create policy gift_aid_texts_erasing on gift_aid_texts for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy gift_aid_texts_of_org on gift_aid_texts to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Matching: match pools of sponsors, and the matched amount of each donation. A match is a promise, not money: it is not in
-- the ledger. Money is in minor units.
create table match_pools (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  sponsor text not null,
  shown_sponsor text,
  currency text not null,
  pool_minor bigint not null,
  left_minor bigint not null,
  match_parts smallint not null,
  donation_parts smallint not null,
  max_per_donation_minor bigint,
  max_per_donor_minor bigint,
  min_donation_minor bigint,
  from_clock text not null,
  until_clock text not null,
  time_zone text not null,
  starts_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  stacks boolean not null,
  matches_by_hand boolean not null,
  note text default '' not null,
  status text default 'draft' not null,
  opened_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint match_pools_pkey primary key (id),
  constraint match_pools_org_id_id_key unique (org_id, id),
  constraint match_pools_check check ((left_minor >= 0) and (left_minor <= pool_minor)),
  constraint match_pools_check1 check (shown_sponsor = sponsor),
  constraint match_pools_check2 check ((from_clock = '') = (starts_at is null)),
  constraint match_pools_check3 check ((until_clock = '') = (ends_at is null)),
  constraint match_pools_check4 check (ends_at > starts_at),
  constraint match_pools_check5 check ((status = 'draft') or (opened_at is not null)),
  constraint match_pools_check6 check ((status = 'ended') = (ended_at is not null)),
  constraint match_pools_check7 check ((status <> 'draft') or (left_minor = pool_minor)),
  constraint match_pools_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint match_pools_donation_parts_check check ((donation_parts >= 1) and (donation_parts <= 100)),
  constraint match_pools_from_clock_check check (length(from_clock) = any (array[0, 16])),
  constraint match_pools_min_donation_minor_check check (min_donation_minor > 0),
  constraint match_pools_match_parts_check check ((match_parts >= 1) and (match_parts <= 100)),
  constraint match_pools_max_per_donation_minor_check check (max_per_donation_minor > 0),
  constraint match_pools_max_per_donor_minor_check check (max_per_donor_minor > 0),
  constraint match_pools_note_check check (length(note) <= 300),
  constraint match_pools_pool_minor_check check ((pool_minor >= 1) and (pool_minor <= '999999999999999'::bigint)),
  constraint match_pools_sponsor_check check ((length(sponsor) >= 2) and (length(sponsor) <= 100)),
  constraint match_pools_status_check check (status in ('draft', 'open', 'ended')),
  constraint match_pools_time_zone_check check (length(time_zone) <= 100),
  constraint match_pools_until_clock_check check (length(until_clock) = any (array[0, 16])),
  constraint match_pools_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint match_pools_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index match_pools_by on match_pools (created_by) where (created_by is not null);
create index match_pools_of_org on match_pools (org_id, id desc);
alter table match_pools enable row level security;
alter table match_pools force row level security;
create policy match_pools_of_org on match_pools to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy match_pools_public on match_pools for select to public
  using (((select app_scope()) = 'public') and (status <> 'draft'));
grant select (id, shown_sponsor, currency, left_minor, match_parts, donation_parts, max_per_donation_minor, min_donation_minor, time_zone, starts_at, ends_at, status) on match_pools to ngo_public;

-- Payments of a sponsor, as recorded by the team.
create table match_payments (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  pool_id uuid not null,
  cause_id uuid not null,
  amount_minor bigint not null,
  paid_on date not null,
  note text default '' not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  constraint match_payments_pkey primary key (id),
  constraint match_payments_amount_minor_check check (amount_minor > 0),
  constraint match_payments_note_check check (length(note) <= 200),
  constraint match_payments_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint match_payments_org_id_pool_id_fkey foreign key (org_id, pool_id) references match_pools(org_id, id) on delete cascade
);
create index match_payments_by on match_payments (created_by) where (created_by is not null);
create index match_payments_of_org on match_payments (org_id, pool_id, id);
alter table match_payments enable row level security;
alter table match_payments force row level security;
create policy match_payments_of_org on match_payments to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table match_pool_causes (
  org_id uuid not null,
  pool_id uuid not null,
  cause_id uuid not null,
  matched_minor bigint default 0 not null,
  paid_minor bigint default 0 not null,
  constraint match_pool_causes_pkey primary key (pool_id, cause_id),
  constraint match_pool_causes_matched_minor_check check (matched_minor >= 0),
  constraint match_pool_causes_paid_minor_check check (paid_minor >= 0),
  constraint match_pool_causes_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint match_pool_causes_org_id_pool_id_fkey foreign key (org_id, pool_id) references match_pools(org_id, id) on delete cascade
);
create index match_pool_causes_of_cause on match_pool_causes (cause_id, pool_id);
create index match_pool_causes_of_org on match_pool_causes (org_id, pool_id);
alter table match_pool_causes enable row level security;
alter table match_pool_causes force row level security;
create policy match_pool_causes_of_org on match_pool_causes to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy match_pool_causes_public on match_pool_causes for select to public
  using (((select app_scope()) = 'public') and (exists (select from causes c where ((c.id = match_pool_causes.cause_id) and (c.status <> 'draft')))) and (exists (select from match_pools p where (p.id = match_pool_causes.pool_id))));
grant select (pool_id, cause_id, matched_minor, paid_minor) on match_pool_causes to ngo_public;

-- Pledges requested on the page of a cause: none is a pledge before its email is confirmed.
create table pledge_requests (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  name text not null,
  email text not null,
  currency text not null,
  amount_minor bigint not null,
  due_on date not null,
  created_at timestamp(3) with time zone not null,
  constraint pledge_requests_pkey primary key (id),
  constraint pledge_requests_amount_minor_check check (amount_minor > 0),
  constraint pledge_requests_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint pledge_requests_email_check check ((length(email) >= 1) and (length(email) <= 254)),
  constraint pledge_requests_name_check check (length(name) <= 200),
  constraint pledge_requests_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint pledge_requests_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create unique index pledge_requests_of_address on pledge_requests (cause_id, lower(email));
create index pledge_requests_of_cause on pledge_requests (org_id, cause_id);
create index pledge_requests_of_org on pledge_requests (org_id, lower(email));
create index pledge_requests_unanswered on pledge_requests (created_at);
alter table pledge_requests enable row level security;
alter table pledge_requests force row level security;
create policy pledge_requests_of_org on pledge_requests to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Pledges in instalments with their own dates. A pledge is not money and not in the ledger. Its payments are donations; the
-- instalments record how much is covered. Money is in minor units.
create table pledges (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  name text not null,
  email text not null,
  currency text not null,
  promised_minor bigint not null,
  paid_minor bigint default 0 not null,
  next_on date,
  reminds boolean not null,
  note text default '' not null,
  status text default 'open' not null,
  written_off_at timestamp(3) with time zone,
  written_off_reason text default '' not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  by_donor boolean default false not null,
  constraint pledges_pkey primary key (id),
  constraint pledges_org_id_id_key unique (org_id, id),
  constraint pledges_check check ((status = 'written-off') = (written_off_at is not null)),
  constraint pledges_check1 check ((status = 'open') = (next_on is not null)),
  constraint pledges_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint pledges_email_check check (length(email) <= 254),
  constraint pledges_name_check check (length(name) <= 200),
  constraint pledges_note_check check (length(note) <= 300),
  constraint pledges_paid_minor_check check (paid_minor >= 0),
  constraint pledges_promised_minor_check check (promised_minor > 0),
  constraint pledges_status_check check (status in ('open', 'paid', 'written-off')),
  constraint pledges_written_off_reason_check check (length(written_off_reason) <= 300),
  constraint pledges_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint pledges_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint pledges_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index pledges_by on pledges (created_by) where (created_by is not null);
create index pledges_due on pledges (next_on, id) where (status = 'open');
create index pledges_of_cause on pledges (org_id, cause_id);
create index pledges_of_donor on pledges (org_id, lower(email)) where (email <> '');
create index pledges_of_org on pledges (org_id, id desc);
alter table pledges enable row level security;
alter table pledges force row level security;
create policy pledges_of_org on pledges to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table pledge_parts (
  org_id uuid not null,
  pledge_id uuid not null,
  due_on date not null,
  amount_minor bigint not null,
  paid_minor bigint default 0 not null,
  reminders smallint default 0 not null,
  reminded_at timestamp(3) with time zone,
  constraint pledge_parts_pkey primary key (pledge_id, due_on),
  constraint pledge_parts_amount_minor_check check (amount_minor > 0),
  constraint pledge_parts_check check ((paid_minor >= 0) and (paid_minor <= amount_minor)),
  constraint pledge_parts_reminders_check check ((reminders >= 0) and (reminders <= 3)),
  constraint pledge_parts_org_id_pledge_id_fkey foreign key (org_id, pledge_id) references pledges(org_id, id) on delete cascade
);
create index pledge_parts_of_org on pledge_parts (org_id, pledge_id, due_on);
alter table pledge_parts enable row level security;
alter table pledge_parts force row level security;
create policy pledge_parts_of_org on pledge_parts to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Taking a number locks the row until the transaction ends, so a failed one leaves no gap.
create table receipt_numbers (
  org_id uuid not null,
  year integer not null,
  last integer not null,
  constraint receipt_numbers_pkey primary key (org_id, year),
  constraint receipt_numbers_last_check check (last >= 0),
  constraint receipt_numbers_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
alter table receipt_numbers enable row level security;
alter table receipt_numbers force row level security;
create policy receipt_numbers_erased on receipt_numbers as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = receipt_numbers.org_id) and (o.erasing_at is not null)))));
create policy receipt_numbers_erasing on receipt_numbers for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy receipt_numbers_of_org on receipt_numbers to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table receipt_settings (
  org_id uuid not null,
  title text not null,
  prefix text not null,
  words text not null,
  thanks text not null,
  signatory text not null,
  signatory_role text not null,
  constraint receipt_settings_pkey primary key (org_id),
  constraint receipt_settings_prefix_check check (length(prefix) <= 12),
  constraint receipt_settings_signatory_check check (length(signatory) <= 100),
  constraint receipt_settings_signatory_role_check check (length(signatory_role) <= 100),
  constraint receipt_settings_thanks_check check (length(thanks) <= 500),
  constraint receipt_settings_title_check check ((length(title) >= 1) and (length(title) <= 60)),
  constraint receipt_settings_words_check check (length(words) <= 1000),
  constraint receipt_settings_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
alter table receipt_settings enable row level security;
alter table receipt_settings force row level security;
create policy receipt_settings_erased on receipt_settings as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = receipt_settings.org_id) and (o.erasing_at is not null)))));
create policy receipt_settings_erasing on receipt_settings for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy receipt_settings_of_org on receipt_settings to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Ticketing: events, orders of seats, the waiting list and check-ins. Money is in minor units.
create table ticket_events (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  title text not null,
  summary text default '' not null,
  story text default '' not null,
  picture jsonb,
  online boolean default false not null,
  place text default '' not null,
  join_url text default '' not null,
  join_words text default '' not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  time_zone text not null,
  cause_id uuid,
  currency text not null,
  capacity integer,
  taken integer default 0 not null,
  contact_email text default '' not null,
  questions jsonb default '[]'::jsonb not null,
  status text default 'draft' not null,
  cancel_reason text default '' not null,
  refund_state text default 'none' not null,
  published_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  revision integer default 0 not null,
  reminded_of timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  asks_donation boolean default false not null,
  refund_policy text default 'until-days' not null,
  refund_days smallint default 7 not null,
  refund_words text default '' not null,
  constraint ticket_events_pkey primary key (id),
  constraint ticket_events_org_id_id_key unique (org_id, id),
  constraint ticket_events_cancel_reason_check check (length(cancel_reason) <= 300),
  constraint ticket_events_capacity_check check ((capacity >= 1) and (capacity <= 100000)),
  constraint ticket_events_check check (ends_at > starts_at),
  constraint ticket_events_check1 check ((capacity is null) or (taken <= capacity)),
  constraint ticket_events_check2 check ((status = 'draft') or (published_at is not null)),
  constraint ticket_events_check3 check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint ticket_events_contact_email_check check (length(contact_email) <= 254),
  constraint ticket_events_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint ticket_events_join_url_check check (length(join_url) <= 2000),
  constraint ticket_events_join_words_check check (length(join_words) <= 1000),
  constraint ticket_events_place_check check (length(place) <= 200),
  constraint ticket_events_questions_check check (jsonb_typeof(questions) = 'array'),
  constraint ticket_events_refund_days_check check ((refund_days >= 0) and (refund_days <= 365)),
  constraint ticket_events_refund_policy_check check (refund_policy in ('until-days', 'none', 'own-words')),
  constraint ticket_events_refund_state_check check (refund_state in ('none', 'running', 'stopped', 'done')),
  constraint ticket_events_refund_words_check check (length(refund_words) <= 1000),
  constraint ticket_events_status_check check (status in ('draft', 'public', 'closed', 'cancelled')),
  constraint ticket_events_story_check check (length(story) <= 20000),
  constraint ticket_events_summary_check check (length(summary) <= 300),
  constraint ticket_events_taken_check check (taken >= 0),
  constraint ticket_events_title_check check ((length(title) >= 3) and (length(title) <= 120)),
  constraint ticket_events_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint ticket_events_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete set null (cause_id),
  constraint ticket_events_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index ticket_events_by on ticket_events (created_by) where (created_by is not null);
create index ticket_events_of_cause on ticket_events (org_id, cause_id) where (cause_id is not null);
create index ticket_events_of_org on ticket_events (org_id, starts_at, id);
create index ticket_events_open on ticket_events (starts_at, id) where (status in ('public', 'closed'));
create trigger ticket_events_tell after insert or delete or update of title, summary, story, picture, online, place, starts_at, ends_at, time_zone, cause_id, capacity, contact_email, questions, status, cancel_reason or truncate on ticket_events for each statement execute function tell_content_changed();
alter table ticket_events enable row level security;
alter table ticket_events force row level security;
create policy ticket_events_of_org on ticket_events to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table ticket_orders (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  event_id uuid not null,
  status text not null,
  reference text,
  given_key text,
  payment_id uuid,
  checkout_url text default '' not null,
  offline boolean default false not null,
  method text,
  name text not null,
  email text not null,
  answers jsonb default '[]'::jsonb not null,
  note text default '' not null,
  seats smallint not null,
  amount_minor bigint not null,
  currency text not null,
  refunded_minor bigint default 0 not null,
  refund_failure text default '' not null,
  token_hash bytea not null,
  held_until timestamp(3) with time zone,
  contact_id uuid,
  created_by uuid,
  at timestamp(3) with time zone not null,
  paid_at timestamp(3) with time zone,
  donation_minor bigint default 0 not null,
  donation_refunded_minor bigint default 0 not null,
  email_key text generated always as (lower(email)) stored not null,
  refund_request text default '' not null,
  refund_requested_at timestamptz,
  refund_request_reason text default '' not null,
  refund_answer text default '' not null,
  constraint ticket_orders_pkey primary key (id),
  constraint ticket_orders_event_id_given_key_key unique (event_id, given_key),
  constraint ticket_orders_org_id_id_key unique (org_id, id),
  constraint ticket_orders_reference_key unique (reference),
  constraint ticket_orders_token_hash_key unique (token_hash),
  constraint ticket_orders_amount_minor_check check ((amount_minor >= 0) and (amount_minor <= '9999999999999'::bigint)),
  constraint ticket_orders_answers_check check (jsonb_typeof(answers) = 'array'),
  constraint ticket_orders_check check ((refunded_minor >= 0) and (refunded_minor <= amount_minor)),
  constraint ticket_orders_check1 check ((status = 'held') = (held_until is not null)),
  constraint ticket_orders_check2 check ((status <> all (array['paid', 'too-late', 'refunded'])) or (paid_at is not null)),
  constraint ticket_orders_check3 check (donation_minor <= amount_minor),
  constraint ticket_orders_check4 check ((donation_refunded_minor >= 0) and (donation_refunded_minor <= least(donation_minor, refunded_minor))),
  constraint ticket_orders_check5 check ((refund_request = '') = (refund_requested_at is null)),
  constraint ticket_orders_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint ticket_orders_donation_minor_check check (donation_minor >= 0),
  constraint ticket_orders_email_check check (length(email) <= 254),
  constraint ticket_orders_given_key_check check (length(given_key) = 32),
  constraint ticket_orders_name_check check (length(name) <= 200),
  constraint ticket_orders_note_check check (length(note) <= 300),
  constraint ticket_orders_refund_answer_check check (length(refund_answer) <= 500),
  constraint ticket_orders_refund_failure_check check (length(refund_failure) <= 300),
  constraint ticket_orders_refund_request_check check (refund_request in ('', 'open', 'declined', 'accepted')),
  constraint ticket_orders_refund_request_reason_check check (length(refund_request_reason) <= 500),
  constraint ticket_orders_seats_check check ((seats >= 1) and (seats <= 400)),
  constraint ticket_orders_status_check check (status in ('held', 'paid', 'cancelled', 'expired', 'too-late', 'refunded')),
  constraint ticket_orders_payment_id_fkey foreign key (payment_id) references payments(id) on delete set null,
  constraint ticket_orders_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint ticket_orders_org_id_event_id_fkey foreign key (org_id, event_id) references ticket_events(org_id, id) on delete cascade
);
create index ticket_orders_by on ticket_orders (created_by) where (created_by is not null);
create index ticket_orders_by_email on ticket_orders (email_key) where (email_key <> '');
create index ticket_orders_held on ticket_orders (held_until) where (status = 'held');
create index ticket_orders_of_contact on ticket_orders (org_id, contact_id) where (contact_id is not null);
create index ticket_orders_of_event on ticket_orders (event_id, status);
create index ticket_orders_of_org on ticket_orders (org_id, event_id, at desc, id desc);
create index ticket_orders_paid_by on ticket_orders (payment_id) where (payment_id is not null);
create index ticket_orders_refund_requests on ticket_orders (event_id) where (refund_request = 'open');
create index ticket_orders_too_late on ticket_orders (id) where (status = 'too-late');
alter table ticket_orders enable row level security;
alter table ticket_orders force row level security;
create policy ticket_orders_of_org on ticket_orders to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- A pending refund of an order; one at a time.
create table ticket_refunds (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  order_id uuid not null,
  ticket_ids jsonb not null,
  amount_minor bigint not null,
  reason text not null,
  state text default 'asked' not null,
  asked_at timestamp(3) with time zone not null,
  asked_by uuid,
  donation_minor bigint default 0 not null,
  constraint ticket_refunds_pkey primary key (id),
  constraint ticket_refunds_amount_minor_check check (amount_minor > 0),
  constraint ticket_refunds_check check (donation_minor <= amount_minor),
  constraint ticket_refunds_donation_minor_check check (donation_minor >= 0),
  constraint ticket_refunds_reason_check check (length(reason) <= 300),
  constraint ticket_refunds_state_check check (state in ('asked', 'done', 'failed')),
  constraint ticket_refunds_ticket_ids_check check (jsonb_typeof(ticket_ids) = 'array'),
  constraint ticket_refunds_asked_by_fkey foreign key (asked_by) references users(id) on delete set null,
  constraint ticket_refunds_org_id_order_id_fkey foreign key (org_id, order_id) references ticket_orders(org_id, id) on delete cascade
);
create index ticket_refunds_by on ticket_refunds (asked_by) where (asked_by is not null);
create index ticket_refunds_of_order on ticket_refunds (order_id);
create index ticket_refunds_of_org on ticket_refunds (org_id, order_id);
create unique index ticket_refunds_one_at_a_time on ticket_refunds (order_id) where (state = 'asked');
alter table ticket_refunds enable row level security;
alter table ticket_refunds force row level security;
create policy ticket_refunds_of_org on ticket_refunds to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table ticket_types (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  event_id uuid not null,
  place smallint not null,
  name text not null,
  description text default '' not null,
  kind text not null,
  price_minor bigint not null,
  quantity integer not null,
  per_order smallint not null,
  taken integer default 0 not null,
  sales_from timestamp(3) with time zone,
  sales_until timestamp(3) with time zone,
  access_code text default '' not null,
  constraint ticket_types_pkey primary key (id),
  constraint ticket_types_org_id_id_key unique (org_id, id),
  constraint ticket_types_access_code_check check (length(access_code) <= 40),
  constraint ticket_types_check check (taken <= quantity),
  constraint ticket_types_check1 check ((kind = 'free') <= (price_minor = 0)),
  constraint ticket_types_check2 check ((kind = 'paid') <= (price_minor > 0)),
  constraint ticket_types_check3 check (sales_until > sales_from),
  constraint ticket_types_description_check check (length(description) <= 300),
  constraint ticket_types_kind_check check (kind in ('free', 'paid', 'choose')),
  constraint ticket_types_name_check check ((length(name) >= 1) and (length(name) <= 80)),
  constraint ticket_types_per_order_check check ((per_order >= 1) and (per_order <= 20)),
  constraint ticket_types_price_minor_check check ((price_minor >= 0) and (price_minor <= '9999999999'::bigint)),
  constraint ticket_types_quantity_check check ((quantity >= 1) and (quantity <= 100000)),
  constraint ticket_types_taken_check check (taken >= 0),
  constraint ticket_types_org_id_event_id_fkey foreign key (org_id, event_id) references ticket_events(org_id, id) on delete cascade
);
create index ticket_types_of_event on ticket_types (event_id, place);
create index ticket_types_of_org on ticket_types (org_id, event_id, place);
create trigger ticket_types_tell after insert or delete or update of place, name, description, kind, price_minor, quantity, per_order, sales_from, sales_until, access_code or truncate on ticket_types for each statement execute function tell_content_changed();
alter table ticket_types enable row level security;
alter table ticket_types force row level security;
create policy ticket_types_of_org on ticket_types to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table ticket_lines (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  order_id uuid not null,
  type_id uuid not null,
  seats smallint not null,
  each_minor bigint not null,
  constraint ticket_lines_pkey primary key (id),
  constraint ticket_lines_order_id_type_id_key unique (order_id, type_id),
  constraint ticket_lines_each_minor_check check ((each_minor >= 0) and (each_minor <= '9999999999'::bigint)),
  constraint ticket_lines_seats_check check ((seats >= 1) and (seats <= 20)),
  constraint ticket_lines_org_id_order_id_fkey foreign key (org_id, order_id) references ticket_orders(org_id, id) on delete cascade,
  constraint ticket_lines_org_id_type_id_fkey foreign key (org_id, type_id) references ticket_types(org_id, id) on delete cascade
);
create index ticket_lines_of_org on ticket_lines (org_id, order_id);
create index ticket_lines_of_type on ticket_lines (type_id);
alter table ticket_lines enable row level security;
alter table ticket_lines force row level security;
create policy ticket_lines_of_org on ticket_lines to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table ticket_waiting (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  event_id uuid not null,
  type_id uuid not null,
  name text not null,
  email text not null,
  seats smallint not null,
  status text default 'waiting' not null,
  token_hash bytea not null,
  offered_until timestamp(3) with time zone,
  contact_id uuid,
  at timestamp(3) with time zone not null,
  constraint ticket_waiting_pkey primary key (id),
  constraint ticket_waiting_token_hash_key unique (token_hash),
  constraint ticket_waiting_check check ((status = 'offered') = (offered_until is not null)),
  constraint ticket_waiting_email_check check (length(email) <= 254),
  constraint ticket_waiting_name_check check (length(name) <= 200),
  constraint ticket_waiting_seats_check check ((seats >= 1) and (seats <= 10)),
  constraint ticket_waiting_status_check check (status in ('waiting', 'offered', 'used', 'lapsed', 'left')),
  constraint ticket_waiting_org_id_event_id_fkey foreign key (org_id, event_id) references ticket_events(org_id, id) on delete cascade,
  constraint ticket_waiting_org_id_type_id_fkey foreign key (org_id, type_id) references ticket_types(org_id, id) on delete cascade
);
create index ticket_waiting_by_email on ticket_waiting (org_id, lower(email));
create index ticket_waiting_in_turn on ticket_waiting (event_id, at, id) where (status = 'waiting');
create index ticket_waiting_of_org on ticket_waiting (org_id, event_id);
create index ticket_waiting_of_type on ticket_waiting (type_id);
create index ticket_waiting_offered on ticket_waiting (offered_until) where (status = 'offered');
create unique index ticket_waiting_once on ticket_waiting (type_id, lower(email)) where (status in ('waiting', 'offered'));
alter table ticket_waiting enable row level security;
alter table ticket_waiting force row level security;
create policy ticket_waiting_of_org on ticket_waiting to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- One ticket per seat. Its code is derived from a secret each time it is shown.
create table tickets (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  event_id uuid not null,
  order_id uuid not null,
  type_id uuid not null,
  code_hash bytea not null,
  holder text not null,
  price_minor bigint not null,
  state text default 'valid' not null,
  checked_in_at timestamp(3) with time zone,
  checked_in_by uuid,
  checked_in_key text,
  constraint tickets_pkey primary key (id),
  constraint tickets_code_hash_key unique (code_hash),
  constraint tickets_checked_in_key_check check (length(checked_in_key) = 32),
  constraint tickets_holder_check check (length(holder) <= 200),
  constraint tickets_price_minor_check check (price_minor >= 0),
  constraint tickets_state_check check (state in ('valid', 'returning', 'void')),
  constraint tickets_checked_in_by_fkey foreign key (checked_in_by) references users(id) on delete set null,
  constraint tickets_org_id_event_id_fkey foreign key (org_id, event_id) references ticket_events(org_id, id) on delete cascade,
  constraint tickets_org_id_order_id_fkey foreign key (org_id, order_id) references ticket_orders(org_id, id) on delete cascade,
  constraint tickets_org_id_type_id_fkey foreign key (org_id, type_id) references ticket_types(org_id, id) on delete cascade
);
create index tickets_let_in_by on tickets (checked_in_by) where (checked_in_by is not null);
create index tickets_of_event on tickets (event_id);
create index tickets_of_order on tickets (order_id);
create index tickets_of_org on tickets (org_id, event_id, lower(holder), id);
create index tickets_of_type on tickets (type_id);
alter table tickets enable row level security;
alter table tickets force row level security;
create policy tickets_of_org on tickets to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table donation_corrections (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  donation_id uuid not null,
  what text not null,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  by_user uuid,
  at timestamp(3) with time zone not null,
  constraint donation_corrections_pkey primary key (id),
  constraint donation_corrections_after_check check (jsonb_typeof(after) = 'object'),
  constraint donation_corrections_before_check check (jsonb_typeof(before) = 'object'),
  constraint donation_corrections_reason_check check ((length(reason) >= 3) and (length(reason) <= 200)),
  constraint donation_corrections_what_check check (what in ('corrected', 'deleted')),
  constraint donation_corrections_by_user_fkey foreign key (by_user) references users(id) on delete set null,
  constraint donation_corrections_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index donation_corrections_by on donation_corrections (by_user) where (by_user is not null);
create index donation_corrections_of_donation on donation_corrections (org_id, donation_id, id);
alter table donation_corrections enable row level security;
alter table donation_corrections force row level security;
create policy donation_corrections_of_org on donation_corrections to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Donations: donations to causes as entered by donors, and their public view. Money is in minor units.
create table donations (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  reference text not null,
  given_key text,
  status text default 'waiting' not null,
  offline boolean default false not null,
  method text,
  payment_id uuid,
  amount_minor bigint not null,
  currency text not null,
  fee_covered_minor bigint default 0 not null,
  refunded_minor bigint default 0 not null,
  counted_minor bigint not null,
  counted_currency text not null,
  uncounted_minor bigint default 0 not null,
  rate text,
  donor_id uuid,
  contact_id uuid,
  name text not null,
  email text not null,
  message text default '' not null,
  hides text default 'no' not null,
  tribute text default '' not null,
  tribute_to text default '' not null,
  card_to text default '' not null,
  card_words text default '' not null,
  answers jsonb default '[]'::jsonb not null,
  wants_news boolean default false not null,
  came_by jsonb default '{}'::jsonb not null,
  note text default '' not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  paid_at timestamp(3) with time zone,
  at timestamp(3) with time zone not null,
  frequency text default 'once' not null,
  recurring_donation_id uuid,
  due_on date,
  fundraiser_id uuid,
  owner_notified_at timestamp(3) with time zone,
  thanked_at timestamp(3) with time zone,
  variant_id uuid,
  outside_id text,
  pledge_id uuid,
  email_key text generated always as (lower(email)) stored not null,
  came_source text generated always as (coalesce((came_by ->> 'source'), '')) stored not null,
  came_medium text generated always as (coalesce((came_by ->> 'medium'), '')) stored not null,
  came_campaign text generated always as (coalesce((came_by ->> 'campaign'), '')) stored not null,
  came_site text generated always as (regexp_replace(lower(coalesce("substring"((came_by ->> 'referrer'), '^[a-zA-Z]+://(?:[^/@]*@)?([^/:?#]+)'), '')), '^www\.', '')) stored not null,
  fee_refunded_minor bigint default 0 not null,
  covers_fee boolean default false not null,
  constraint donations_pkey primary key (id),
  constraint donations_cause_id_given_key_key unique (cause_id, given_key),
  constraint donations_org_id_id_key unique (org_id, id),
  constraint donations_reference_key unique (reference),
  constraint donations_amount_minor_check check ((amount_minor >= 1) and (amount_minor <= '9999999999999'::bigint)),
  constraint donations_answers_check check (jsonb_typeof(answers) = 'array'),
  constraint donations_came_by_check check (jsonb_typeof(came_by) = 'object'),
  constraint donations_card_to_check check (length(card_to) <= 254),
  constraint donations_card_words_check check (length(card_words) <= 500),
  constraint donations_check check ((fee_refunded_minor >= 0) and (fee_refunded_minor <= fee_covered_minor)),
  constraint donations_check1 check ((refunded_minor >= 0) and (refunded_minor <= amount_minor)),
  constraint donations_check2 check ((uncounted_minor >= 0) and (uncounted_minor <= counted_minor)),
  constraint donations_check3 check ((tribute = '') = (tribute_to = '')),
  constraint donations_check4 check ((status <> all (array['paid', 'partly-refunded', 'refunded'])) or ((paid_at is not null) and (donor_id is not null))),
  constraint donations_check5 check ((status = 'refunded') = (refunded_minor = amount_minor)),
  constraint donations_check6 check ((counted_currency <> currency) or ((counted_minor = amount_minor) and (rate is null))),
  constraint donations_check7 check ((recurring_donation_id is null) = (due_on is null)),
  constraint donations_check8 check ((status <> 'refunded') or (fee_refunded_minor = fee_covered_minor)),
  constraint donations_check9 check ((status <> 'void') or offline),
  constraint donations_counted_currency_check check (counted_currency ~ '^[A-Z]{3}$'),
  constraint donations_counted_minor_check check (counted_minor >= 0),
  constraint donations_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint donations_email_check check (length(email) <= 254),
  constraint donations_fee_covered_minor_check check ((fee_covered_minor >= 0) and (fee_covered_minor <= '9999999999999'::bigint)),
  constraint donations_given_key_check check (length(given_key) = 32),
  constraint donations_hides_check check (hides in ('no', 'name', 'amount', 'all')),
  constraint donations_message_check check (length(message) <= 500),
  constraint donations_name_check check (length(name) <= 200),
  constraint donations_note_check check (length(note) <= 300),
  constraint donations_outside_id_check check ((length(outside_id) >= 1) and (length(outside_id) <= 200)),
  constraint donations_frequency_check check (frequency in ('once', 'monthly', 'yearly')),
  constraint donations_status_check check (status in ('waiting', 'paid', 'partly-refunded', 'refunded', 'failed', 'void')),
  constraint donations_tribute_check check (tribute in ('', 'honour', 'memory')),
  constraint donations_tribute_to_check check (length(tribute_to) <= 100),
  constraint donations_payment_id_fkey foreign key (payment_id) references payments(id) on delete set null,
  constraint donations_cause_id_fundraiser_id_fkey foreign key (cause_id, fundraiser_id) references fundraisers(cause_id, id) on delete set null (fundraiser_id),
  constraint donations_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint donations_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint donations_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index donations_by on donations (created_by) where (created_by is not null);
create index donations_by_email on donations (email_key, id) where (email_key <> '');
create index donations_by_embed on donations (org_id, ((came_by ->> 'content'))) where ((came_by ->> 'source') = 'embed');
create unique index donations_by_outside_id on donations (org_id, outside_id) where (outside_id is not null);
create index donations_of_cause on donations (org_id, cause_id, at desc, id desc);
create index donations_of_contact on donations (org_id, contact_id) where (contact_id is not null);
create index donations_of_donor on donations (org_id, email_key) where (email_key <> '');
create index donations_of_donor_in_order on donations (org_id, donor_id, at) include (amount_minor, refunded_minor, currency, counted_minor, uncounted_minor, counted_currency, cause_id, method, offline, frequency, status, payment_id) where (status in ('paid', 'partly-refunded', 'refunded'));
create index donations_of_org on donations (org_id, at desc, id desc);
create index donations_of_pledge on donations (pledge_id) where (pledge_id is not null);
create index donations_of_recurring_donation on donations (recurring_donation_id, due_on) where (recurring_donation_id is not null);
create index donations_of_variant on donations (variant_id) where (variant_id is not null);
create index donations_paid_by on donations (payment_id) where (payment_id is not null);
create index donations_through_fundraiser on donations (cause_id, fundraiser_id) where (fundraiser_id is not null);
create index donations_through_fundraiser_in_org on donations (org_id, fundraiser_id, at desc, id desc) where (fundraiser_id is not null);
create index donations_to_cause_by_donor on donations (cause_id, donor_id) where (donor_id is not null);
create index donations_to_report on donations (org_id, at) include (amount_minor, refunded_minor, currency, counted_minor, uncounted_minor, counted_currency, cause_id, donor_id, method, offline, frequency, status, payment_id, came_source, came_medium, came_campaign, came_site) where (status in ('paid', 'partly-refunded', 'refunded'));
create index donations_owner_to_notify on donations (fundraiser_id) where ((fundraiser_id is not null) and (owner_notified_at is null) and (status in ('paid', 'partly-refunded')));
alter table donations enable row level security;
alter table donations force row level security;
create policy donations_of_org on donations to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

alter table donation_corrections add constraint donation_corrections_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade;

-- Repayments due for a claim that was reported to HMRC.
create table gift_aid_adjustments (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  claim_id uuid not null,
  donation_id uuid not null,
  why text not null,
  owed_minor bigint not null,
  at timestamp(3) with time zone not null,
  settled_by uuid,
  voided_at timestamp(3) with time zone,
  constraint gift_aid_adjustments_pkey primary key (id),
  constraint gift_aid_adjustments_owed_minor_check check (owed_minor > 0),
  constraint gift_aid_adjustments_why_check check (why in ('refunded', 'not-due')),
  constraint gift_aid_adjustments_org_id_claim_id_fkey foreign key (org_id, claim_id) references gift_aid_claims(org_id, id) on delete cascade,
  constraint gift_aid_adjustments_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade,
  constraint gift_aid_adjustments_org_id_settled_by_fkey foreign key (org_id, settled_by) references gift_aid_claims(org_id, id) on delete cascade
);
create index gift_aid_adjustments_of_claim on gift_aid_adjustments (org_id, claim_id);
create index gift_aid_adjustments_of_donation on gift_aid_adjustments (org_id, donation_id, claim_id);
create index gift_aid_adjustments_open on gift_aid_adjustments (org_id) where ((settled_by is null) and (voided_at is null));
create index gift_aid_adjustments_settled on gift_aid_adjustments (org_id, settled_by) where (settled_by is not null);
alter table gift_aid_adjustments enable row level security;
alter table gift_aid_adjustments force row level security;
create policy gift_aid_adjustments_erased on gift_aid_adjustments as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = gift_aid_adjustments.org_id) and (o.erasing_at is not null)))));
create policy gift_aid_adjustments_erasing on gift_aid_adjustments for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy gift_aid_adjustments_of_org on gift_aid_adjustments to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table gift_aid_declarations (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  donation_id uuid not null,
  donor_id uuid not null,
  contact_id uuid,
  text_id uuid not null,
  scope text not null,
  given_how text not null,
  given_on date not null,
  confirmed_on date,
  ended_on date,
  end_reason text,
  declared jsonb not null,
  corrected jsonb,
  note text default '' not null,
  retain_until date,
  forgotten_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  constraint gift_aid_declarations_pkey primary key (id),
  constraint gift_aid_declarations_org_id_id_key unique (org_id, id),
  constraint gift_aid_declarations_check check ((confirmed_on is null) or (given_how = 'verbal')),
  constraint gift_aid_declarations_check1 check ((ended_on is null) = (end_reason is null)),
  constraint gift_aid_declarations_end_reason_check check (end_reason in ('donor-asked', 'too-little-tax', 'moved', 'hmrc-declined', 'died')),
  constraint gift_aid_declarations_declared_check check (jsonb_typeof(declared) = 'object'),
  constraint gift_aid_declarations_given_how_check check (given_how in ('online', 'paper', 'verbal')),
  constraint gift_aid_declarations_corrected_check check (jsonb_typeof(corrected) = 'object'),
  constraint gift_aid_declarations_note_check check (length(note) <= 300),
  constraint gift_aid_declarations_scope_check check (scope in ('donation', 'future', 'past')),
  constraint gift_aid_declarations_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint gift_aid_declarations_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade,
  constraint gift_aid_declarations_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint gift_aid_declarations_org_id_text_id_fkey foreign key (org_id, text_id) references gift_aid_texts(org_id, id) on delete cascade
);
create index gift_aid_declarations_by on gift_aid_declarations (created_by) where (created_by is not null);
create index gift_aid_declarations_of_contact on gift_aid_declarations (org_id, contact_id) where (contact_id is not null);
create index gift_aid_declarations_of_donor on gift_aid_declarations (org_id, donor_id);
create index gift_aid_declarations_of_org on gift_aid_declarations (org_id, id desc);
create unique index gift_aid_declarations_online_once on gift_aid_declarations (org_id, donation_id) where ((given_how = 'online') and (ended_on is null));
create index gift_aid_declarations_to_forget on gift_aid_declarations (retain_until) where (retain_until is not null);
create index gift_aid_declarations_with_text on gift_aid_declarations (org_id, text_id);
alter table gift_aid_declarations enable row level security;
alter table gift_aid_declarations force row level security;
create policy gift_aid_declarations_erased on gift_aid_declarations as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = gift_aid_declarations.org_id) and (o.erasing_at is not null)))));
create policy gift_aid_declarations_erasing on gift_aid_declarations for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy gift_aid_declarations_of_org on gift_aid_declarations to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table gift_aid_claim_donations (
  org_id uuid not null,
  claim_id uuid not null,
  donation_id uuid not null,
  declaration_id uuid not null,
  line integer not null,
  is_aggregated boolean not null,
  is_sponsored boolean not null,
  given_on date not null,
  amount_minor bigint not null,
  reclaim_minor bigint not null,
  sent jsonb,
  released_at timestamp(3) with time zone,
  is_taken_out boolean default false not null,
  constraint gift_aid_claim_donations_pkey primary key (claim_id, donation_id),
  constraint gift_aid_claim_donations_amount_minor_check check (amount_minor > 0),
  constraint gift_aid_claim_donations_check check ((reclaim_minor >= 0) and (reclaim_minor <= amount_minor)),
  constraint gift_aid_claim_donations_check1 check ((not is_taken_out) or (released_at is not null)),
  constraint gift_aid_claim_donations_line_check check ((line >= 1) and (line <= 1000)),
  constraint gift_aid_claim_donations_sent_check check (jsonb_typeof(sent) = 'object'),
  constraint gift_aid_claim_donations_org_id_claim_id_fkey foreign key (org_id, claim_id) references gift_aid_claims(org_id, id) on delete cascade,
  constraint gift_aid_claim_donations_org_id_declaration_id_fkey foreign key (org_id, declaration_id) references gift_aid_declarations(org_id, id) on delete cascade,
  constraint gift_aid_claim_donations_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade
);
create index gift_aid_claim_donations_declared on gift_aid_claim_donations (org_id, declaration_id);
create index gift_aid_claim_donations_in_order on gift_aid_claim_donations (org_id, claim_id, line, donation_id);
create unique index gift_aid_claim_donations_once on gift_aid_claim_donations (org_id, donation_id) where (released_at is null);
alter table gift_aid_claim_donations enable row level security;
alter table gift_aid_claim_donations force row level security;
create policy gift_aid_claim_donations_erased on gift_aid_claim_donations as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = gift_aid_claim_donations.org_id) and (o.erasing_at is not null)))));
create policy gift_aid_claim_donations_erasing on gift_aid_claim_donations for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy gift_aid_claim_donations_of_org on gift_aid_claim_donations to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- A declaration in the donation form, before payment: it becomes a declaration with the payment, and is deleted if none
-- arrives.
create table gift_aid_early (
  donation_id uuid not null,
  org_id uuid not null,
  scope text not null,
  given_on date not null,
  declared jsonb not null,
  created_at timestamp(3) with time zone not null,
  constraint gift_aid_early_pkey primary key (donation_id),
  constraint gift_aid_early_org_id_donation_id_key unique (org_id, donation_id),
  constraint gift_aid_early_declared_check check (jsonb_typeof(declared) = 'object'),
  constraint gift_aid_early_scope_check check (scope in ('donation', 'future', 'past')),
  constraint gift_aid_early_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade,
  constraint gift_aid_early_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index gift_aid_early_by_age on gift_aid_early (created_at);
alter table gift_aid_early enable row level security;
alter table gift_aid_early force row level security;
create policy gift_aid_early_of_org on gift_aid_early to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Gift Aid marks of the team on a donation: excluded, sponsored, or a note.
create table gift_aid_marks (
  org_id uuid not null,
  donation_id uuid not null,
  excluded text not null,
  is_sponsored boolean not null,
  note text not null,
  marked_by uuid,
  marked_at timestamp(3) with time zone not null,
  constraint gift_aid_marks_pkey primary key (org_id, donation_id),
  constraint gift_aid_marks_excluded_check check (excluded in ('', 'company', 'benefit', 'other')),
  constraint gift_aid_marks_note_check check (length(note) <= 200),
  constraint gift_aid_marks_marked_by_fkey foreign key (marked_by) references users(id) on delete set null,
  constraint gift_aid_marks_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade
);
create index gift_aid_marks_by on gift_aid_marks (marked_by) where (marked_by is not null);
alter table gift_aid_marks enable row level security;
alter table gift_aid_marks force row level security;
create policy gift_aid_marks_erased on gift_aid_marks as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = gift_aid_marks.org_id) and (o.erasing_at is not null)))));
create policy gift_aid_marks_erasing on gift_aid_marks for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy gift_aid_marks_of_org on gift_aid_marks to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table matches (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  pool_id uuid not null,
  cause_id uuid not null,
  donation_id uuid not null,
  reference text not null,
  donor_id uuid,
  donation_minor bigint not null,
  amount_minor bigint not null,
  released_minor bigint default 0 not null,
  at timestamp(3) with time zone not null,
  constraint matches_pkey primary key (id),
  constraint matches_pool_id_donation_id_key unique (pool_id, donation_id),
  constraint matches_amount_minor_check check (amount_minor > 0),
  constraint matches_check check ((released_minor >= 0) and (released_minor <= amount_minor)),
  constraint matches_donation_minor_check check (donation_minor > 0),
  constraint matches_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade,
  constraint matches_org_id_pool_id_fkey foreign key (org_id, pool_id) references match_pools(org_id, id) on delete cascade
);
create index matches_by_reference on matches (reference);
create index matches_of_donation on matches (org_id, donation_id);
create index matches_of_donor on matches (pool_id, donor_id);
create index matches_of_org on matches (org_id, pool_id, id desc);
alter table matches enable row level security;
alter table matches force row level security;
create policy matches_of_org on matches to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Receipts and statements, numbered without gaps. An issued one never changes; it can be voided.
create table receipts (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  kind text not null,
  donation_id uuid,
  year integer not null,
  serial integer not null,
  number text not null,
  state text default 'issued' not null,
  shown jsonb not null,
  donor_name text not null,
  is_test_payment boolean not null,
  replaces uuid,
  issued_by uuid,
  issued_at timestamp(3) with time zone not null,
  voided_at timestamp(3) with time zone,
  voided_by uuid,
  void_reason text,
  ticket_order_id uuid,
  donor_id uuid,
  constraint receipts_pkey primary key (id),
  constraint receipts_org_id_id_key unique (org_id, id),
  constraint receipts_org_id_year_serial_key unique (org_id, year, serial),
  constraint receipts_check check ((state = 'void') = (voided_at is not null)),
  constraint receipts_check1 check ((state = 'void') = (void_reason is not null)),
  constraint receipts_check2 check ((num_nonnulls(donation_id, ticket_order_id) = 1) and ((kind = 'donation') or (donation_id is not null))),
  constraint receipts_check3 check ((kind = 'statement') = (donor_id is not null)),
  constraint receipts_donor_name_check check (length(donor_name) <= 200),
  constraint receipts_kind_check check (kind in ('donation', 'statement')),
  constraint receipts_number_check check (length(number) <= 40),
  constraint receipts_serial_check check (serial > 0),
  constraint receipts_shown_check check (jsonb_typeof(shown) = 'object'),
  constraint receipts_state_check check (state in ('issued', 'void')),
  constraint receipts_void_reason_check check (length(void_reason) <= 200),
  constraint receipts_year_check check ((year >= 1900) and (year <= 9998)),
  constraint receipts_issued_by_fkey foreign key (issued_by) references users(id) on delete set null,
  constraint receipts_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade,
  constraint receipts_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint receipts_org_id_replaces_fkey foreign key (org_id, replaces) references receipts(org_id, id) on delete cascade,
  constraint receipts_org_id_ticket_order_id_fkey foreign key (org_id, ticket_order_id) references ticket_orders(org_id, id) on delete cascade,
  constraint receipts_voided_by_fkey foreign key (voided_by) references users(id) on delete set null
);
create index receipts_issued_by on receipts (issued_by) where (issued_by is not null);
create index receipts_of_donation on receipts (org_id, donation_id, id desc);
create index receipts_of_donor on receipts (org_id, donor_id, year) where (donor_id is not null);
create index receipts_of_order on receipts (org_id, ticket_order_id, id desc) where (ticket_order_id is not null);
create index receipts_of_org on receipts (org_id, id desc);
create unique index receipts_one_valid on receipts (org_id, donation_id) where ((kind = 'donation') and (state = 'issued'));
create unique index receipts_one_valid_of_order on receipts (org_id, ticket_order_id) where ((ticket_order_id is not null) and (state = 'issued'));
create unique index receipts_replaced_once on receipts (org_id, replaces) where (replaces is not null);
create index receipts_voided_by on receipts (voided_by) where (voided_by is not null);
alter table receipts enable row level security;
alter table receipts force row level security;
create policy receipts_erased on receipts as restrictive for delete to ngo_app
  using (((select app_scope()) = 'system') and (exists (select from organisations o where ((o.id = receipts.org_id) and (o.erasing_at is not null)))));
create policy receipts_erasing on receipts for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy receipts_of_org on receipts to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- Recurring donations: monthly and yearly agreements, their billing cycles and their history.
create table recurring_donations (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  donation_id uuid not null,
  contact_id uuid,
  name text not null,
  email text not null,
  amount_minor bigint not null,
  currency text not null,
  fee_covered_minor bigint default 0 not null,
  frequency text not null,
  day smallint not null,
  collection_method text not null,
  saved_by_payment_id uuid,
  card_brand text,
  card_last4 text,
  status text default 'active' not null,
  last_on date not null,
  next_on date,
  next_at timestamp(3) with time zone,
  announced_for date,
  paused_until date,
  on_hold_reason text,
  missed smallint default 0 not null,
  failure text,
  cancelled_at timestamp(3) with time zone,
  cancelled_by text,
  cancel_reason text default '' not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  card_ends_on date,
  expiry_emails smallint default 0 not null,
  email_key text generated always as (lower(email)) stored not null,
  card_stored_until date,
  covers_fee boolean default false not null,
  constraint recurring_donations_pkey primary key (id),
  constraint recurring_donations_donation_id_key unique (donation_id),
  constraint recurring_donations_org_id_id_key unique (org_id, id),
  constraint recurring_donations_amount_minor_check check ((amount_minor >= 1) and (amount_minor <= '9999999999999'::bigint)),
  constraint recurring_donations_cancel_reason_check check (length(cancel_reason) <= 300),
  constraint recurring_donations_cancelled_by_check check (cancelled_by in ('donor', 'team', 'erased')),
  constraint recurring_donations_check check (covers_fee or (fee_covered_minor = 0)),
  constraint recurring_donations_check1 check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint recurring_donations_check2 check ((status = 'cancelled') = (cancelled_by is not null)),
  constraint recurring_donations_check3 check ((status <> 'cancelled') or ((next_on is null) and (next_at is null))),
  constraint recurring_donations_check4 check ((status = 'paused') or (paused_until is null)),
  constraint recurring_donations_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint recurring_donations_day_check check ((day >= 1) and (day <= 31)),
  constraint recurring_donations_email_check check (length(email) <= 254),
  constraint recurring_donations_expiry_emails_check check ((expiry_emails >= 0) and (expiry_emails <= 2)),
  constraint recurring_donations_failure_check check (length(failure) <= 300),
  constraint recurring_donations_fee_covered_minor_check check (fee_covered_minor >= 0),
  constraint recurring_donations_on_hold_reason_check check (on_hold_reason in ('cause-paused', 'cause-closed', 'organisation')),
  constraint recurring_donations_missed_check check (missed >= 0),
  constraint recurring_donations_name_check check (length(name) <= 200),
  constraint recurring_donations_frequency_check check (frequency in ('monthly', 'yearly')),
  constraint recurring_donations_status_check check (status in ('active', 'paused', 'overdue', 'cancelled')),
  constraint recurring_donations_collection_method_check check (collection_method in ('card', 'reminder')),
  constraint recurring_donations_saved_by_payment_fkey foreign key (saved_by_payment_id) references payments(id) on delete set null,
  constraint recurring_donations_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint recurring_donations_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade,
  constraint recurring_donations_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index recurring_donations_due on recurring_donations (next_at) where (next_at is not null);
create index recurring_donations_saved_by_payment on recurring_donations (saved_by_payment_id) where (saved_by_payment_id is not null);
create index recurring_donations_of_cause on recurring_donations (org_id, cause_id);
create index recurring_donations_of_contact on recurring_donations (org_id, contact_id) where (contact_id is not null);
create index recurring_donations_of_donation on recurring_donations (org_id, donation_id);
create index recurring_donations_of_donor on recurring_donations (email_key) where (email_key <> '');
create index recurring_donations_of_ending_cards on recurring_donations (org_id, created_at desc, id desc) where (expiry_emails > 0);
create index recurring_donations_of_org on recurring_donations (org_id, created_at desc, id desc);
alter table recurring_donations enable row level security;
alter table recurring_donations force row level security;
create policy recurring_donations_of_org on recurring_donations to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

create table recurring_donation_actions (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  recurring_donation_id uuid not null,
  at timestamp(3) with time zone not null,
  what text not null,
  by text not null,
  words text default '' not null,
  constraint recurring_donation_actions_pkey primary key (id),
  constraint recurring_donation_actions_by_check check (by in ('donor', 'team', 'system')),
  constraint recurring_donation_actions_what_check check (what in ('started', 'changed', 'paused', 'resumed', 'skipped', 'card-saved', 'card-expiring', 'card-renewed', 'card-declined', 'card-requested', 'method-changed', 'put-on-hold', 'cancelled')),
  constraint recurring_donation_actions_words_check check (length(words) <= 500),
  constraint recurring_donation_actions_org_id_recurring_donation_id_fkey foreign key (org_id, recurring_donation_id) references recurring_donations(org_id, id) on delete cascade
);
create index recurring_donation_actions_of_org on recurring_donation_actions (org_id, recurring_donation_id, at desc, id desc);
alter table recurring_donation_actions enable row level security;
alter table recurring_donation_actions force row level security;
create policy recurring_donation_actions_of_org on recurring_donation_actions to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- A billing cycle: one row per due date, so that no cycle is charged twice.
create table recurring_donation_cycles (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  recurring_donation_id uuid not null,
  due_on date not null,
  status text not null,
  collection_method text not null,
  attempts smallint default 0 not null,
  reminders smallint default 0 not null,
  donation_id uuid,
  failure text,
  reason text,
  started_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  constraint recurring_donation_cycles_pkey primary key (id),
  constraint recurring_donation_cycles_recurring_donation_id_due_on_key unique (recurring_donation_id, due_on),
  constraint recurring_donation_cycles_check check ((status in ('trying', 'reminded')) = (ended_at is null)),
  constraint recurring_donation_cycles_failure_check check (length(failure) <= 300),
  constraint recurring_donation_cycles_reason_check check (reason in ('donor', 'unpaid', 'cause', 'paused', 'cancelled')),
  constraint recurring_donation_cycles_reminders_check check (reminders >= 0),
  constraint recurring_donation_cycles_status_check check (status in ('trying', 'reminded', 'charged', 'paid', 'failed', 'skipped')),
  constraint recurring_donation_cycles_attempts_check check (attempts >= 0),
  constraint recurring_donation_cycles_collection_method_check check (collection_method in ('card', 'reminder')),
  constraint recurring_donation_cycles_org_id_recurring_donation_id_fkey foreign key (org_id, recurring_donation_id) references recurring_donations(org_id, id) on delete cascade
);
create index recurring_donation_cycles_donation on recurring_donation_cycles (donation_id) where (donation_id is not null);
create index recurring_donation_cycles_of_org on recurring_donation_cycles (org_id, recurring_donation_id, due_on desc);
create unique index recurring_donation_cycles_open on recurring_donation_cycles (recurring_donation_id) where (ended_at is null);
alter table recurring_donation_cycles enable row level security;
alter table recurring_donation_cycles force row level security;
create policy recurring_donation_cycles_of_org on recurring_donation_cycles to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

-- The public view of a paid donation, without what its donor hides.
create table shown_donations (
  id uuid default gen_random_uuid() not null,
  org_id uuid not null,
  donation_id uuid not null,
  cause_id uuid not null,
  name text,
  amount_minor bigint,
  currency text,
  message text default '' not null,
  tribute text default '' not null,
  tribute_to text default '' not null,
  at timestamp(3) with time zone not null,
  fundraiser_id uuid,
  constraint shown_donations_pkey primary key (id),
  constraint shown_donations_donation_id_key unique (donation_id),
  constraint shown_donations_amount_minor_check check (amount_minor > 0),
  constraint shown_donations_check check ((amount_minor is null) = (currency is null)),
  constraint shown_donations_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint shown_donations_name_check check ((length(name) >= 1) and (length(name) <= 200)),
  constraint shown_donations_fundraiser_id_fkey foreign key (fundraiser_id) references fundraisers(id) on delete set null,
  constraint shown_donations_org_id_donation_id_fkey foreign key (org_id, donation_id) references donations(org_id, id) on delete cascade
);
create index shown_donations_of_cause on shown_donations (cause_id, at desc, id desc);
create index shown_donations_of_org on shown_donations (org_id, donation_id);
create index shown_donations_through_fundraiser on shown_donations (fundraiser_id, at desc, id desc) where (fundraiser_id is not null);
alter table shown_donations enable row level security;
alter table shown_donations force row level security;
create policy shown_donations_of_org on shown_donations to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy shown_donations_public on shown_donations for select to public
  using (((select app_scope()) = 'public') and (exists (select from causes c where ((c.id = shown_donations.cause_id) and (c.status <> 'draft')))));
grant select (id, cause_id, name, amount_minor, currency, message, tribute, tribute_to, at, fundraiser_id) on shown_donations to ngo_public;

create table form_experiment_variants (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  experiment_id uuid not null,
  place smallint not null,
  form jsonb not null,
  visits integer default 0 not null,
  constraint form_experiment_variants_pkey primary key (id),
  constraint form_experiment_variants_experiment_id_place_key unique (experiment_id, place),
  constraint form_experiment_variants_form_check check (jsonb_typeof(form) = 'object'),
  constraint form_experiment_variants_place_check check ((place >= 0) and (place <= 3)),
  constraint form_experiment_variants_visits_check check (visits >= 0)
);
create index form_experiment_variants_of_org on form_experiment_variants (org_id, experiment_id);
alter table form_experiment_variants enable row level security;
alter table form_experiment_variants force row level security;
create policy form_experiment_variants_of_org on form_experiment_variants to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

alter table donations add constraint donations_variant_id_fkey foreign key (variant_id) references form_experiment_variants(id) on delete set null;

-- Experiments with the donation form: two to four variants, assigned at random, until the planned number of visits was
-- counted.
create table form_experiments (
  id uuid default uuidv7() not null,
  org_id uuid not null,
  cause_id uuid not null,
  name text not null,
  baseline integer not null,
  effect integer not null,
  visits_each integer not null,
  started_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  chosen_id uuid,
  created_by uuid,
  constraint form_experiments_pkey primary key (id),
  constraint form_experiments_org_id_id_key unique (org_id, id),
  constraint form_experiments_baseline_check check ((baseline >= 1) and (baseline <= 9999)),
  constraint form_experiments_check check (ends_at > started_at),
  constraint form_experiments_effect_check check ((effect >= 1) and (effect <= 9999)),
  constraint form_experiments_name_check check ((length(name) >= 1) and (length(name) <= 80)),
  constraint form_experiments_visits_each_check check (visits_each > 0),
  constraint form_experiments_chosen_id_fkey foreign key (chosen_id) references form_experiment_variants(id) on delete set null,
  constraint form_experiments_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint form_experiments_org_id_cause_id_fkey foreign key (org_id, cause_id) references causes(org_id, id) on delete cascade,
  constraint form_experiments_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade
);
create index form_experiments_by on form_experiments (created_by) where (created_by is not null);
create index form_experiments_chosen on form_experiments (chosen_id) where (chosen_id is not null);
create index form_experiments_of_cause on form_experiments (org_id, cause_id);
create index form_experiments_of_org on form_experiments (org_id, id desc);
create unique index form_experiments_one_at_a_time on form_experiments (cause_id) where (ended_at is null);
alter table form_experiments enable row level security;
alter table form_experiments force row level security;
create policy form_experiments_of_org on form_experiments to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));

alter table form_experiment_variants add constraint form_experiment_variants_org_id_experiment_id_fkey foreign key (org_id, experiment_id) references form_experiments(org_id, id) on delete cascade;
