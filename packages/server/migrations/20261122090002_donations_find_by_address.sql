-- As of people: whoever gives is found by the address, also among very many donations.
alter table donations add column email_key text not null generated always as (lower(email)) stored;
drop index donations_of_donor;
drop index donations_by_email;
create index donations_of_donor on donations (org_id, email_key) where email_key <> '';
create index donations_by_email on donations (email_key, id) where email_key <> '';
