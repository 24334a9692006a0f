/** The languages the product speaks; the first when a visitor's is not among them. */
export const languages = ['en'] as const;
