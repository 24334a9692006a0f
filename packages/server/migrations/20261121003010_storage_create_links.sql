-- Storage: links for people without an account. The token is kept twice: hashed, to find the link by, and
-- sealed under the organisation's key, so that those who may share can copy the address again.
create table storage_links (
  id uuid primary key,
  org_id uuid not null,
  entry_id uuid not null references storage_entries (id) on delete cascade,
  kind text not null check (kind in ('download', 'request')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  sealed_token text not null,
  password_hash text,
  message text not null default '' check (length(message) <= 1000),
  expires_at timestamptz,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  created_by uuid,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index storage_links_of_org on storage_links (org_id, entry_id);
create index storage_links_of_entry on storage_links (entry_id);
alter table storage_links enable row level security;
alter table storage_links force row level security;
create policy storage_links_of_org on storage_links to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) = 'system')
  with check (org_id = (select app_org()) or (select app_scope()) = 'system');

-- A ticket speaks for a member or for whoever opened a link; it gives out a file, or several entries as one archive.
alter table storage_tickets alter column file_id drop not null;
alter table storage_tickets add column link_id uuid references storage_links (id) on delete cascade;
alter table storage_tickets add column entry_ids uuid[];
alter table storage_tickets add check (num_nonnulls(user_id, link_id) = 1);
alter table storage_tickets add check (num_nonnulls(file_id, entry_ids) = 1);
create index storage_tickets_of_link on storage_tickets (link_id);

-- Uploads through a link belong to nobody: whoever has the key in their address may go on with them.
alter table storage_uploads add column link_id uuid references storage_links (id) on delete set null;
alter table storage_uploads add column key_hash bytea check (length(key_hash) = 32);
alter table storage_uploads add column sender text not null default '' check (length(sender) <= 120);
alter table storage_uploads add check (num_nonnulls(user_id, key_hash) = 1);
create index storage_uploads_of_link on storage_uploads (link_id);

-- Small pictures of pictures, one per content; without a blob where none can be drawn.
create table storage_thumbnails (
  content_id uuid primary key references storage_contents (id) on delete cascade,
  org_id uuid not null,
  blob_id uuid unique
);
create index storage_thumbnails_of_org on storage_thumbnails (org_id);
alter table storage_thumbnails enable row level security;
alter table storage_thumbnails force row level security;
create policy storage_thumbnails_of_org on storage_thumbnails to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) = 'system')
  with check (org_id = (select app_org()) or (select app_scope()) = 'system');
