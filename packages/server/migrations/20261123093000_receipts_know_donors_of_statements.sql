-- Receipts: whose a statement is. The donation it was asked for by may be corrected to another donor later.
-- The owner of the tables reads the donations of every organisation.
alter table receipts no force row level security;
alter table donations no force row level security;
alter table receipts add column donor_id uuid;
update receipts r set donor_id = g.donor_id from donations g where g.id = r.donation_id and r.kind = 'statement';
alter table receipts add check ((kind = 'statement') = (donor_id is not null));
create index receipts_of_donor on receipts (org_id, donor_id, year) where donor_id is not null;
alter table donations force row level security;
alter table receipts force row level security;
