/** Where anyone finds a logo; it changes with the picture, so it may be kept for ever. */
export const addressOfLogo = (blobId: string): string => `/api/organisations/logos/${blobId}`;
