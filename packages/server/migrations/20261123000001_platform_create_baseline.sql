-- Tables, functions and policies of the domain platform. PostgreSQL checks bodies of functions when they run, because some name
-- tables of a later domain.
set local check_function_bodies = off;

-- A row for each backup and restore; `made_at` is the instant that a backup holds. `damaged` counts files.
create table backup_runs (
  id uuid default uuidv7() not null,
  kind text not null,
  result text not null,
  folder text not null,
  started_at timestamptz not null,
  finished_at timestamptz default now() not null,
  made_at timestamptz,
  files bigint default 0 not null,
  bytes bigint default 0 not null,
  damaged bigint default 0 not null,
  cause text,
  constraint backup_runs_pkey primary key (id),
  constraint backup_runs_kind_check check (kind in ('backup', 'restore')),
  constraint backup_runs_result_check check (result in ('whole', 'damaged', 'failed'))
);
create index backup_runs_by_kind on backup_runs (kind, finished_at desc);
alter table backup_runs enable row level security;
alter table backup_runs force row level security;
create policy backup_runs_of_platform on backup_runs to ngo_app
  using ((select app_scope()) in ('platform', 'system'))
  with check ((select app_scope()) = 'system');
revoke delete, update on backup_runs from ngo_app;

-- Kernel: one row per stored file. The content is in the blob store, encrypted under its own key, which is stored here,
-- wrapped by the organisation's key (or the installation's, for public files). A row is written once the file is complete and
-- never changes: a new version is a new blob.
create table blobs (
  id uuid not null,
  org_id uuid not null,
  purpose text not null,
  name text not null,
  size_bytes bigint not null,
  content_type text not null,
  sha256 bytea not null,
  wrapped_key bytea not null,
  key_version integer not null,
  backend text not null,
  public boolean default false not null,
  created_at timestamptz not null,
  constraint blobs_pkey primary key (id),
  constraint blobs_name_check check (((length(name) >= 1) and (length(name) <= 200)) and (name !~ '[[:cntrl:]/\\]')),
  constraint blobs_purpose_check check (purpose ~ '^[a-z-]+\.[a-z-]+$'),
  constraint blobs_sha256_check check (length(sha256) = 32),
  constraint blobs_size_bytes_check check (size_bytes >= 0)
);
create index blobs_by_key on blobs (org_id, key_version, id);
create index blobs_of_org on blobs (org_id, purpose, id);
create index blobs_public_by_key on blobs (key_version, id) where public;
alter table blobs enable row level security;
alter table blobs force row level security;
create policy blobs_add on blobs for insert to ngo_app
  with check ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy blobs_public on blobs for select to ngo_public
  using (public);
create policy blobs_read on blobs for select to ngo_app
  using ((org_id = (select app_org())) or public or ((select app_scope()) in ('platform', 'system')));
create policy blobs_remove on blobs for delete to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
create policy blobs_rewrap on blobs for update to ngo_app
  using ((select app_scope()) = 'system');
revoke update on blobs from ngo_app;
grant select on blobs to ngo_public;
grant update (wrapped_key, key_version) on blobs to ngo_app;

-- Kernel: queued emails, and sent ones where there is no mail server. The content (`text`, `html`) is encrypted, as it may
-- contain a link that signs in, and is deleted once sent.
create table outgoing_mails (
  id uuid default uuidv7() not null,
  org_id uuid,
  recipient text not null,
  subject text not null,
  text text,
  html text,
  key text,
  state text default 'queued' not null,
  attempts integer default 0 not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint outgoing_mails_pkey primary key (id),
  constraint outgoing_mails_check check ((text is not null) or (state = 'sent')),
  constraint outgoing_mails_check1 check ((sent_at is not null) = (state = 'sent')),
  constraint outgoing_mails_key_check check ((length(key) >= 1) and (length(key) <= 255)),
  constraint outgoing_mails_recipient_check check (((length(recipient) >= 3) and (length(recipient) <= 254)) and (recipient !~ '[[:cntrl:]]')),
  constraint outgoing_mails_state_check check (state in ('queued', 'sent', 'failed', 'outbox')),
  constraint outgoing_mails_subject_check check ((length(subject) <= 300) and (subject !~ '[[:cntrl:]]'))
);
create index outgoing_mails_age on outgoing_mails (created_at);
create index outgoing_mails_of_org on outgoing_mails (org_id, id desc);
create index outgoing_mails_of_recipient on outgoing_mails (lower(recipient), id desc);
create unique index outgoing_mails_once on outgoing_mails (org_id, key) nulls not distinct where (key is not null);
alter table outgoing_mails enable row level security;
alter table outgoing_mails force row level security;
create policy outgoing_mails_change on outgoing_mails for update to ngo_app
  using ((select app_scope()) = 'system');
create policy outgoing_mails_end on outgoing_mails for delete to ngo_app
  using ((select app_scope()) = 'system');
create policy outgoing_mails_read on outgoing_mails for select to ngo_app
  using ((select app_scope()) in ('platform', 'system'));
create policy outgoing_mails_write on outgoing_mails for insert to ngo_app
  with check ((not (org_id is distinct from (select app_org()))) or ((select app_scope()) in ('platform', 'system')));

-- Files without a row: being written, or with a deleted row. They are deleted from the store after `remove_after`. While
-- `removing` is true, the file cannot become a blob.
create table stray_files (
  id uuid not null,
  org_id uuid not null,
  backend text not null,
  remove_after timestamptz not null,
  removing boolean default false not null,
  constraint stray_files_pkey primary key (id)
);
create index stray_files_due on stray_files (backend, remove_after);
create index stray_files_of_org on stray_files (org_id);
alter table stray_files enable row level security;
alter table stray_files force row level security;
create policy stray_files_of_org on stray_files to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')))
  with check ((org_id = (select app_org())) or ((select app_scope()) in ('platform', 'system')));
