/** Endpoints about published records only, or addressed by a secret that one person has. */
export const published: readonly string[] = ['GET /api/fundraising/causes/:id/share.png'];
