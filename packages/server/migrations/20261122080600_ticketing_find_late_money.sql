-- Ticketing: orders whose money came too late and has not gone back, for the job that follows their refunds.
create index ticket_orders_too_late on ticket_orders (id) where status = 'too-late';
