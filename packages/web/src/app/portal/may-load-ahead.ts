type Connection = { readonly saveData?: boolean };

/** Nothing is loaded ahead for people who save data, or who are offline. */
export function mayLoadAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return navigator.onLine && connection?.saveData !== true;
}
