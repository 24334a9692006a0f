-- Accounts: servers may remember who a token belongs to until something changes that decides about it. These triggers
-- publish every such change when it commits; `session_actor` says until when an answer may be remembered at most.
create function tell_sessions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_changed', tg_table_name);
  return null;
end $$;

create trigger sessions_publish
  after update of token_hash, user_id, membership_id, behind_id, expires_at, idle_seconds or delete or truncate on sessions
  for each statement execute function tell_sessions_changed();
create trigger users_publish after update of suspended_at, deleted_at or delete or truncate on users
  for each statement execute function tell_sessions_changed();
create trigger memberships_publish
  after update of org_id, user_id, role, deactivated_at or delete or truncate on memberships
  for each statement execute function tell_sessions_changed();
create trigger organisations_publish after update of suspended_at, closed_at or delete or truncate on organisations
  for each statement execute function tell_sessions_changed();

drop function session_actor(bytea, timestamptz);

-- `valid_until` is null for applicants and impersonators: more tables decide about them, and they are looked up each time.
create function session_actor(hash bytea, at timestamptz)
returns table (session_id uuid, user_id uuid, org_id uuid, role text, behind_id uuid, valid_until timestamptz)
language plpgsql set app.scope = 'system' as $$
#variable_conflict use_column
declare seen_at timestamptz;
begin
  select s.id, s.user_id, m.org_id, m.role, s.last_seen_at,
      least(s.expires_at, s.last_seen_at + make_interval(secs => s.idle_seconds))
    into session_id, user_id, org_id, role, seen_at, valid_until
  from sessions s
    join users u on u.id = s.user_id
    join memberships m on m.id = s.membership_id
    join organisations o on o.id = m.org_id
  where s.token_hash = hash and s.expires_at > at
    and s.last_seen_at + make_interval(secs => s.idle_seconds) > at and s.behind_id is null
    and u.suspended_at is null and u.deleted_at is null and m.deactivated_at is null
    and o.suspended_at is null and o.closed_at is null;
  if not found then
    select s.session_id, s.user_id, s.org_id, s.role, s.behind_id, s.last_seen_at
      into session_id, user_id, org_id, role, behind_id, seen_at
    from standing_sessions s
    where s.token_hash = hash and s.expires_at > at
      and s.last_seen_at + make_interval(secs => s.idle_seconds) > at;
    if not found then return; end if;
  end if;
  if seen_at < at - interval '1 minute' then
    update sessions set last_seen_at = at where id = session_id and last_seen_at < at;
  end if;
  return next;
end $$;
