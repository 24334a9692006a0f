-- Kernel: keys can be changed. Only what wraps a key is rewritten, never what lies under it, and only
-- by the system: files get their key under a newer key of their organisation, organisations theirs
-- under another root key.
grant update (wrapped_key, key_version) on blobs to ngo_app;
create policy blobs_rewrap on blobs for update to ngo_app using ((select app_scope()) = 'system');
create index blobs_by_key on blobs (org_id, key_version, id);
create index blobs_public_by_key on blobs (key_version, id) where public;

grant update (wrapped_key, root_key_id) on organisation_keys to ngo_app;
create policy organisation_keys_rewrap on organisation_keys for update to ngo_app
  using ((select app_scope()) = 'system');

-- A rotation that was broken off is gone on with: every key that is older than its start is due.
-- Without an organisation it is about all of them.
create table key_rotations (
  id uuid primary key default uuidv7(),
  org_id uuid,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index key_rotations_unfinished on key_rotations (org_id) nulls not distinct
  where finished_at is null;
alter table key_rotations enable row level security;
alter table key_rotations force row level security;
create policy key_rotations_of_system on key_rotations to ngo_app
  using ((select app_scope()) = 'system') with check ((select app_scope()) = 'system');
