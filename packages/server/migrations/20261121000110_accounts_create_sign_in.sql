-- Accounts: how people prove who they are. Kept apart from users, so that no colleague's query meets a secret.
create table user_passwords (
  user_id uuid primary key references users (id) on delete cascade,
  -- Argon2id in PHC form; carries its own salt and cost.
  hash text not null,
  changed_at timestamptz not null default now()
);

-- Waiting until confirmed_at is set. last_step is the newest 30 s step whose code was accepted: none is taken twice.
create table two_factor_secrets (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret text not null,
  last_step bigint,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

-- SHA-256 of 80 random bits each; used once.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Only the SHA-256 of the token is kept. Ending the membership ends the session.
create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  membership_id uuid not null references memberships (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  device text not null,
  coarse_address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_seconds integer not null check (idle_seconds > 0),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id, last_seen_at desc);
create index sessions_of_membership on sessions (membership_id);
create index sessions_expiry on sessions (expires_at);

-- Where a person has signed in from before; a stranger to this table is worth a letter.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device text not null,
  coarse_address text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device, coarse_address)
);

-- Links and challenges sent to a person. Only the SHA-256 is kept; used once.
create table one_use_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('verify-email', 'reset-password', 'change-email', 'second-factor')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The address to change to, for change-email alone.
  email text check ((email is not null) = (kind = 'change-email')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_use_tokens_of_user on one_use_tokens (user_id, kind);
create index one_use_tokens_expiry on one_use_tokens (expires_at);

-- Failed sign-ins per account and per address. The key is a hash, the same whether or not the account exists.
create table sign_in_failures (
  key text primary key,
  failures integer not null,
  failed_at timestamptz not null,
  locked_until timestamptz
);
create index sign_in_failures_age on sign_in_failures (failed_at);

do $$
declare name text;
begin
  foreach name in array array['user_passwords', 'two_factor_secrets', 'recovery_codes', 'sessions', 'known_devices'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app using (user_id = (select app_user()) or (select app_scope()) = ''system'')', name || '_of_user', name);
  end loop;
  foreach name in array array['one_use_tokens', 'sign_in_failures'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app using ((select app_scope()) = ''system'')', name || '_of_system', name);
  end loop;
end $$;

-- Whom a token speaks for at an instant: nothing when it is unknown, idle too long, expired, or when the
-- person or the organisation is suspended or gone. Notes the visit at most once a minute.
create function session_actor(hash bytea, at timestamptz)
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
    and u.suspended_at is null and u.deleted_at is null
    and o.suspended_at is null and o.closed_at is null;
  if not found then return; end if;
  if seen_at < at - interval '1 minute' then
    update sessions set last_seen_at = at where id = session_id and last_seen_at < at;
  end if;
  return next;
end $$;

-- A person's own deeds, for the copy of their data.
create index audit_log_of_person on audit_log (user_id, id desc);
