/** What the page of a link asks the server. Fetched once the page is awake, with the rules in it. */

import { openLink } from '@ngo-plus/contract/storage';
import * as z from 'zod';

export { makeLinkArchive, makeLinkTicket, openLink } from '@ngo-plus/contract/storage';
export { call } from '../../kernel/index.ts';

/** What is typed before a link with a password opens. */
export const passwordForm = z.object({
  password: openLink.input.shape.password.unwrap().min(1, 'Enter the password.'),
});
