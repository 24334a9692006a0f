-- Health: an episode ends only when its check has been OK for a while, so that what flaps is told of once. The size of all
-- files is counted once an hour and kept.
alter table health_episodes add column ok_since timestamptz;
alter table health_watch
  add column file_bytes bigint not null default 0 check (file_bytes >= 0),
  add column files_counted_at timestamptz;
