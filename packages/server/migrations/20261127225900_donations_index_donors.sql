-- Donations in the order of their donors, for figures that count donors. It holds nothing else: an index of a third of the
-- size is read in half the time.
create index donations_by_donor on donations (org_id, donor_id, at) where (status in ('paid', 'partly-refunded'));
