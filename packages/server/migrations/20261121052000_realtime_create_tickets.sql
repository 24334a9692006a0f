-- Realtime: one-use tickets for sockets, and word of every session, membership, person or organisation that may no longer hear.
create table realtime_tickets (
  token_hash bytea primary key check (length(token_hash) = 32),
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index realtime_tickets_of_org on realtime_tickets (org_id);
create index realtime_tickets_of_user on realtime_tickets (user_id);
create index realtime_tickets_of_session on realtime_tickets (session_id);
create index realtime_tickets_expiry on realtime_tickets (expires_at);
alter table realtime_tickets enable row level security;
alter table realtime_tickets force row level security;
create policy realtime_tickets_of_user on realtime_tickets to ngo_app
  using (user_id = (select app_user()) and org_id = (select app_org()) or (select app_scope()) = 'system')
  with check (user_id = (select app_user()) and org_id = (select app_org()) or (select app_scope()) = 'system');

-- Triggers, so that no way of ending a session can forget to say so. Whoever hears it asks whether the session still stands.
create function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('realtime', json_build_object('access', json_build_object(tg_argv[0], old.id))::text);
  return null;
end $$;

create function tell_membership_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('realtime', json_build_object('access', json_build_object('userId', old.user_id))::text);
  return null;
end $$;

create trigger sessions_tell after delete on sessions
  for each row execute function tell_access_changed('sessionId');
create trigger users_tell after update of suspended_at, deleted_at on users
  for each row when (old.suspended_at is distinct from new.suspended_at or old.deleted_at is distinct from new.deleted_at)
  execute function tell_access_changed('userId');
create trigger organisations_tell after update of suspended_at, closed_at on organisations
  for each row when (old.suspended_at is distinct from new.suspended_at or old.closed_at is distinct from new.closed_at)
  execute function tell_access_changed('orgId');
create trigger memberships_tell after update or delete on memberships
  for each row execute function tell_membership_changed();

-- Sessions whose person, membership and organisation are all in good standing; how long they last is asked by the reader.
create view standing_sessions with (security_invoker = true) as
  select s.id as session_id, s.user_id, m.org_id, m.role, s.token_hash, s.last_seen_at, s.idle_seconds, s.expires_at
  from sessions s
  join memberships m on m.id = s.membership_id
  join users u on u.id = s.user_id
  join organisations o on o.id = m.org_id
  where m.deactivated_at is null and u.suspended_at is null and u.deleted_at is null
    and o.suspended_at is null and o.closed_at is null;
revoke all on standing_sessions from ngo_app;
grant select on standing_sessions to ngo_app;

-- As before, from the one place that says which sessions stand.
create or replace function session_actor(hash bytea, at timestamptz)
  returns table (session_id uuid, user_id uuid, org_id uuid, role text)
  language plpgsql set app.scope = 'system' as $$
#variable_conflict use_column
declare seen_at timestamptz;
begin
  select s.session_id, s.user_id, s.org_id, s.role, s.last_seen_at
    into session_id, user_id, org_id, role, seen_at
  from standing_sessions s
  where s.token_hash = hash and s.expires_at > at
    and s.last_seen_at + make_interval(secs => s.idle_seconds) > at;
  if not found then return; end if;
  if seen_at < at - interval '1 minute' then
    update sessions set last_seen_at = at where id = session_id and last_seen_at < at;
  end if;
  return next;
end $$;

create trigger sessions_switched after update of membership_id on sessions
  for each row when (old.membership_id is distinct from new.membership_id)
  execute function tell_access_changed('sessionId');
