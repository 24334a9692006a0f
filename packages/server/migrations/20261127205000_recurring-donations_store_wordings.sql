-- Recurring donations: the history has sentences with their values, which are written in the language of the reader.
-- Earlier entries keep their English text.
alter table recurring_donation_actions add column wording jsonb;
