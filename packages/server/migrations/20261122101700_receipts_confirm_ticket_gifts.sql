-- Receipts: what was given on top of tickets is confirmed as a gift is; the price of the tickets is not.
alter table receipts
  alter column gift_id drop not null,
  add column ticket_order_id uuid,
  add foreign key (org_id, ticket_order_id) references ticket_orders (org_id, id) on delete cascade,
  -- A statement is found by one of its donor's gifts.
  add check (num_nonnulls(gift_id, ticket_order_id) = 1 and (kind = 'gift' or gift_id is not null));
create unique index receipts_one_valid_of_order on receipts (org_id, ticket_order_id)
  where ticket_order_id is not null and state = 'issued';
create index receipts_of_order on receipts (org_id, ticket_order_id, id desc) where ticket_order_id is not null;
