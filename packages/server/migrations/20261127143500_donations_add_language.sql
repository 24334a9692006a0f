-- Donations and ticket orders: the language in which the donor or buyer used the form, for their emails and receipts.
-- Null for donations that the organisation recorded, whose receipts are in the language of the organisation.
alter table donations
  add column language text,
  add constraint donations_language_check check ((length(language) >= 2) and (length(language) <= 35));
alter table ticket_orders
  add column language text,
  add constraint ticket_orders_language_check check ((length(language) >= 2) and (length(language) <= 35));
