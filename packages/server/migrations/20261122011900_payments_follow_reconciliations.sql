-- Payments: comparing a day says when it began, how far it came, and why it broke off; it ends when all of the day is compared.

alter table payment_reconciliations
  add column begun_at timestamptz(3) not null default now(),
  add column failure text check (length(failure) <= 300),
  alter column ended_at drop not null;
alter table payment_reconciliations alter column begun_at drop default;
