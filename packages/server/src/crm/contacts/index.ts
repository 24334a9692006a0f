export { addTimelineEntry, removeTimelineEntries } from './activity/index.ts';
export { contactsInGroup } from './group.ts';
export { contactsNamed, idsOfPeople, namesOfContacts } from './named.ts';
export { hasContacts } from './queries.ts';
export { contactRoutes } from './routes.ts';

export { contactSubscriptions } from './sync/index.ts';
