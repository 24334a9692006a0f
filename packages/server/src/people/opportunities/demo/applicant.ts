/** Somebody who signed up for the first opportunity and waits for approval. Invented, like all demo people. */
export const demoApplicant = {
  email: 'applicant@demo.ngo',
  name: 'Eric Ndayisenga',
  offeredBy: 'owner@demo.ngo',
} as const;
