alter table notifications add column snoozed_until timestamptz check (snoozed_until > created_at);

-- The list is in the order in which notifications appeared, or appeared again.
drop index notifications_of_person;
create index notifications_of_person on notifications (org_id, user_id, coalesce(snoozed_until, created_at) desc, id desc);
create index notifications_of_subject on notifications (org_id, user_id, href) where href is not null;
