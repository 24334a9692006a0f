-- Audit: entries can only be added, and each is tied to all before it, so that a change of the past is found.
-- `behind_id`: platform staff who did it in the name of `user_id`. `salt`: so that nobody can guess what an erased
-- entry said from its digest.
alter table audit_log
  add column behind_id uuid,
  add column salt bytea default uuid_send(gen_random_uuid()),
  add column erased_at timestamptz;
create index audit_log_of_behind on audit_log (behind_id, id desc) where behind_id is not null;

-- One change is let through: what an entry says of a person is taken out of it, for good and visibly.
create function refuse_audit_change() returns trigger language plpgsql as $$
declare said constant text[] := array['before', 'after', 'salt', 'erased_at'];
begin
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null
    and new.before is null and new.after is null and new.salt is null
    and to_jsonb(new) - said = to_jsonb(old) - said then
    return new;
  end if;
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
grant update (before, after, salt, erased_at) on audit_log to ngo_app;
create policy audit_log_erase on audit_log for update to ngo_app using ((select app_scope()) = 'system');

-- Entries that wait for their seal. Written by the trigger alone, also when the writer forgets.
create table audit_unsealed (
  entry_id uuid primary key
);
alter table audit_log no force row level security;
insert into audit_unsealed select id from audit_log;
alter table audit_log force row level security;
alter table audit_unsealed enable row level security;
create policy audit_unsealed_of_system on audit_unsealed to ngo_app using ((select app_scope()) = 'system');
revoke insert, update on audit_unsealed from ngo_app;

create function queue_audit_entry() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into audit_unsealed values (new.id);
  return null;
end $$;
create trigger audit_log_queue after insert on audit_log for each row execute function queue_audit_entry();

-- `hash` = SHA-256 of the hash before and the entry's digest; see server/src/audit/chain.ts.
create table audit_seals (
  position bigint primary key check (position > 0),
  entry_id uuid not null unique,
  said_digest bytea not null check (length(said_digest) = 32),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null
);

-- What only a holder of the installation's key can write: whoever has the database alone cannot make the chain anew.
create table audit_checkpoints (
  position bigint primary key references audit_seals (position),
  mac bytea not null check (length(mac) = 32),
  made_at timestamptz not null
);

create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  raise exception 'Seals of the audit log are append-only.' using errcode = 'insufficient_privilege';
end $$;

do $$
declare name text;
begin
  foreach name in array array['audit_seals', 'audit_checkpoints'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app using ((select app_scope()) in (''platform'', ''system''))
      with check ((select app_scope()) = ''system'')', name || '_of_system', name);
    execute format('revoke update, delete on %I from ngo_app', name);
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_seal_change()',
      name || '_append_only', name);
  end loop;
end $$;
