-- Kernel: one row per stored file. The content lies encrypted in the blob store, under a key of its
-- own, which is here, wrapped by the organisation's key (a public file's by the installation's).
-- A row is written once the file is whole and never changes: a new version is a new blob.
create table blobs (
  id uuid primary key,
  org_id uuid not null,
  purpose text not null check (purpose ~ '^[a-z-]+\.[a-z-]+$'),
  name text not null check (length(name) between 1 and 200 and name !~ '[[:cntrl:]/\\]'),
  size_bytes bigint not null check (size_bytes >= 0),
  content_type text not null,
  sha256 bytea not null check (length(sha256) = 32),
  wrapped_key bytea not null,
  key_version integer not null,
  backend text not null,
  public boolean not null default false,
  created_at timestamptz not null
);
create index blobs_of_org on blobs (org_id, purpose, id);
alter table blobs enable row level security;
alter table blobs force row level security;
revoke update on blobs from ngo_app;

create policy blobs_read on blobs for select to ngo_app
  using (org_id = (select app_org()) or public or (select app_scope()) in ('platform', 'system'));
create policy blobs_add on blobs for insert to ngo_app
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
create policy blobs_remove on blobs for delete to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
grant select on blobs to ngo_public;
create policy blobs_public on blobs for select to ngo_public using (public);

-- Files no row speaks for: one being written, or one whose row was removed. What is left here after
-- `remove_after` is taken off the store. While `removing` is true, the file can not become a blob.
create table stray_files (
  id uuid primary key,
  org_id uuid not null,
  backend text not null,
  remove_after timestamptz not null,
  removing boolean not null default false
);
create index stray_files_of_org on stray_files (org_id);
create index stray_files_due on stray_files (backend, remove_after);
alter table stray_files enable row level security;
alter table stray_files force row level security;
create policy stray_files_of_org on stray_files to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
