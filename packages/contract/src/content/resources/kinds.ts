/* Words that public pages need without the shapes beside them. */

export const resourceKinds = ['article', 'document', 'link', 'video', 'audio'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export const resourceStatuses = ['published', 'draft'] as const;

/** Shown where a resource names no author. */
export const defaultPublisher = 'NGO Plus';
