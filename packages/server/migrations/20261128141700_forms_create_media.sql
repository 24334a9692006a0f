-- Pictures, audio files and videos that questions and choices show. One that was replaced or removed stays for the published
-- versions that show it.
create table form_media (
  org_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  form_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  kind text not null check (kind in ('image', 'audio', 'video')),
  blob_id uuid not null references blobs (id) on delete cascade,
  content_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  -- The protocol of ODK Collect names files by it.
  md5 text not null check (md5 ~ '^[0-9a-f]{32}$'),
  added_at timestamptz(3) not null,
  removed_at timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, form_id) references forms (org_id, id) on delete cascade
);
create unique index form_media_current on form_media (org_id, form_id, name) where removed_at is null;
create index form_media_form on form_media (org_id, form_id);
create index form_media_blob on form_media (blob_id);
alter table form_media enable row level security;
alter table form_media force row level security;
create policy form_media_of_org on form_media to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));

-- The files of each published version.
create table form_version_media (
  org_id uuid not null references organisations (id) on delete cascade,
  form_id uuid not null,
  number integer not null,
  media_id uuid not null,
  primary key (org_id, form_id, number, media_id),
  foreign key (org_id, form_id, number) references form_versions (org_id, form_id, number) on delete cascade,
  foreign key (org_id, media_id) references form_media (org_id, id) on delete cascade
);
create index form_version_media_file on form_version_media (org_id, media_id);
alter table form_version_media enable row level security;
alter table form_version_media force row level security;
create policy form_version_media_of_org on form_version_media to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
