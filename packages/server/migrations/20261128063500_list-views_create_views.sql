-- Saved views of lists in the portal: filters, order and columns under a name, for one person or for an organisation.
create table list_views (
  id uuid not null,
  org_id uuid not null,
  owner_id uuid,
  list text not null,
  name text not null,
  filters jsonb not null,
  columns text[] not null,
  shared boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint list_views_pkey primary key (id),
  constraint list_views_owner_check check (shared or owner_id is not null),
  constraint list_views_list_check check (list ~ '^[a-z][a-z-]{0,39}$'),
  constraint list_views_name_check check ((length(name) >= 1) and (length(name) <= 60)),
  constraint list_views_filters_check check ((jsonb_typeof(filters) = 'object') and (octet_length(filters::text) <= 10000)),
  constraint list_views_columns_check check (cardinality(columns) <= 40),
  constraint list_views_owner_id_fkey foreign key (owner_id) references users(id) on delete cascade
);
create index list_views_of_list on list_views (org_id, list, name, id);
create index list_views_of_owner on list_views (owner_id) where (owner_id is not null);
alter table list_views enable row level security;
alter table list_views force row level security;
-- What is personal is hidden from colleagues by the database too.
create policy list_views_of_reader on list_views to ngo_app
  using (((org_id = (select app_org())) and (shared or (owner_id = (select app_user())))) or ((select app_scope()) = 'system'))
  with check (((org_id = (select app_org())) and (shared or (owner_id = (select app_user())))) or ((select app_scope()) = 'system'));
