-- Donations: how often a donation was begun to be given, and of a donation that goes on, which one and which day it is for.
alter table donations
  add column rhythm text not null default 'once' check (rhythm in ('once', 'monthly', 'yearly')),
  add column recurring_donation_id uuid,
  -- A day where the organisation is.
  add column due_on date,
  add check ((recurring_donation_id is null) = (due_on is null));
create index donations_of_recurring_donation on donations (recurring_donation_id, due_on) where recurring_donation_id is not null;
