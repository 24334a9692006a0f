/** What somebody of the platform who is signed in as a person may change here, and what not. */
export const impersonation = {
  refused: [],
  allowed: ['POST /api/coupons', 'PUT /api/coupons/:id', 'PUT /api/coupons/:id/state'],
};
