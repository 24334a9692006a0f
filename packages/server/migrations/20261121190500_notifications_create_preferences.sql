-- How people hear of their notifications: by letter at once or once a day, by push in browsers of theirs, not in quiet hours.
alter table notifications
  add column mail_due_at timestamptz,
  add column mailed_at timestamptz;
create index notifications_to_mail on notifications (user_id, mail_due_at)
  where mail_due_at is not null and mailed_at is null and read_at is null;

create table notification_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  -- Null: that of the organisation the notification comes from.
  time_zone text check (length(time_zone) between 1 and 64),
  quiet_from time,
  quiet_to time,
  daily_at time not null default '08:00',
  hide_content boolean not null default false,
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- What a person chose other than what holds for everybody.
create table notification_choices (
  user_id uuid not null references users (id) on delete cascade,
  topic text not null check (length(topic) between 1 and 40),
  letter text not null check (letter in ('at-once', 'daily', 'never')),
  push boolean not null,
  primary key (user_id, topic)
);

-- A browser of a person, as long as they are signed in with it.
create table push_devices (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) between 8 and 2048),
  public_key text not null check (length(public_key) <= 256),
  -- What the messages to it are encrypted with, encrypted with the key of the installation.
  sealed_auth text not null,
  name text not null check (length(name) <= 200),
  created_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_devices_of_user on push_devices (user_id, created_at);
create index push_devices_of_session on push_devices (session_id);

do $$
declare name text;
begin
  foreach name in array array['notification_preferences', 'notification_choices', 'push_devices'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to ngo_app using (user_id = (select app_user()) or (select app_scope()) = ''system'')
      with check (user_id = (select app_user()) or (select app_scope()) = ''system'')', name || '_of_person', name);
  end loop;
end $$;

-- The key this installation shows to push services (VAPID). One row.
create table push_keys (
  id boolean primary key default true check (id),
  public_key text not null,
  sealed_private text not null,
  created_at timestamptz not null
);
alter table push_keys enable row level security;
alter table push_keys force row level security;
create policy push_keys_of_system on push_keys to ngo_app
  using ((select app_scope()) = 'system') with check ((select app_scope()) = 'system');
