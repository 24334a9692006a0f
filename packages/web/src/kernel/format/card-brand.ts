/** Providers write brands in letters of any size: `MASTERCARD` is Mastercard. */
export const brandName = (brand: string): string =>
  brand.charAt(0).toUpperCase() + brand.slice(1).toLowerCase();
