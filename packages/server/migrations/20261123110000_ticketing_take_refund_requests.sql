-- What an organiser promises about refunds, and what a buyer asked for.
alter table ticket_events
  add column refund_policy text not null default 'until-days' check (refund_policy in ('until-days', 'none', 'own-words')),
  add column refund_days smallint not null default 7 check (refund_days between 0 and 365),
  add column refund_words text not null default '' check (length(refund_words) <= 1000);

alter table ticket_orders
  add column refund_request text not null default '' check (refund_request in ('', 'open', 'declined', 'accepted')),
  add column refund_requested_at timestamptz,
  add column refund_request_reason text not null default '' check (length(refund_request_reason) <= 500),
  add column refund_answer text not null default '' check (length(refund_answer) <= 500),
  add check ((refund_request = '') = (refund_requested_at is null));
create index ticket_orders_refund_requests on ticket_orders (event_id) where refund_request = 'open';
