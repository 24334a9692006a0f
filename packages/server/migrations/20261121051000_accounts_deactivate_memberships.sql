-- Accounts: a membership can rest. Its work and its name stay, its way in is closed from that instant on.
alter table memberships add column deactivated_at timestamptz;

-- As before, and nobody for a membership that rests.
create or replace function session_actor(hash bytea, at timestamptz)
  returns table (session_id uuid, user_id uuid, org_id uuid, role text)
  language plpgsql set app.scope = 'system' as $$
#variable_conflict use_column
declare seen_at timestamptz;
begin
  select s.id, s.user_id, m.org_id, m.role, s.last_seen_at
    into session_id, user_id, org_id, role, seen_at
  from sessions s
  join memberships m on m.id = s.membership_id
  join users u on u.id = s.user_id
  join organisations o on o.id = m.org_id
  where s.token_hash = hash and s.expires_at > at
    and s.last_seen_at + make_interval(secs => s.idle_seconds) > at
    and m.deactivated_at is null
    and u.suspended_at is null and u.deleted_at is null
    and o.suspended_at is null and o.closed_at is null;
  if not found then return; end if;
  if seen_at < at - interval '1 minute' then
    update sessions set last_seen_at = at where id = session_id and last_seen_at < at;
  end if;
  return next;
end $$;
