-- Kernel: letters on their way out. The words of a letter are dropped once another server has taken it.
create table outgoing_mails (
  id uuid primary key default uuidv7(),
  org_id uuid,
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null check (length(subject) between 1 and 300),
  text text,
  html text,
  -- A second letter with the same key is not written.
  key text unique check (length(key) between 1 and 255),
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'kept', 'refused')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index outgoing_mails_of_org on outgoing_mails (org_id, id desc);
create index outgoing_mails_newest on outgoing_mails (id desc);
create index outgoing_mails_age on outgoing_mails (done_at) where done_at is not null;
alter table outgoing_mails enable row level security;
alter table outgoing_mails force row level security;
-- Anyone may have a letter sent in their own name; only platform staff and jobs read them.
create policy outgoing_mails_write on outgoing_mails for insert to ngo_app
  with check (org_id is not distinct from (select app_org()) or (select app_scope()) in ('platform', 'system'));
create policy outgoing_mails_read on outgoing_mails for select to ngo_app
  using ((select app_scope()) in ('platform', 'system'));
create policy outgoing_mails_change on outgoing_mails for update to ngo_app
  using ((select app_scope()) = 'system');
create policy outgoing_mails_end on outgoing_mails for delete to ngo_app
  using ((select app_scope()) = 'system');
