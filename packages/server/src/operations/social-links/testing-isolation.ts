/** What somebody of the platform who is signed in as a person may change here, and what not. */
export const impersonation = {
  refused: ['PUT /api/social-links'],
  allowed: [],
};
