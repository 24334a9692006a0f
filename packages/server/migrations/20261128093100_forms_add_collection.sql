-- Who may fill a form in, and until when. Responses that were begun before a form closed are accepted for a while, so the moment
-- at which it was closed is kept.
alter table forms
  add audience text not null default 'public' check (audience in ('public', 'team')),
  add closes_at timestamptz(3),
  add closed_at timestamptz(3),
  add max_responses integer check (max_responses >= 1),
  add closed_message text not null default '' check (length(closed_message) <= 1000),
  add is_once_per_person boolean not null default false,
  add check (not is_once_per_person or audience = 'team');
