/** Passwords have 10 to 200 characters; the server also refuses common ones. */
export const passwordLength = { min: 10, max: 200 } as const;
