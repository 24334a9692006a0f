-- Storage: folders and files of an organisation, their versions, and how much room they take. What a
-- file holds is content, which versions and copies share; its bytes are parts, each a blob.
-- Names are sorted as people count: "photo 2" before "photo 10", without regard to case first.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');

-- The bytes of one upload. `uses` counts the versions that refer to it: at zero it is removed.
create table storage_contents (
  id uuid primary key,
  org_id uuid not null,
  size_bytes bigint not null check (size_bytes >= 0),
  content_type text not null,
  -- `incoming` is being uploaded, `scanning` waits for the scanner, `quarantined` is not given out.
  state text not null check (state in ('incoming', 'scanning', 'ready', 'quarantined')),
  -- What the scanner found.
  finding text check ((finding is not null) = (state = 'quarantined')),
  -- SHA-256 over the SHA-256 of each part, in order, once it is whole.
  fingerprint bytea check (length(fingerprint) = 32),
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  check ((state = 'incoming') = (fingerprint is null))
);
create index storage_contents_of_org on storage_contents (org_id, state, id);

-- Parts follow one another without gaps. A part is never shared by two contents.
create table storage_parts (
  org_id uuid not null,
  content_id uuid not null references storage_contents (id),
  from_byte bigint not null check (from_byte >= 0),
  size_bytes bigint not null check (size_bytes > 0),
  blob_id uuid not null unique,
  sha256 bytea not null check (length(sha256) = 32),
  primary key (content_id, from_byte)
);
create index storage_parts_of_org on storage_parts (org_id);

-- A folder or a file. `ancestors` are the folders it lies in, from the top down. Of what is in the trash,
-- `trash_root` names the entry that was put there: itself, or the folder around it.
create table storage_entries (
  id uuid primary key,
  org_id uuid not null,
  kind text not null check (kind in ('folder', 'file')),
  parent_id uuid references storage_entries (id),
  ancestors uuid[] not null,
  name text not null check (octet_length(name) between 1 and 255 and name !~ '[[:cntrl:]/\\]' and name not in ('.', '..')),
  name_key text not null generated always as (casefold(name collate pg_unicode_fast)) stored,
  restricted boolean not null default false check (kind = 'folder' or not restricted),
  -- False leaves the text of what is in the folder out of the search.
  indexed boolean not null default true check (kind = 'folder' or indexed),
  -- Of the current version, for lists that are sorted by it.
  version_id uuid,
  content_id uuid references storage_contents (id),
  size_bytes bigint,
  content_type text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  trashed_by uuid,
  trash_root uuid,
  check (parent_id is not distinct from ancestors[cardinality(ancestors)]),
  check (not id = any (ancestors)),
  check ((kind = 'file') = (version_id is not null)),
  check ((version_id is null) = (content_id is null) and (version_id is null) = (size_bytes is null)
    and (version_id is null) = (content_type is null)),
  check ((trashed_at is null) = (trash_root is null))
);
create unique index storage_entries_names on storage_entries (org_id, parent_id, name_key) nulls not distinct
  where trashed_at is null;
create index storage_entries_of_folder on storage_entries (org_id, parent_id, kind desc, name collate natural_order, id)
  where trashed_at is null;
create index storage_entries_of_parent on storage_entries (parent_id);
create index storage_entries_recent on storage_entries (org_id, updated_at desc, id desc)
  where trashed_at is null and kind = 'file';
create index storage_entries_trash on storage_entries (org_id, trash_root) where trashed_at is not null;
create index storage_entries_purge on storage_entries (trashed_at) where trashed_at is not null;
create index storage_entries_restricted on storage_entries (org_id) where restricted;
create index storage_entries_of_creator on storage_entries (created_by);
create index storage_entries_of_content on storage_entries (content_id);

create table storage_versions (
  id uuid primary key,
  org_id uuid not null,
  file_id uuid not null references storage_entries (id) on delete cascade,
  number integer not null check (number > 0),
  content_id uuid not null references storage_contents (id),
  label text not null default '' check (length(label) <= 200),
  created_by uuid,
  created_at timestamptz not null,
  unique (file_id, number)
);
create index storage_versions_of_org on storage_versions (org_id, file_id);
create index storage_versions_of_content on storage_versions (content_id);

create table storage_stars (
  org_id uuid not null,
  user_id uuid not null,
  entry_id uuid not null references storage_entries (id) on delete cascade,
  starred_at timestamptz not null,
  primary key (org_id, user_id, entry_id)
);
create index storage_stars_of_entry on storage_stars (entry_id);
create index storage_stars_of_user on storage_stars (user_id);

-- With a person or a role of the organisation; holds for all that is in a folder.
create table storage_shares (
  id uuid primary key,
  org_id uuid not null,
  entry_id uuid not null references storage_entries (id) on delete cascade,
  user_id uuid,
  role text check (role in ('SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN', 'STAFF', 'VOLUNTEER', 'ANALYST', 'VIEWER')),
  rights text not null check (rights in ('view', 'edit')),
  created_by uuid,
  created_at timestamptz not null,
  check (num_nonnulls(user_id, role) = 1),
  unique nulls not distinct (entry_id, user_id, role)
);
create index storage_shares_of_org on storage_shares (org_id, entry_id);
create index storage_shares_of_user on storage_shares (user_id);

-- Bytes of all versions, and bytes kept free for uploads under way. Changed in the transaction of the deed,
-- by one statement that also asks the limit: uploads at the same moment cannot add up to more.
create table storage_usage (
  org_id uuid primary key,
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  reserved_bytes bigint not null default 0 check (reserved_bytes >= 0)
);

-- A resumable upload. The lease lets one request at a time append, whichever process serves it; who wants
-- it next says so in `lease_wanted_at`, and the holder ends early. Finished ones stay until they expire,
-- for a client that did not hear the end.
create table storage_uploads (
  id uuid primary key,
  org_id uuid not null,
  user_id uuid,
  content_id uuid not null references storage_contents (id),
  parent_id uuid,
  file_id uuid,
  name text not null,
  existing text not null check (existing in ('keep-both', 'version', 'refuse')),
  size_bytes bigint not null check (size_bytes >= 0),
  offset_bytes bigint not null default 0 check (offset_bytes between 0 and size_bytes),
  lease uuid,
  lease_until timestamptz,
  lease_wanted_at timestamptz,
  entry_id uuid,
  finished_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((lease is null) = (lease_until is null)),
  check ((entry_id is null) = (finished_at is null))
);
create index storage_uploads_of_org on storage_uploads (org_id, user_id);
create index storage_uploads_of_user on storage_uploads (user_id);
create index storage_uploads_expiry on storage_uploads (expires_at);
create index storage_uploads_of_content on storage_uploads (content_id);

-- Addresses for elements of a page, which cannot send a token. Only the SHA-256 of the ticket is kept.
create table storage_tickets (
  token_hash bytea primary key check (length(token_hash) = 32),
  org_id uuid not null,
  user_id uuid,
  use text not null check (use in ('download', 'view')),
  file_id uuid not null references storage_entries (id) on delete cascade,
  version_id uuid references storage_versions (id) on delete cascade,
  expires_at timestamptz not null
);
create index storage_tickets_of_org on storage_tickets (org_id);
create index storage_tickets_of_file on storage_tickets (file_id);
create index storage_tickets_of_version on storage_tickets (version_id);
create index storage_tickets_expiry on storage_tickets (expires_at);

-- Platform staff have no sight of other organisations' files: unlike elsewhere, scope `platform` opens nothing.
do $$
declare name text;
begin
  foreach name in array array['storage_contents', 'storage_parts', 'storage_entries', 'storage_versions', 'storage_stars',
    'storage_shares', 'storage_usage', 'storage_uploads', 'storage_tickets'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) = ''system'')
      with check (org_id = (select app_org()) or (select app_scope()) = ''system'')', name || '_of_org', name);
  end loop;
end $$;

-- Whether someone sees an entry: `path` are the folders around it and the entry itself, from the top down;
-- `closed` the restricted folders of the organisation, `shared` the entries shared with the person. The
-- innermost of the two decides; where there is neither, whether the person sees what is not restricted.
create function storage_sees(path uuid[], everything boolean, closed uuid[], shared uuid[]) returns boolean
  language sql immutable parallel safe return
  case when not path && closed then everything or path && shared
  else coalesce((
    select max(place) filter (where step = any (shared)) >= max(place) filter (where step = any (closed))
    from unnest(path) with ordinality as steps (step, place)), false) end;
