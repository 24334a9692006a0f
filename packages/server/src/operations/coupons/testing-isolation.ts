/** Whether impersonators may use each mutation. */
export const impersonation = {
  refused: [],
  allowed: ['POST /api/coupons', 'PUT /api/coupons/:id', 'PUT /api/coupons/:id/state'],
};
