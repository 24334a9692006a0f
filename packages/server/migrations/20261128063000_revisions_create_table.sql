-- What is in the form of a text while it is edited: versions by person and time, apart from what is public. The record is
-- one of several kinds, so its deletion removes them without a foreign key.
create table revisions (
  id uuid not null,
  org_id uuid not null,
  kind text not null,
  record_id uuid not null,
  content text not null,
  saved_by uuid,
  begun_at timestamp(3) with time zone not null,
  saved_at timestamp(3) with time zone not null,
  constraint revisions_pkey primary key (id),
  constraint revisions_kind_check check ((length(kind) >= 1) and (length(kind) <= 40)),
  constraint revisions_content_check check (length(content) <= 400000),
  constraint revisions_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint revisions_saved_by_fkey foreign key (saved_by) references users(id) on delete set null
);
create index revisions_of_record on revisions (org_id, kind, record_id, id);
create index revisions_by on revisions (saved_by, id) where (saved_by is not null);
alter table revisions enable row level security;
alter table revisions force row level security;
create policy revisions_of_org on revisions to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
