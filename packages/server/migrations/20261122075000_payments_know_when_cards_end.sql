-- Payments: until which day a card is good, as its provider says.
alter table payment_attempts add column card_ends_on date;
