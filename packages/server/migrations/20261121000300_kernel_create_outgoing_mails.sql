-- Kernel: letters on their way out, or kept when there is no mail server. What is written in a
-- letter (`text`, `html`) is encrypted, as it may hold a link that signs in, and is gone once sent.
create table outgoing_mails (
  id uuid primary key default uuidv7(),
  org_id uuid,
  recipient text not null check (length(recipient) between 3 and 254 and recipient !~ '[[:cntrl:]]'),
  subject text not null check (length(subject) <= 300 and subject !~ '[[:cntrl:]]'),
  text text,
  html text,
  -- A second letter with the same key is not written.
  key text check (length(key) between 1 and 255),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'outbox')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check (text is not null or state = 'sent'),
  check ((sent_at is not null) = (state = 'sent'))
);
create unique index outgoing_mails_once on outgoing_mails (org_id, key) nulls not distinct
  where key is not null;
create index outgoing_mails_of_org on outgoing_mails (org_id, id desc);
create index outgoing_mails_of_recipient on outgoing_mails (lower(recipient), id desc);
create index outgoing_mails_age on outgoing_mails (created_at);
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
