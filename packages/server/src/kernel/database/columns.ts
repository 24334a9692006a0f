import { timestamp } from 'drizzle-orm/pg-core';

/** A UTC timestamp column with millisecond precision, the precision of `Date`. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });
