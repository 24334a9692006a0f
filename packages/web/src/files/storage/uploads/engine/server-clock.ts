let aheadMs = 0;

/** Reads the server's clock from the `Date` of an answer. */
export function noteDate(date: string | undefined): void {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) aheadMs = at - Date.now();
}

/** Milliseconds since 1970 by the clock of the server, as well as it is known; whole seconds. */
export const serverNow = (): number => Date.now() + aheadMs;
