-- Pledges: the language in which the donor used the form, for reminders. Null for pledges that the organisation
-- recorded.
alter table pledges
  add column language text,
  add constraint pledges_language_check check ((length(language) >= 2) and (length(language) <= 35));
alter table pledge_requests
  add column language text not null default 'en',
  add constraint pledge_requests_language_check check ((length(language) >= 2) and (length(language) <= 35));
alter table pledge_requests alter column language drop default;
