-- Reports on donors read all donations of each, one donor after the other: in this order nothing has to be sorted, and the
-- words of donors stay where they are.
drop index donations_of_donor_in_order;
create index donations_of_donor_in_order on donations (org_id, donor_id, at) include (amount_minor, refunded_minor, currency,
  counted_minor, uncounted_minor, counted_currency, cause_id, method, offline, rhythm, status, attempt_id)
  where status in ('paid', 'partly-refunded', 'refunded');
