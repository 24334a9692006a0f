-- Reports read very many donations and few columns of each: these indexes hold what they read, so that the words of donors
-- stay where they are. All donations that were paid, also those that went back.
create index donations_to_report on donations (org_id, at) include (amount_minor, refunded_minor, currency, counted_minor,
  uncounted_minor, counted_currency, cause_id, donor_id, method, offline, rhythm, status, attempt_id)
  where status in ('paid', 'partly-refunded', 'refunded');
create index donations_of_donor_in_order on donations (org_id, donor_id, at) include (status)
  where status in ('paid', 'partly-refunded', 'refunded');
