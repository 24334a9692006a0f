-- Accounts: platform staff may look at the product as somebody else does, for a short while. Such a session names
-- who is behind it, and ends with the session it was opened from.
alter table sessions
  add column behind_id uuid references users (id) on delete cascade,
  add column behind_session_id uuid references sessions (id) on delete cascade,
  add check ((behind_id is null) = (behind_session_id is null)),
  add check (behind_id <> user_id);
create index sessions_of_behind on sessions (behind_id) where behind_id is not null;
create index sessions_of_behind_session on sessions (behind_session_id) where behind_session_id is not null;

-- As before, and who is behind it has to be platform staff in good standing, too.
create or replace view standing_sessions with (security_invoker = true) as
  select s.id as session_id, s.user_id, m.org_id, m.role, s.token_hash, s.last_seen_at, s.idle_seconds, s.expires_at, s.behind_id
  from sessions s
  join memberships m on m.id = s.membership_id
  join users u on u.id = s.user_id
  join organisations o on o.id = m.org_id
  where m.deactivated_at is null and u.suspended_at is null and u.deleted_at is null
    and o.suspended_at is null and o.closed_at is null
    and (s.behind_id is null or exists (
      select from users b join memberships bm on bm.user_id = b.id
      where b.id = s.behind_id and b.suspended_at is null and b.deleted_at is null
        and bm.deactivated_at is null and bm.role in ('SUPER_ADMIN', 'ADMIN')));

drop function session_actor(bytea, timestamptz);
create function session_actor(hash bytea, at timestamptz)
  returns table (session_id uuid, user_id uuid, org_id uuid, role text, behind_id uuid)
  language plpgsql set app.scope = 'system' as $$
#variable_conflict use_column
declare seen_at timestamptz;
begin
  select s.session_id, s.user_id, s.org_id, s.role, s.behind_id, s.last_seen_at
    into session_id, user_id, org_id, role, behind_id, seen_at
  from standing_sessions s
  where s.token_hash = hash and s.expires_at > at
    and s.last_seen_at + make_interval(secs => s.idle_seconds) > at;
  if not found then return; end if;
  if seen_at < at - interval '1 minute' then
    update sessions set last_seen_at = at where id = session_id and last_seen_at < at;
  end if;
  return next;
end $$;
