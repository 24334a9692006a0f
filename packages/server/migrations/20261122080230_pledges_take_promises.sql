-- Promises that strangers make on the page of a cause: nothing is a pledge before the letter to its address is answered.
create table pledge_requests (
  id uuid primary key default uuidv7(),
  org_id uuid not null references organisations (id) on delete cascade,
  cause_id uuid not null,
  name text not null check (length(name) <= 200),
  email text not null check (length(email) between 1 and 254),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  due_on date not null,
  created_at timestamptz(3) not null,
  foreign key (org_id, cause_id) references causes (org_id, id) on delete cascade
);
-- Whoever promises again before answering means the new promise.
create unique index pledge_requests_of_address on pledge_requests (cause_id, lower(email));
create index pledge_requests_of_org on pledge_requests (org_id, lower(email));
create index pledge_requests_of_cause on pledge_requests (org_id, cause_id);
create index pledge_requests_unanswered on pledge_requests (created_at);

alter table pledge_requests enable row level security;
alter table pledge_requests force row level security;
create policy pledge_requests_of_org on pledge_requests to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));

-- Whether it was promised on the page of the cause, and not written down by the team.
alter table pledges add column by_donor boolean not null default false;
