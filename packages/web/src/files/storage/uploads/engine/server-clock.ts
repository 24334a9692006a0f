let aheadMs = 0;

/** Reads the server clock from the `Date` header of a response. */
export function noteDate(date: string | undefined): void {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) aheadMs = at - Date.now();
}

/** The time by the server clock in milliseconds since 1970, accurate to about a second. */
export const serverNow = (): number => Date.now() + aheadMs;
