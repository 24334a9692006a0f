-- Recurring donations: until which day the payment service keeps the card, where it does not keep it as long as it is good.
alter table recurring_donations add column kept_until date;
-- Row-level security would hide every row from an owner that is not a superuser.
alter table payment_attempts no force row level security;
alter table recurring_donations no force row level security;
-- Flutterwave keeps a card for a year from the payment that brought it. Who has to be told soon is looked at again.
update recurring_donations s set kept_until = (a.charged_at at time zone 'UTC')::date + 364, next_at = least(s.next_at, now())
  from payment_attempts a
  where a.id = s.kept_by and a.provider = 'flutterwave' and a.charged_at is not null and s.status in ('active', 'overdue');
alter table payment_attempts force row level security;
alter table recurring_donations force row level security;
alter table recurring_donation_actions drop constraint recurring_donation_actions_what_check;
alter table recurring_donation_actions add constraint recurring_donation_actions_what_check check (what in ('begun', 'changed', 'paused', 'resumed',
  'skipped', 'card-kept', 'card-ends', 'card-renewed', 'card-refused', 'card-asked', 'way-changed', 'held', 'cancelled'));
