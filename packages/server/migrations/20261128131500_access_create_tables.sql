-- Codes with which people respond once, choices that only some responses may choose, and forms of the team for some members only.
alter table forms
  add needs_code boolean not null default false,
  add check (not needs_code or audience = 'public');

create table form_access_codes (
  org_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  code_hash bytea not null,
  sealed_code text not null,
  label text not null check (length(label) <= 200),
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  response_id uuid,
  used_at timestamptz(3),
  primary key (org_id, id),
  unique (org_id, form_id, code_hash),
  foreign key (org_id, form_id) references forms (org_id, id) on delete cascade,
  -- A response that is deleted frees its code.
  foreign key (org_id, response_id) references form_responses (org_id, id) on delete set null (response_id)
);
create index form_access_codes_latest on form_access_codes (org_id, form_id, id desc);
create index form_access_codes_response on form_access_codes (org_id, response_id) where response_id is not null;

create table form_option_limits (
  org_id uuid not null,
  form_id uuid not null,
  item_id text not null check (item_id ~ '^[a-z0-9]{1,32}$'),
  choice text not null check (length(choice) between 1 and 500),
  max_responses integer not null check (max_responses >= 1),
  taken integer not null default 0 check (taken >= 0),
  primary key (org_id, form_id, item_id, choice),
  foreign key (org_id, form_id) references forms (org_id, id) on delete cascade
);

create table form_assignments (
  org_id uuid not null,
  form_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  assigned_at timestamptz(3) not null,
  primary key (org_id, form_id, user_id),
  foreign key (org_id, form_id) references forms (org_id, id) on delete cascade
);
create index form_assignments_of_person on form_assignments (user_id);

-- How many responses have chosen each limited choice, without rejected ones. The limits of a form are locked in one order until a
-- response is stored, so that the number is exact. Saving limits counts under an exclusive lock of the same name. The triggers
-- are named so that they run before those that count responses, which take their locks in this order, too.
create function count_added_options() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('form options ' || form_id, 0)) from (select distinct form_id from added) a;
  perform 1 from form_option_limits l
  where (l.org_id, l.form_id) in (select distinct org_id, form_id from added) order by l.form_id, l.item_id, l.choice for update;
  update form_option_limits l set taken = l.taken + c.responses
  from (
    select o.org_id, o.form_id, o.item_id, o.choice, count(*) as responses
    from added a join form_option_limits o on o.org_id = a.org_id and o.form_id = a.form_id
    where a.state <> 'rejected' and a.answers -> o.item_id @> to_jsonb(o.choice)
    group by 1, 2, 3, 4) c
  where l.org_id = c.org_id and l.form_id = c.form_id and l.item_id = c.item_id and l.choice = c.choice;
  return null;
end $$;
create function count_removed_options() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('form options ' || form_id, 0)) from (select distinct form_id from removed) r;
  perform 1 from form_option_limits l
  where (l.org_id, l.form_id) in (select distinct org_id, form_id from removed) order by l.form_id, l.item_id, l.choice for update;
  update form_option_limits l set taken = greatest(0, l.taken - c.responses)
  from (
    select o.org_id, o.form_id, o.item_id, o.choice, count(*) as responses
    from removed r join form_option_limits o on o.org_id = r.org_id and o.form_id = r.form_id
    where r.state <> 'rejected' and r.answers -> o.item_id @> to_jsonb(o.choice)
    group by 1, 2, 3, 4) c
  where l.org_id = c.org_id and l.form_id = c.form_id and l.item_id = c.item_id and l.choice = c.choice;
  return null;
end $$;
create trigger form_response_options_added after insert on form_responses
  referencing new table as added for each statement execute function count_added_options();
create trigger form_response_options_removed after delete on form_responses
  referencing old table as removed for each statement execute function count_removed_options();
create trigger form_response_options_moved_to after update on form_responses
  referencing new table as added for each statement execute function count_added_options();
create trigger form_response_options_moved_from after update on form_responses
  referencing old table as removed for each statement execute function count_removed_options();

-- Counts what was chosen so far, when limits are saved, also by members who do not see all responses.
create function count_form_options(org uuid, form uuid) returns void language sql set app.scope = 'system' as $$
  update form_option_limits l set taken = (
    select count(*) from form_responses r where r.org_id = l.org_id and r.form_id = l.form_id
      and r.state <> 'rejected' and r.answers -> l.item_id @> to_jsonb(l.choice))
  where l.org_id = org and l.form_id = form
$$;

create function is_rejected_response(org uuid, response uuid) returns boolean language sql stable
set app.scope = 'system' as $$
  select exists (select from form_responses r where r.org_id = org and r.id = response and r.state = 'rejected')
$$;

-- How many responses a member has sent to each form.
create function responses_sent_by(sender uuid, org uuid) returns table (form_id uuid, sent integer, last timestamptz)
language sql stable as $$
  select r.form_id, count(*)::int, max(r.received_at) from form_responses r
  where r.submitted_by = sender and r.org_id = org group by r.form_id
$$;

alter table form_access_codes enable row level security;
alter table form_access_codes force row level security;
create policy form_access_codes_of_org on form_access_codes to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
alter table form_option_limits enable row level security;
alter table form_option_limits force row level security;
create policy form_option_limits_of_org on form_option_limits to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
alter table form_assignments enable row level security;
alter table form_assignments force row level security;
create policy form_assignments_of_org on form_assignments to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
