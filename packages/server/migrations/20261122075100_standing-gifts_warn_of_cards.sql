-- Standing gifts: until which day the kept card is good, and which letters told its donor so.
alter table standing_gifts
  add column card_ends_on date,
  add column end_told smallint not null default 0 check (end_told between 0 and 2);
create index standing_gifts_of_ending_cards on standing_gifts (org_id, created_at desc, id desc) where end_told > 0;
alter table standing_deeds drop constraint standing_deeds_what_check;
alter table standing_deeds add constraint standing_deeds_what_check check (what in ('begun', 'changed', 'paused', 'resumed',
  'skipped', 'card-kept', 'card-ends', 'card-renewed', 'card-refused', 'way-changed', 'held', 'cancelled'));
