-- Marketing: what the platform's public forms bring in. Nobody's organisation owns it: only platform staff and jobs see it.
create table leads (
  id uuid primary key,
  source text not null check (source in ('landing', 'contact')),
  state text not null default 'new' check (state in ('new', 'contacted', 'qualified', 'won', 'closed')),
  organisation_name text not null check (length(organisation_name) <= 200),
  name text not null check (length(name) <= 200),
  email text not null check (length(email) between 3 and 254),
  topic text check (topic in ('question', 'demo', 'pricing', 'press', 'security', 'other')),
  -- Several messages of one day stand below each other.
  message text not null check (length(message) <= 20000),
  utm_source text not null check (length(utm_source) <= 200),
  utm_medium text not null check (length(utm_medium) <= 200),
  utm_campaign text not null check (length(utm_campaign) <= 200),
  utm_term text not null check (length(utm_term) <= 200),
  utm_content text not null check (length(utm_content) <= 200),
  -- Whether the bot check was passed.
  proven boolean not null,
  owner_id uuid references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One per order of the list; ties are broken by id.
create index leads_timeline on leads (created_at desc, id desc);
create index leads_touched on leads (updated_at desc, id desc);
create index leads_of_state on leads (state, created_at desc, id desc);
create index leads_of_email on leads (lower(email), source, created_at desc);
create index leads_of_owner on leads (owner_id, created_at desc);

create table lead_notes (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index lead_notes_of_lead on lead_notes (lead_id, created_at, id);
create index lead_notes_of_author on lead_notes (author_id);

do $$
declare name text;
begin
  foreach name in array array['leads', 'lead_notes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app using ((select app_scope()) in (''platform'', ''system'')) with check ((select app_scope()) in (''platform'', ''system''))', name || '_of_platform', name);
  end loop;
end $$;
