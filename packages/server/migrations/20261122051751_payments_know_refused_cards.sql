-- Payments: which cards a bank refused, by keyed fingerprints that name no card. They are forgotten with who tried.
alter table payment_attempts add column refused_cards text[] not null default '{}';
create index payment_attempts_refused_cards on payment_attempts using gin (refused_cards) where refused_cards <> '{}';
