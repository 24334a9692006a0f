-- Whether the donor chose to cover the payment fee: of a first donation the fee may be nothing, of a later one not.
alter table donations add column covers_fee boolean not null default false;
