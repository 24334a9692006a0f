-- Administration: what platform staff keep about organisations and people, and how either comes to an end.
alter table organisations
  add column suspension_reason text not null default '' check (length(suspension_reason) <= 1000),
  -- Closed by the platform: from this instant on, all it has may be erased.
  add column delete_after timestamptz,
  -- The erasing has begun: there is no way back.
  add column erasing_at timestamptz,
  add column erased_at timestamptz,
  add check (delete_after is null or closed_at is not null),
  add check (kind = 'ngo' or (suspended_at is null and closed_at is null and delete_after is null));
create index organisations_to_erase on organisations (delete_after) where delete_after is not null and erased_at is null;
create index organisations_by_name on organisations (lower(name), id);

alter table users
  add column suspension_reason text not null default '' check (length(suspension_reason) <= 1000),
  -- The same person, who goes on there. What was done under this id stays under it.
  add column merged_into uuid references users (id) check (merged_into <> id);
create index users_merged_into on users (merged_into);
create index users_by_name on users (lower(name), id) where deleted_at is null;

-- A text as people read it: without letters that only steer the direction or are not seen at all, in one form.
create function readable(words text) returns text language sql immutable parallel safe
  return regexp_replace(normalize(lower(words), nfkc), '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g');

create table organisation_verifications (
  org_id uuid primary key references organisations (id) on delete cascade,
  state text not null check (state in ('submitted', 'verified', 'rejected')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  reason text not null default '' check (length(reason) <= 1000),
  check ((state = 'submitted') = (decided_at is null))
);
create index organisation_verifications_by on organisation_verifications (decided_by);
create index organisation_verifications_of_state on organisation_verifications (state, submitted_at);

create table organisation_documents (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  blob_id uuid not null references blobs (id),
  name text not null,
  size_bytes bigint not null,
  added_by uuid not null references users (id),
  added_at timestamptz not null
);
create index organisation_documents_of_org on organisation_documents (org_id, id);
create index organisation_documents_of_blob on organisation_documents (blob_id);
create index organisation_documents_by on organisation_documents (added_by);

-- For platform staff alone: the organisation does not read them.
create table organisation_notes (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  words text not null check (length(words) between 1 and 4000),
  written_by uuid not null references users (id),
  written_at timestamptz not null
);
create index organisation_notes_of_org on organisation_notes (org_id, id desc);
create index organisation_notes_by on organisation_notes (written_by);

do $$
declare name text;
begin
  foreach name in array array['organisation_verifications', 'organisation_documents', 'organisation_notes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array array['organisation_verifications', 'organisation_documents'] loop
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_of_org', name);
  end loop;
end $$;
create policy organisation_notes_of_platform on organisation_notes to ngo_app
  using ((select app_scope()) in ('platform', 'system'));

-- Rows that nobody may delete go all the same with their organisation, once its erasing has begun.
create function let_erasure_delete(table_name text) returns void language plpgsql as $$
begin
  execute format('grant delete on %I to ngo_app', table_name);
  execute format('create policy %I on %I as restrictive for delete to ngo_app using (
    (select app_scope()) = ''system'' and exists (
      select from organisations o where o.id = %I.org_id and o.erasing_at is not null))',
    table_name || '_erased', table_name, table_name);
  execute format('create policy %I on %I for delete to ngo_app using ((select app_scope()) = ''system'')',
    table_name || '_erasing', table_name);
end $$;

select let_erasure_delete(c.relname) from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'audit_log'
  and not has_table_privilege('ngo_app', c.oid, 'delete');

-- Two accounts of one person become one. What refers to `gone` refers to `stays` from now on, row by row; where
-- `stays` has such a row already, and where rows may not be changed, the old id stays and names the same person; in an
-- organisation where that is so, the old membership rests instead of ending. Ways to sign in are nobody's to hand over.
-- Needs scope `system`.
create function merge_people(gone uuid, stays uuid) returns void language plpgsql as $$
declare
  place record;
  here record;
  resting uuid[] := array[]::uuid[];
  own constant text[] := array['user_passwords', 'two_factor_secrets', 'recovery_codes', 'sessions', 'known_devices',
    'one_use_tokens', 'realtime_tickets', 'memberships', 'users', 'audit_log'];
begin
  insert into memberships (org_id, user_id, role, created_at, last_used_at, deactivated_at)
    select m.org_id, stays, m.role, m.created_at, m.last_used_at, m.deactivated_at from memberships m where m.user_id = gone
    on conflict (org_id, user_id) do nothing;
  for place in
    select c.conrelid::regclass as of_table, a.attname as of_column, bool_or(c.confrelid = 'memberships'::regclass) as of_member
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and not t.relname = any (own) and a.atttypid = 'uuid'::regtype
      and (c.confrelid = 'users'::regclass
        or c.confrelid = 'memberships'::regclass and a.attname <> 'org_id')
    group by 1, 2 order by 1, 2
  loop
    for here in execute format('select ctid as at, %s as org from %s where %I = $1',
      case when place.of_member then 'org_id' else 'null::uuid' end, place.of_table, place.of_column) using gone
    loop
      begin
        execute format('update %s set %I = $1 where ctid = $2', place.of_table, place.of_column) using stays, here.at;
      exception when unique_violation or exclusion_violation or foreign_key_violation or check_violation
        or insufficient_privilege or raise_exception then
        if here.org is not null then resting := resting || here.org; end if;
      end;
    end loop;
  end loop;
  update memberships set deactivated_at = coalesce(deactivated_at, now()) where user_id = gone and org_id = any (resting);
  delete from memberships where user_id = gone and not org_id = any (resting);
end $$;
