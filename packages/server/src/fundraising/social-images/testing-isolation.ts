/** Speak of published records alone, or are addressed by what only one person has. */
export const published: readonly string[] = ['GET /api/fundraising/causes/:id/share.png'];
