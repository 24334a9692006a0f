/** Test fixtures of fundraising pages for other capabilities. */
export { asPerson, decide, openPage, tokenFor } from './testing-fundraisers.ts';
