const all: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Every current and historic currency: nothing is ever converted or paid out. */
export const acceptsCurrency = (currency: string): boolean => all.has(currency);
