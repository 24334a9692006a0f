/** What tests of other capabilities need of pages that raise funds. */
export { asPerson, decide, openPage, tokenFor } from './testing-fundraisers.ts';
