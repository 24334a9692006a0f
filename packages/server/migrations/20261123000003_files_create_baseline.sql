-- Tables, functions and policies of the domain files. PostgreSQL checks bodies of functions when they run, because some name
-- tables of a later domain.
set local check_function_bodies = off;

create collation natural_order (provider = icu, locale = 'und-u-kn-true');

create function count_room_of_blob()
 returns trigger
 language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into storage_usage as u (org_id, used_bytes) values (new.org_id, new.size_bytes)
    on conflict (org_id) do update set used_bytes = u.used_bytes + excluded.used_bytes;
  else
    update storage_usage set used_bytes = used_bytes - old.size_bytes where org_id = old.org_id;
  end if;
  return null;
end $$
;

create trigger blobs_give_room_back after delete on blobs for each row when ((old.purpose ~~ 'volunteering.%')) execute function count_room_of_blob();

create trigger blobs_give_room_of_causes_back after delete on blobs for each row when ((old.purpose ~~ 'causes.%')) execute function count_room_of_blob();

create trigger blobs_give_room_of_fundraisers_back after delete on blobs for each row when ((old.purpose ~~ 'fundraisers.%')) execute function count_room_of_blob();

create trigger blobs_give_room_of_tickets_back after delete on blobs for each row when ((old.purpose ~~ 'ticketing.%')) execute function count_room_of_blob();

create trigger blobs_take_room after insert on blobs for each row when ((new.purpose ~~ 'volunteering.%')) execute function count_room_of_blob();

create trigger blobs_take_room_of_causes after insert on blobs for each row when ((new.purpose ~~ 'causes.%')) execute function count_room_of_blob();

create trigger blobs_take_room_of_fundraisers after insert on blobs for each row when ((new.purpose ~~ 'fundraisers.%')) execute function count_room_of_blob();

create trigger blobs_take_room_of_tickets after insert on blobs for each row when ((new.purpose ~~ 'ticketing.%')) execute function count_room_of_blob();

-- Whether someone can see an entry: `path` contains the folders around it and the entry itself, from the top down; `closed`
-- the restricted folders of the organisation, `shared` the entries shared with the person. The innermost of the two decides;
-- if there is neither, whether the person sees unrestricted entries.
create function storage_sees(path uuid[], everything boolean, closed uuid[], shared uuid[])
 returns boolean
 language sql
 immutable parallel safe
return case when (not (path && closed)) then (everything or (path && shared)) else coalesce((select (max(steps.place) filter (where (steps.step = any (storage_sees.shared))) >= max(steps.place) filter (where (steps.step = any (storage_sees.closed)))) from unnest(storage_sees.path) with ordinality steps(step, place)), false) end
;

-- The bytes of one upload. `uses` counts the versions that refer to it: at zero it is removed.
create table storage_contents (
  id uuid not null,
  org_id uuid not null,
  size_bytes bigint not null,
  content_type text not null,
  state text not null,
  finding text,
  fingerprint bytea,
  uses integer default 0 not null,
  created_at timestamptz not null,
  constraint storage_contents_pkey primary key (id),
  constraint storage_contents_check check ((finding is not null) = (state = 'quarantined')),
  constraint storage_contents_check1 check ((state = 'incoming') = (fingerprint is null)),
  constraint storage_contents_fingerprint_check check (length(fingerprint) = 32),
  constraint storage_contents_size_bytes_check check (size_bytes >= 0),
  constraint storage_contents_state_check check (state in ('incoming', 'scanning', 'ready', 'quarantined')),
  constraint storage_contents_uses_check check (uses >= 0)
);
create index storage_contents_of_org on storage_contents (org_id, state, id);
alter table storage_contents enable row level security;
alter table storage_contents force row level security;
create policy storage_contents_of_org on storage_contents to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- A folder or a file. `ancestors` are its folders, from the top down. For entries in the trash, `trash_root` is the entry
-- that was trashed: the entry itself or a folder around it.
create table storage_entries (
  id uuid not null,
  org_id uuid not null,
  kind text not null,
  parent_id uuid,
  ancestors uuid[] not null,
  name text not null,
  name_key text generated always as (casefold((name collate pg_unicode_fast))) stored not null,
  restricted boolean default false not null,
  indexed boolean default true not null,
  version_id uuid,
  content_id uuid,
  size_bytes bigint,
  content_type text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  trashed_by uuid,
  trash_root uuid,
  constraint storage_entries_pkey primary key (id),
  constraint storage_entries_check check ((kind = 'folder') or (not restricted)),
  constraint storage_entries_check1 check ((kind = 'folder') or indexed),
  constraint storage_entries_check2 check (not (parent_id is distinct from ancestors[cardinality(ancestors)])),
  constraint storage_entries_check3 check (not (id = any (ancestors))),
  constraint storage_entries_check4 check ((kind = 'file') = (version_id is not null)),
  constraint storage_entries_check5 check (((version_id is null) = (content_id is null)) and ((version_id is null) = (size_bytes is null)) and ((version_id is null) = (content_type is null))),
  constraint storage_entries_check6 check ((trashed_at is null) = (trash_root is null)),
  constraint storage_entries_kind_check check (kind in ('folder', 'file')),
  constraint storage_entries_name_check check (((octet_length(name) >= 1) and (octet_length(name) <= 255)) and (name !~ '[[:cntrl:]/\\]') and (name <> all (array['.', '..']))),
  constraint storage_entries_content_id_fkey foreign key (content_id) references storage_contents(id),
  constraint storage_entries_parent_id_fkey foreign key (parent_id) references storage_entries(id)
);
create index storage_entries_by_name on storage_entries using gin (name_key gin_trgm_ops) where (trashed_at is null);
create unique index storage_entries_names on storage_entries (org_id, parent_id, name_key) nulls not distinct where (trashed_at is null);
create index storage_entries_not_indexed on storage_entries (org_id) where (not indexed);
create index storage_entries_of_content on storage_entries (content_id);
create index storage_entries_of_creator on storage_entries (created_by);
create index storage_entries_of_folder on storage_entries (org_id, parent_id, kind desc, name collate natural_order, id) where (trashed_at is null);
create index storage_entries_of_parent on storage_entries (parent_id);
create index storage_entries_purge on storage_entries (trashed_at) where (trashed_at is not null);
create index storage_entries_recent on storage_entries (org_id, updated_at desc, id desc) where ((trashed_at is null) and (kind = 'file'));
create index storage_entries_restricted on storage_entries (org_id) where restricted;
create index storage_entries_trash on storage_entries (org_id, trash_root) where (trashed_at is not null);
alter table storage_entries enable row level security;
alter table storage_entries force row level security;
create policy storage_entries_of_org on storage_entries to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- Whether the text of a file may be searched in its location: no folder around it has opted out.
create function storage_is_indexed(e storage_entries)
 returns boolean
 language sql
 stable parallel safe
return (not (exists (select from storage_entries f where ((f.id = any ((storage_is_indexed.e).ancestors)) and (not f.indexed)))))
;

-- Storage: links for people without an account. The token is stored twice: hashed, to look up the link, and sealed under the
-- organisation's key, so that people who can share can copy the address again.
create table storage_links (
  id uuid not null,
  org_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  token_hash bytea not null,
  sealed_token text not null,
  password_hash text,
  message text default '' not null,
  expires_at timestamptz,
  max_uses integer,
  uses integer default 0 not null,
  created_by uuid,
  created_at timestamptz not null,
  revoked_at timestamptz,
  constraint storage_links_pkey primary key (id),
  constraint storage_links_token_hash_key unique (token_hash),
  constraint storage_links_kind_check check (kind in ('download', 'request')),
  constraint storage_links_max_uses_check check (max_uses > 0),
  constraint storage_links_message_check check (length(message) <= 1000),
  constraint storage_links_token_hash_check check (length(token_hash) = 32),
  constraint storage_links_uses_check check (uses >= 0),
  constraint storage_links_entry_id_fkey foreign key (entry_id) references storage_entries(id) on delete cascade
);
create index storage_links_of_entry on storage_links (entry_id);
create index storage_links_of_org on storage_links (org_id, entry_id);
alter table storage_links enable row level security;
alter table storage_links force row level security;
create policy storage_links_of_org on storage_links to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- Parts are contiguous. A part is never shared by two contents.
create table storage_parts (
  org_id uuid not null,
  content_id uuid not null,
  from_byte bigint not null,
  size_bytes bigint not null,
  blob_id uuid not null,
  sha256 bytea not null,
  constraint storage_parts_pkey primary key (content_id, from_byte),
  constraint storage_parts_blob_id_key unique (blob_id),
  constraint storage_parts_from_byte_check check (from_byte >= 0),
  constraint storage_parts_sha256_check check (length(sha256) = 32),
  constraint storage_parts_size_bytes_check check (size_bytes > 0),
  constraint storage_parts_content_id_fkey foreign key (content_id) references storage_contents(id)
);
create index storage_parts_of_org on storage_parts (org_id);
alter table storage_parts enable row level security;
alter table storage_parts force row level security;
create policy storage_parts_of_org on storage_parts to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- Storage: search in the text of files. The text is encrypted in the blob store, all pages of a content in one blob; this
-- table stores where each page is and which words it has. A word is a number: the first eight bytes of its HMAC under a key
-- of the organisation, so that the index reveals no words, and the same word has another number in every organisation.
create table storage_search_keys (
  org_id uuid not null,
  sealed_key text not null,
  constraint storage_search_keys_pkey primary key (org_id)
);
alter table storage_search_keys enable row level security;
alter table storage_search_keys force row level security;
create policy storage_search_keys_of_org on storage_search_keys to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- Shares with a person or a role of the organisation; a share of a folder includes its contents.
create table storage_shares (
  id uuid not null,
  org_id uuid not null,
  entry_id uuid not null,
  user_id uuid,
  role text,
  rights text not null,
  created_by uuid,
  created_at timestamptz not null,
  constraint storage_shares_pkey primary key (id),
  constraint storage_shares_entry_id_user_id_role_key unique nulls not distinct (entry_id, user_id, role),
  constraint storage_shares_check check (num_nonnulls(user_id, role) = 1),
  constraint storage_shares_rights_check check (rights in ('view', 'edit')),
  constraint storage_shares_role_check check (role in ('SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN', 'STAFF', 'VOLUNTEER', 'ANALYST', 'VIEWER')),
  constraint storage_shares_entry_id_fkey foreign key (entry_id) references storage_entries(id) on delete cascade
);
create index storage_shares_of_org on storage_shares (org_id, entry_id);
create index storage_shares_of_user on storage_shares (user_id);
alter table storage_shares enable row level security;
alter table storage_shares force row level security;
create policy storage_shares_of_org on storage_shares to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table storage_stars (
  org_id uuid not null,
  user_id uuid not null,
  entry_id uuid not null,
  starred_at timestamptz not null,
  constraint storage_stars_pkey primary key (org_id, user_id, entry_id),
  constraint storage_stars_entry_id_fkey foreign key (entry_id) references storage_entries(id) on delete cascade
);
create index storage_stars_of_entry on storage_stars (entry_id);
create index storage_stars_of_user on storage_stars (user_id);
alter table storage_stars enable row level security;
alter table storage_stars force row level security;
create policy storage_stars_of_org on storage_stars to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- `waiting` is queued, `unreadable` is damaged, protected or too large; `reason` is for people.
create table storage_texts (
  content_id uuid not null,
  org_id uuid not null,
  state text not null,
  reason text,
  blob_id uuid,
  pages integer default 0 not null,
  words integer default 0 not null,
  constraint storage_texts_pkey primary key (content_id),
  constraint storage_texts_blob_id_key unique (blob_id),
  constraint storage_texts_state_check check (state in ('waiting', 'read', 'unreadable')),
  constraint storage_texts_content_id_fkey foreign key (content_id) references storage_contents(id) on delete cascade
);
create index storage_texts_of_org on storage_texts (org_id, state);
alter table storage_texts enable row level security;
alter table storage_texts force row level security;
create policy storage_texts_of_org on storage_texts to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- `words` are distinct and in order; `counts` says how often each occurs. `length` counts them all.
create table storage_text_pages (
  content_id uuid not null,
  org_id uuid not null,
  page integer not null,
  from_byte integer not null,
  size_bytes integer not null,
  words bigint[] not null,
  counts smallint[] not null,
  length integer not null,
  constraint storage_text_pages_pkey primary key (content_id, page),
  constraint storage_text_pages_size_bytes_check check (size_bytes > 0),
  constraint storage_text_pages_content_id_fkey foreign key (content_id) references storage_texts(content_id) on delete cascade
);
create index storage_text_pages_by_word on storage_text_pages using gin (words);
create index storage_text_pages_of_org on storage_text_pages (org_id);
alter table storage_text_pages enable row level security;
alter table storage_text_pages force row level security;
create policy storage_text_pages_of_org on storage_text_pages to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- Thumbnails, one per content; without a blob if none can be drawn.
create table storage_thumbnails (
  content_id uuid not null,
  org_id uuid not null,
  blob_id uuid,
  constraint storage_thumbnails_pkey primary key (content_id),
  constraint storage_thumbnails_blob_id_key unique (blob_id),
  constraint storage_thumbnails_content_id_fkey foreign key (content_id) references storage_contents(id) on delete cascade
);
create index storage_thumbnails_of_org on storage_thumbnails (org_id);
alter table storage_thumbnails enable row level security;
alter table storage_thumbnails force row level security;
create policy storage_thumbnails_of_org on storage_thumbnails to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- A resumable upload. The lease lets one request at a time append, in any process; the next one sets `lease_wanted_at`, and
-- the holder ends early. Finished uploads stay until they expire, for clients that missed the response.
create table storage_uploads (
  id uuid not null,
  org_id uuid not null,
  user_id uuid,
  content_id uuid not null,
  parent_id uuid,
  file_id uuid,
  name text not null,
  existing text not null,
  size_bytes bigint not null,
  offset_bytes bigint default 0 not null,
  lease uuid,
  lease_until timestamptz,
  lease_wanted_at timestamptz,
  entry_id uuid,
  finished_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  link_id uuid,
  key_hash bytea,
  sender text default '' not null,
  constraint storage_uploads_pkey primary key (id),
  constraint storage_uploads_check check ((offset_bytes >= 0) and (offset_bytes <= size_bytes)),
  constraint storage_uploads_check1 check ((lease is null) = (lease_until is null)),
  constraint storage_uploads_check2 check ((entry_id is null) = (finished_at is null)),
  constraint storage_uploads_check3 check (num_nonnulls(user_id, key_hash) = 1),
  constraint storage_uploads_existing_check check (existing in ('keep-both', 'version', 'refuse')),
  constraint storage_uploads_key_hash_check check (length(key_hash) = 32),
  constraint storage_uploads_sender_check check (length(sender) <= 120),
  constraint storage_uploads_size_bytes_check check (size_bytes >= 0),
  constraint storage_uploads_content_id_fkey foreign key (content_id) references storage_contents(id),
  constraint storage_uploads_link_id_fkey foreign key (link_id) references storage_links(id) on delete set null
);
create index storage_uploads_expiry on storage_uploads (expires_at);
create index storage_uploads_of_content on storage_uploads (content_id);
create index storage_uploads_of_link on storage_uploads (link_id);
create index storage_uploads_of_org on storage_uploads (org_id, user_id);
create index storage_uploads_of_user on storage_uploads (user_id);
alter table storage_uploads enable row level security;
alter table storage_uploads force row level security;
create policy storage_uploads_of_org on storage_uploads to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- Bytes of all versions, and bytes reserved for active uploads. Changed in the transaction of the change, by one statement
-- that also checks the limit: concurrent uploads cannot exceed it together.
create table storage_usage (
  org_id uuid not null,
  used_bytes bigint default 0 not null,
  reserved_bytes bigint default 0 not null,
  constraint storage_usage_pkey primary key (org_id),
  constraint storage_usage_reserved_bytes_check check (reserved_bytes >= 0),
  constraint storage_usage_used_bytes_check check (used_bytes >= 0)
);
alter table storage_usage enable row level security;
alter table storage_usage force row level security;
create policy storage_usage_of_org on storage_usage to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

create table storage_versions (
  id uuid not null,
  org_id uuid not null,
  file_id uuid not null,
  number integer not null,
  content_id uuid not null,
  label text default '' not null,
  created_by uuid,
  created_at timestamptz not null,
  constraint storage_versions_pkey primary key (id),
  constraint storage_versions_file_id_number_key unique (file_id, number),
  constraint storage_versions_label_check check (length(label) <= 200),
  constraint storage_versions_number_check check (number > 0),
  constraint storage_versions_content_id_fkey foreign key (content_id) references storage_contents(id),
  constraint storage_versions_file_id_fkey foreign key (file_id) references storage_entries(id) on delete cascade
);
create index storage_versions_of_content on storage_versions (content_id);
create index storage_versions_of_org on storage_versions (org_id, file_id);
alter table storage_versions enable row level security;
alter table storage_versions force row level security;
create policy storage_versions_of_org on storage_versions to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));

-- Addresses for elements of a page, which cannot send a token. Only the SHA-256 of the ticket is stored.
create table storage_tickets (
  token_hash bytea not null,
  org_id uuid not null,
  user_id uuid,
  use text not null,
  file_id uuid,
  version_id uuid,
  expires_at timestamptz not null,
  link_id uuid,
  entry_ids uuid[],
  constraint storage_tickets_pkey primary key (token_hash),
  constraint storage_tickets_check check (num_nonnulls(user_id, link_id) = 1),
  constraint storage_tickets_check1 check (num_nonnulls(file_id, entry_ids) = 1),
  constraint storage_tickets_token_hash_check check (length(token_hash) = 32),
  constraint storage_tickets_use_check check (use in ('download', 'view')),
  constraint storage_tickets_file_id_fkey foreign key (file_id) references storage_entries(id) on delete cascade,
  constraint storage_tickets_link_id_fkey foreign key (link_id) references storage_links(id) on delete cascade,
  constraint storage_tickets_version_id_fkey foreign key (version_id) references storage_versions(id) on delete cascade
);
create index storage_tickets_expiry on storage_tickets (expires_at);
create index storage_tickets_of_file on storage_tickets (file_id);
create index storage_tickets_of_link on storage_tickets (link_id);
create index storage_tickets_of_org on storage_tickets (org_id);
create index storage_tickets_of_version on storage_tickets (version_id);
alter table storage_tickets enable row level security;
alter table storage_tickets force row level security;
create policy storage_tickets_of_org on storage_tickets to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
