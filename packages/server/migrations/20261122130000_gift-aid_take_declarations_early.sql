-- What a donor declares in the giving form, before the donation is paid: it becomes a declaration with the payment, and is
-- forgotten when none comes.
create table gift_aid_early (
  donation_id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  scope text not null check (scope in ('donation', 'future', 'past')),
  given_on date not null,
  given jsonb not null check (jsonb_typeof(given) = 'object'),
  created_at timestamptz(3) not null,
  unique (org_id, donation_id),
  foreign key (org_id, donation_id) references donations (org_id, id) on delete cascade
);
create index gift_aid_early_by_age on gift_aid_early (created_at);

alter table gift_aid_early enable row level security;
alter table gift_aid_early force row level security;
create policy gift_aid_early_of_org on gift_aid_early to ngo_app
  using (org_id = (select app_org()) or (select app_scope()) in ('platform', 'system'));
