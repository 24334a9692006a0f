-- Kernel: the key of each organisation, wrapped by the root key, which is never in the database.
-- The nil uuid stands for the installation itself: secrets of people and of the platform.
create table organisation_keys (
  org_id uuid not null,
  version integer not null check (version > 0),
  wrapped_key bytea not null,
  root_key_id text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, version)
);
alter table organisation_keys enable row level security;
alter table organisation_keys force row level security;
revoke update, delete on organisation_keys from ngo_app;

create policy organisation_keys_read on organisation_keys for select to ngo_app
  using (org_id = (select app_org())
    or org_id = '00000000-0000-0000-0000-000000000000'
    or (select app_scope()) in ('platform', 'system'));
create policy organisation_keys_add on organisation_keys for insert to ngo_app
  with check (org_id = (select app_org())
    or org_id = '00000000-0000-0000-0000-000000000000' and version = 1
    or (select app_scope()) in ('platform', 'system'));

-- What everyone may read is under the installation's key, so visitors need no other.
grant select on organisation_keys to ngo_public;
create policy organisation_keys_public on organisation_keys for select to ngo_public
  using (org_id = '00000000-0000-0000-0000-000000000000');
