/** The public address of a logo. It changes with the image, so it may be cached for ever. */
export const addressOfLogo = (blobId: string): string => `/api/organisations/logos/${blobId}`;
