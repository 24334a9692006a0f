-- Donations: which variant of the giving form a donation was begun with, while a trial ran.
alter table donations add column variant_id uuid references form_trial_variants (id) on delete set null;
create index donations_of_variant on donations (variant_id) where variant_id is not null;
