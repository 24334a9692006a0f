/** Providers write brands in any case: `MASTERCARD` is Mastercard. */
export const brandName = (brand: string): string =>
  brand.charAt(0).toUpperCase() + brand.slice(1).toLowerCase();
