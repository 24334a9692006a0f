-- Plans: an invoice is in the language in which it was issued. Whether it was for credit is a column, because its
-- description is in that language, too. Forced row-level security hides rows from the owner of the table too, so it is
-- lifted while they change.
alter table plan_invoices
  add column language text default 'en' not null,
  add column is_advance boolean default false not null,
  add constraint plan_invoices_language_check check ((length(language) >= 2) and (length(language) <= 35));
alter table plan_invoices no force row level security;
update plan_invoices set is_advance = true where what = 'Paid in advance';
alter table plan_invoices force row level security;
