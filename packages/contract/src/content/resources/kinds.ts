/* Words that public pages need without the shapes beside them. */

export const resourceKinds = ['article', 'document', 'link', 'video', 'audio'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export const resourceStatuses = ['published', 'draft'] as const;

/** The author of resources that name none. */
export const defaultPublisher = 'NGO Plus';
