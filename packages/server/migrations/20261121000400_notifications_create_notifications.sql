-- Notifications: what one person should hear of in one organisation. `source` makes each arrive once.
create table notifications (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  source text not null check (length(source) between 1 and 200),
  title text not null check (length(title) between 1 and 200),
  body text not null default '' check (length(body) <= 1000),
  -- What stands for the {{names}} in title and body, so that both can be said in the reader's language.
  words jsonb not null default '{}' check (jsonb_typeof(words) = 'object'),
  href text check (href ~ '^/[^/]'),
  created_at timestamptz not null,
  read_at timestamptz,
  unique (org_id, user_id, source)
);
create index notifications_of_person on notifications (org_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (org_id, user_id) where read_at is null;
alter table notifications enable row level security;
alter table notifications force row level security;
create policy notifications_of_person on notifications to ngo_app
  using (org_id = (select app_org()) and user_id = (select app_user()) or (select app_scope()) = 'system')
  with check (org_id = (select app_org()) and user_id = (select app_user()) or (select app_scope()) = 'system');
