import type { Topic } from '@ngo-plus/contract/identity/notifications';

/** The event and its subject: `grants.deadline-near:0198…:week`. */
export type Source = `${Topic}.${string}`;

/** The topic of a source, by which people choose how they are notified. */
export const topicOf = (source: Source): Topic => source.slice(0, source.indexOf('.')) as Topic;
