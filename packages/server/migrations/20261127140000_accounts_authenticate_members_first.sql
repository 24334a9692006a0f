-- Accounts: nearly every session is of a member who acts as themselves. Their statement has a tenth of the policies and
-- subqueries of the view, which knows applicants and impersonators too; opening them took most of the time.
create or replace function session_actor(hash bytea, at timestamptz)
returns table (session_id uuid, user_id uuid, org_id uuid, role text, behind_id uuid)
language plpgsql set app.scope = 'system' as $$
#variable_conflict use_column
declare seen_at timestamptz;
begin
  select s.id, s.user_id, m.org_id, m.role, s.last_seen_at
    into session_id, user_id, org_id, role, seen_at
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
