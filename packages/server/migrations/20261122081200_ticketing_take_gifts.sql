-- Ticketing: a gift that a buyer adds to an order. It is part of what is paid, and stands apart in the books.
alter table ticket_events add column asks_gift boolean not null default false;
alter table ticket_orders
  add column gift_minor bigint not null default 0 check (gift_minor >= 0),
  add column gift_refunded_minor bigint not null default 0,
  add check (gift_minor <= amount_minor),
  add check (gift_refunded_minor between 0 and least(gift_minor, refunded_minor));
alter table ticket_refunds
  add column gift_minor bigint not null default 0 check (gift_minor >= 0),
  add check (gift_minor <= amount_minor);
