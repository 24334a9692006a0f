-- Donations: how often a gift was begun to be given, and of a gift that goes on, which one and which day it is for.
alter table gifts
  add column rhythm text not null default 'once' check (rhythm in ('once', 'monthly', 'yearly')),
  add column standing_id uuid,
  -- A day where the organisation is.
  add column due_on date,
  add check ((standing_id is null) = (due_on is null));
create index gifts_of_standing on gifts (standing_id, due_on) where standing_id is not null;
