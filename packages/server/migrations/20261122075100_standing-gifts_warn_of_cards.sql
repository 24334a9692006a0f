-- Recurring donations: until which day the kept card is good, and which letters told its donor so.
alter table recurring_donations
  add column card_ends_on date,
  add column end_told smallint not null default 0 check (end_told between 0 and 2);
create index recurring_donations_of_ending_cards on recurring_donations (org_id, created_at desc, id desc) where end_told > 0;
alter table recurring_donation_actions drop constraint recurring_donation_actions_what_check;
alter table recurring_donation_actions add constraint recurring_donation_actions_what_check check (what in ('begun', 'changed', 'paused', 'resumed',
  'skipped', 'card-kept', 'card-ends', 'card-renewed', 'card-refused', 'way-changed', 'held', 'cancelled'));
