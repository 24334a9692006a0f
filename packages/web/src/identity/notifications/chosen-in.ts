import type { Subject } from '@ngo-plus/contract/identity/notifications';

/** All notifications of a subject, for marking them as read. */
export const chosenIn = ({ latest: { id, href } }: Subject) =>
  href === null ? { ids: [id] } : { hrefs: [href] };
