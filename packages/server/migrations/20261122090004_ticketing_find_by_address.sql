-- As of donations.
alter table ticket_orders add column email_key text not null generated always as (lower(email)) stored;
drop index ticket_orders_by_email;
create index ticket_orders_by_email on ticket_orders (email_key) where email_key <> '';
