-- Accounts: people who signed up for a shift of an organisation and do not belong to it until it approves them.
create table applicants (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined')),
  applied_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by uuid references users (id) on delete set null,
  reason text not null default '' check (length(reason) <= 500),
  unique (org_id, user_id),
  check ((state = 'pending') = (decided_at is null))
);
create index applicants_of_org on applicants (org_id, state, applied_at desc, id desc);
create index applicants_of_user on applicants (user_id);
create index applicants_decided_by on applicants (decided_by);
alter table applicants enable row level security;
alter table applicants force row level security;
create policy applicants_of_org on applicants to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
create policy applicants_own on applicants for select to ngo_app using (user_id = (select app_user()));

-- The organisation sees who applies. Applicants see nobody: they act for no organisation.
drop policy users_read on users;
create policy users_read on users for select to ngo_app
  using (id = (select app_user()) or (select app_scope()) in ('platform', 'system')
    or exists (select from memberships m where m.org_id = (select app_org()) and m.user_id = users.id)
    or exists (select from applicants a where a.org_id = (select app_org()) and a.user_id = users.id));

-- The session of an applicant has no membership.
alter table sessions alter column membership_id drop not null;

-- As before, and applicants: of no organisation (kernel/context.ts, noOrganisation), so row-level security shows
-- them their own rows and what is public.
create or replace view standing_sessions with (security_invoker = true) as
  select s.id as session_id, s.user_id, coalesce(m.org_id, '00000000-0000-0000-0000-000000000000'::uuid) as org_id,
    coalesce(m.role, 'APPLICANT') as role, s.token_hash, s.last_seen_at, s.idle_seconds, s.expires_at, s.behind_id
  from sessions s
  join users u on u.id = s.user_id
  left join memberships m on m.id = s.membership_id
  left join organisations o on o.id = m.org_id
  where u.suspended_at is null and u.deleted_at is null
    and case when s.membership_id is null
      then exists (select from applicants a join organisations ao on ao.id = a.org_id
        where a.user_id = s.user_id and a.state <> 'approved' and ao.suspended_at is null and ao.closed_at is null)
      else m.id is not null and m.deactivated_at is null and o.suspended_at is null and o.closed_at is null end
    and (s.behind_id is null or exists (
      select from users b join memberships bm on bm.user_id = b.id
      where b.id = s.behind_id and b.suspended_at is null and b.deleted_at is null
        and bm.deactivated_at is null and bm.role in ('SUPER_ADMIN', 'ADMIN')));
