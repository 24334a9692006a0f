-- Reports read very many gifts and few columns of each: these indexes hold what they read, so that the words of donors
-- stay where they are. All gifts that were paid, also those that went back.
create index gifts_to_report on gifts (org_id, at) include (amount_minor, refunded_minor, currency, counted_minor,
  uncounted_minor, counted_currency, cause_id, donor_id, method, offline, rhythm, status, attempt_id)
  where status in ('paid', 'partly-refunded', 'refunded');
create index gifts_of_donor_in_order on gifts (org_id, donor_id, at) include (status)
  where status in ('paid', 'partly-refunded', 'refunded');
