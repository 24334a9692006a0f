-- Small pictures of answers, drawn when someone first looks at them. They go with the file that they were drawn from.
create table form_response_thumbnails (
  org_id uuid not null references organisations (id) on delete cascade,
  source_id uuid not null references blobs (id) on delete cascade,
  blob_id uuid references blobs (id) on delete cascade,
  primary key (org_id, source_id)
);
create index form_response_thumbnails_source on form_response_thumbnails (source_id);
create unique index form_response_thumbnails_blob on form_response_thumbnails (blob_id) where blob_id is not null;
alter table form_response_thumbnails enable row level security;
alter table form_response_thumbnails force row level security;
create policy form_response_thumbnails_of_org on form_response_thumbnails to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
