-- Which responses to a form a member sees: those that they sent, and those that meet conditions. Members without a row see
-- all responses that their role may see.
create table form_response_access (
  org_id uuid not null,
  form_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  conditions jsonb not null check (jsonb_typeof(conditions) = 'array'),
  -- The conditions as one predicate. Null: only what the member sent.
  rule jsonpath,
  changed_at timestamptz(3) not null,
  primary key (org_id, form_id, user_id),
  foreign key (org_id, form_id) references forms (org_id, id) on delete cascade
);
create index form_response_access_user on form_response_access (user_id);
alter table form_response_access enable row level security;
alter table form_response_access force row level security;
create policy form_response_access_of_org on form_response_access to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));

-- Counts are kept whoever changes a response, also when they do not see all responses.
alter function count_added_responses() set app.scope = 'system';
alter function count_removed_responses() set app.scope = 'system';

-- The first subquery is evaluated once per statement: members without limits do not pay for the others.
do $$
declare
  action text;
  unlimited constant text := $q$(select app_scope()) in ('platform', 'system')
    or (select not exists (select from form_response_access a where a.org_id = app_org() and a.user_id = app_user()))$q$;
  part text;
begin
  foreach action in array array['select', 'update', 'delete'] loop
    execute format($q$create policy form_responses_limited_%1$s on form_responses as restrictive for %1$s to ngo_app using (
      %2$s
      or submitted_by = (select app_user())
      or not exists (select from form_response_access a
        where a.org_id = form_responses.org_id and a.form_id = form_responses.form_id and a.user_id = (select app_user())
          and (a.rule is null or (form_responses.answers @@ a.rule) is not true)))$q$, action, unlimited);
    foreach part in array array['files', 'events', 'contacts'] loop
      execute format($q$create policy form_response_%3$s_limited_%1$s on form_response_%3$s as restrictive for %1$s to ngo_app using (
        %2$s
        or exists (select from form_responses r where r.org_id = form_response_%3$s.org_id and r.id = form_response_%3$s.response_id))$q$,
        action, unlimited, part);
    end loop;
  end loop;
end $$;

-- A count would tell how many responses there are that the member does not see.
create policy form_response_counts_limited on form_response_counts as restrictive for select to ngo_app using (
  (select app_scope()) in ('platform', 'system')
  or (select not exists (select from form_response_access a where a.org_id = app_org() and a.user_id = app_user()))
  or not exists (select from form_response_access a
    where a.org_id = form_response_counts.org_id and a.form_id = form_response_counts.form_id and a.user_id = (select app_user())));

-- How many responses a form has besides rejected ones, for its limit, also when the sender does not see all of them.
create function form_response_total(org uuid, form uuid) returns integer
language sql stable set app.scope = 'system'
as $$
  select coalesce(sum(responses), 0)::int from form_response_counts
  where org_id = org and form_id = form and state <> 'rejected' and (app_org() is null or app_org() = org)
$$;
