-- Embeds: what an organisation puts of its causes on pages of its own, and which pages may show them.
create table embeds (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  cause_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('form', 'button', 'progress')),
  -- {theme, accent, language, hides}
  options jsonb not null check (jsonb_typeof(options) = 'object'),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (org_id, cause_id) references causes (org_id, id) on delete cascade
);
create index embeds_of_org on embeds (org_id, id desc);
create index embeds_of_cause on embeds (org_id, cause_id);
create index embeds_by on embeds (created_by) where created_by is not null;

-- Names of hosts, with or without `*.` before them. No row, or none in it: any page may show a cause.
create table embed_sites (
  org_id uuid primary key references organisations (id) on delete cascade,
  sites text[] not null check (cardinality(sites) <= 50),
  updated_at timestamptz(3) not null
);

do $$
declare name text;
begin
  foreach name in array array['embeds', 'embed_sites'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app
      using (org_id = (select app_org()) or (select app_scope()) in (''platform'', ''system''))', name || '_of_org', name);
  end loop;
end $$;

-- What was begun and given through each.
create index donations_by_embed on donations (org_id, (came_by ->> 'content')) where came_by ->> 'source' = 'embed';
