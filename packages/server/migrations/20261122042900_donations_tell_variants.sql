-- Donations: which variant of the giving form a gift was begun with, while a trial ran.
alter table gifts add column variant_id uuid references form_trial_variants (id) on delete set null;
create index gifts_of_variant on gifts (variant_id) where variant_id is not null;
