/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: ['PUT /api/social-links'],
  allowed: [],
};
