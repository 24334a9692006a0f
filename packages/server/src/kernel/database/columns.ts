import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A UTC timestamp column with millisecond precision, the precision of `Date`. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A column with an amount in minor units of its currency. */
export const minorUnits = () => bigint({ mode: 'bigint' });
