-- What coupons cost by month is read from these indexes alone.
create index coupon_uses_in_time on coupon_uses (used_at) include (currency, revenue_minor, discount_minor);
create index coupon_uses_of_coupon_in_time on coupon_uses (coupon_id, used_at) include (currency, revenue_minor, discount_minor);
