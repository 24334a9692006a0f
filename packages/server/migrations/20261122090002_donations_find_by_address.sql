-- As of people: whoever gives is found by the address, also among very many gifts.
alter table gifts add column email_key text not null generated always as (lower(email)) stored;
drop index gifts_of_donor;
drop index gifts_by_email;
create index gifts_of_donor on gifts (org_id, email_key) where email_key <> '';
create index gifts_by_email on gifts (email_key, id) where email_key <> '';
