-- As of gifts.
alter table standing_gifts add column email_key text not null generated always as (lower(email)) stored;
drop index standing_gifts_of_donor;
create index standing_gifts_of_donor on standing_gifts (email_key) where email_key <> '';
