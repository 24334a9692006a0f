-- Exports of responses. The work is done in parts, each stored as a file: what was read is not read again when the server stops.
create table form_exports (
  org_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  form_id uuid not null,
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  format text not null check (format in ('csv', 'xlsx', 'sav', 'geojson', 'kml', 'media')),
  options jsonb not null check (jsonb_typeof(options) = 'object'),
  -- Versions published later are not part of it.
  version integer not null,
  title text not null,
  is_masked boolean not null,
  state text not null check (state in ('waiting', 'running', 'ready', 'cancelled', 'outdated', 'failed')),
  row_count integer not null default 0 check (row_count >= 0),
  rows_read integer not null default 0 check (rows_read >= 0),
  parts_read integer not null default 0 check (parts_read >= 0),
  is_read boolean not null default false,
  percent integer not null default 0 check (percent between 0 and 100),
  -- Starts since the last part that was stored.
  attempts integer not null default 0 check (attempts >= 0),
  -- Grows when a person in it is erased meanwhile, so that it is written again.
  generation integer not null default 0 check (generation >= 0),
  blob_id uuid references blobs (id) on delete set null,
  size_bytes bigint check (size_bytes >= 0),
  failure jsonb,
  primary key (org_id, id),
  foreign key (org_id, form_id) references forms (org_id, id) on delete cascade
);
create index form_exports_of_form on form_exports (org_id, form_id, id desc);
create index form_exports_author on form_exports (created_by);
create index form_exports_blob on form_exports (blob_id) where blob_id is not null;
create index form_exports_age on form_exports (created_at);

create table form_export_parts (
  org_id uuid not null,
  export_id uuid not null,
  number integer not null check (number >= 1),
  blob_id uuid references blobs (id) on delete set null,
  rows integer not null check (rows >= 0),
  last_received_at timestamptz(3) not null,
  last_id uuid not null,
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  primary key (org_id, export_id, number),
  foreign key (org_id, export_id) references form_exports (org_id, id) on delete cascade
);
create index form_export_parts_blob on form_export_parts (blob_id) where blob_id is not null;

alter table form_exports enable row level security;
alter table form_exports force row level security;
create policy form_exports_of_org on form_exports to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
alter table form_export_parts enable row level security;
alter table form_export_parts force row level security;
create policy form_export_parts_of_org on form_export_parts to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
