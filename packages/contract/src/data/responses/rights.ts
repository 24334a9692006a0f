import { permission } from '../../kernel/index.ts';

export const readsResponses = permission('read responses to forms', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
  'ANALYST',
  'VIEWER',
]);

/** Review, correct and delete responses. */
export const reviewsResponses = permission('review responses to forms', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
]);

/** Others see that a question about a person was answered, not the answer. */
export const readsPersonalAnswers = permission('read personal answers', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
]);
