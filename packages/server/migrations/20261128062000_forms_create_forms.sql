-- Forms: their drafts, and the versions that were published and never change.
create table forms (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  state text not null check (state in ('draft', 'open', 'closed')),
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  revision integer not null check (revision >= 1),
  published_revision integer check (published_revision <= revision),
  questions integer not null check (questions >= 0),
  version integer check (version >= 1),
  archived_at timestamptz(3),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (org_id, id),
  check ((version is null) = (state = 'draft')),
  check (archived_at is null or state <> 'open')
);
create index forms_latest on forms (org_id, updated_at desc, id desc);
create index forms_creator on forms (created_by) where created_by is not null;

create table form_versions (
  org_id uuid not null,
  form_id uuid not null,
  number integer not null check (number >= 1),
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  questions integer not null check (questions >= 0),
  published_by uuid references users (id) on delete set null,
  published_at timestamptz(3) not null,
  primary key (org_id, form_id, number),
  foreign key (org_id, form_id) references forms (org_id, id) on delete cascade
);
create index form_versions_publisher on form_versions (published_by) where published_by is not null;

alter table forms enable row level security;
alter table forms force row level security;
create policy forms_of_org on forms to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
alter table form_versions enable row level security;
alter table form_versions force row level security;
create policy form_versions_of_org on form_versions to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));

-- Answers refer to a version for as long as they exist.
create function refuse_change_of_form_version() returns trigger language plpgsql as $$
begin
  if new.definition is distinct from old.definition or new.number <> old.number then
    raise exception 'A published version of a form does not change.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger form_versions_never_change before update on form_versions
  for each row execute function refuse_change_of_form_version();
