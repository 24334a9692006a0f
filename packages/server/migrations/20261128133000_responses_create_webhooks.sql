-- Webhooks of forms, the messages that are to be sent, and each attempt. Messages have ids only: what is sent is read when it is sent,
-- so that no copy of an answer remains here.
create table form_webhooks (
  org_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  form_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  url text not null check (length(url) <= 2000),
  events text[] not null check (cardinality(events) between 1 and 10),
  with_personal boolean not null,
  sealed_secret text not null,
  -- Signs, too, until it ends, so that receivers have time to change.
  sealed_former text,
  former_until timestamptz(3),
  is_active boolean not null,
  disabled_because text check (disabled_because in ('failing', 'gone')),
  failing_since timestamptz(3),
  -- Nothing is sent until then, because the receiver did not answer.
  paused_until timestamptz(3),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  primary key (org_id, id),
  foreign key (org_id, form_id) references forms (org_id, id) on delete cascade
);
create index form_webhooks_of_form on form_webhooks (org_id, form_id, id);
create index form_webhooks_author on form_webhooks (created_by) where created_by is not null;

create table form_webhook_messages (
  org_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  -- Not a foreign key: a response that was deleted is named, too.
  response_id uuid,
  version integer,
  state text not null check (state in ('waiting', 'delivered', 'failed', 'stopped')),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz(3) not null,
  next_at timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, webhook_id) references form_webhooks (org_id, id) on delete cascade
);
create index form_webhook_messages_of_webhook on form_webhook_messages (org_id, webhook_id, id desc);
create index form_webhook_messages_age on form_webhook_messages (created_at);

create table form_webhook_attempts (
  org_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  at timestamptz(3) not null,
  status integer,
  failure jsonb,
  milliseconds integer not null check (milliseconds >= 0),
  answer text not null check (length(answer) <= 1000),
  primary key (org_id, id),
  foreign key (org_id, message_id) references form_webhook_messages (org_id, id) on delete cascade
);
create index form_webhook_attempts_of_message on form_webhook_attempts (org_id, message_id, id);

alter table form_webhooks enable row level security;
alter table form_webhooks force row level security;
create policy form_webhooks_of_org on form_webhooks to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
alter table form_webhook_messages enable row level security;
alter table form_webhook_messages force row level security;
create policy form_webhook_messages_of_org on form_webhook_messages to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
alter table form_webhook_attempts enable row level security;
alter table form_webhook_attempts force row level security;
create policy form_webhook_attempts_of_org on form_webhook_attempts to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'))
  with check (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
