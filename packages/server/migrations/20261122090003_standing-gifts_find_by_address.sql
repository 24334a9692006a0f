-- As of donations.
alter table recurring_donations add column email_key text not null generated always as (lower(email)) stored;
drop index recurring_donations_of_donor;
create index recurring_donations_of_donor on recurring_donations (email_key) where email_key <> '';
