-- Pages that have a record open for editing, so that two people see each other. They end with the page's socket, and
-- otherwise soon after the last renewal.
create table editors (
  org_id uuid not null,
  kind text not null,
  record_id uuid not null,
  user_id uuid not null,
  page_id uuid not null,
  connection_id uuid not null,
  seen_at timestamp(3) with time zone not null,
  constraint editors_pkey primary key (org_id, kind, record_id, user_id, page_id),
  constraint editors_kind_check check ((length(kind) >= 1) and (length(kind) <= 40)),
  constraint editors_org_id_fkey foreign key (org_id) references organisations(id) on delete cascade,
  constraint editors_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index editors_by_connection on editors (user_id, connection_id);
alter table editors enable row level security;
alter table editors force row level security;
create policy editors_of_org on editors to ngo_app
  using ((org_id = (select app_org())) or ((select app_scope()) = 'system'))
  with check ((org_id = (select app_org())) or ((select app_scope()) = 'system'));
