-- Marketing: who asked for the newsletter. Letters go to confirmed addresses alone.
create table newsletter_subscribers (
  id uuid primary key,
  email text not null check (length(email) between 3 and 254),
  state text not null check (state in ('pending', 'confirmed', 'ended')),
  -- The sentence agreed to, word for word.
  wording text not null check (length(wording) between 1 and 500),
  -- SHA-256 of the token of the newest letter that asks for confirmation. It stays when it was used, so that a second
  -- click is told that all is well.
  confirm_hash bytea unique check (length(confirm_hash) = 32),
  confirm_until timestamptz,
  -- SHA-256 of the token that ends the subscription; the same in every letter to this address.
  end_hash bytea not null unique check (length(end_hash) = 32),
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  check (state <> 'confirmed' or confirmed_at is not null),
  check (state <> 'ended' or ended_at is not null)
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
create index newsletter_subscribers_timeline on newsletter_subscribers (requested_at desc, id desc);
create index newsletter_subscribers_of_state on newsletter_subscribers (state, requested_at desc, id desc);
alter table newsletter_subscribers enable row level security;
alter table newsletter_subscribers force row level security;
create policy newsletter_subscribers_of_platform on newsletter_subscribers to ngo_app
  using ((select app_scope()) in ('platform', 'system')) with check ((select app_scope()) in ('platform', 'system'));
