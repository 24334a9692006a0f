-- Opportunities: whether people who sign up become volunteers at once, or wait for approval.
alter table opportunities add column approves_automatically boolean not null default false;
