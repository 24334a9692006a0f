-- Donations: through whose page a donation came. The database holds that the page is one of the same cause.
alter table donations
  add column fundraiser_id uuid,
  -- When the owner of the page heard of it, and when they thanked for it.
  add column owner_told_at timestamptz(3),
  add column thanked_at timestamptz(3),
  add foreign key (cause_id, fundraiser_id) references fundraisers (cause_id, id) on delete set null (fundraiser_id);
create index donations_through_fundraiser on donations (cause_id, fundraiser_id) where fundraiser_id is not null;
create index donations_through_fundraiser_in_org on donations (org_id, fundraiser_id, at desc, id desc)
  where fundraiser_id is not null;
create index donations_untold on donations (fundraiser_id)
  where fundraiser_id is not null and owner_told_at is null and status in ('paid', 'partly-refunded');

alter table shown_donations add column fundraiser_id uuid references fundraisers (id) on delete set null;
create index shown_donations_through_fundraiser on shown_donations (fundraiser_id, at desc, id desc)
  where fundraiser_id is not null;
grant select (fundraiser_id) on shown_donations to ngo_public;
