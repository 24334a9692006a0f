import { timestamp } from 'drizzle-orm/pg-core';

/** A column of a moment, in UTC, to the millisecond: as exact as `Date` is. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });
