const all: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Every currency there is or was: nothing is ever exchanged or paid out. */
export const takes = (currency: string): boolean => all.has(currency);
