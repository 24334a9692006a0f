-- Receipts: what was given on top of tickets is confirmed as a donation is; the price of the tickets is not.
alter table receipts
  alter column donation_id drop not null,
  add column ticket_order_id uuid,
  add foreign key (org_id, ticket_order_id) references ticket_orders (org_id, id) on delete cascade,
  -- A statement is found by one of its donor's donations.
  add check (num_nonnulls(donation_id, ticket_order_id) = 1 and (kind = 'donation' or donation_id is not null));
create unique index receipts_one_valid_of_order on receipts (org_id, ticket_order_id)
  where ticket_order_id is not null and state = 'issued';
create index receipts_of_order on receipts (org_id, ticket_order_id, id desc) where ticket_order_id is not null;
