-- Reservations that outlived their payment page are looked for every hour.
create index coupon_redemptions_reserved on coupon_redemptions (reserved_at, id) where state = 'reserved';
