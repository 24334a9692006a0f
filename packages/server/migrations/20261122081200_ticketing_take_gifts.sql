-- Ticketing: a donation that a buyer adds to an order. It is part of what is paid, and stands apart in the books.
alter table ticket_events add column asks_donation boolean not null default false;
alter table ticket_orders
  add column donation_minor bigint not null default 0 check (donation_minor >= 0),
  add column donation_refunded_minor bigint not null default 0,
  add check (donation_minor <= amount_minor),
  add check (donation_refunded_minor between 0 and least(donation_minor, refunded_minor));
alter table ticket_refunds
  add column donation_minor bigint not null default 0 check (donation_minor >= 0),
  add check (donation_minor <= amount_minor);
