/* Words that public pages need without the shapes beside them. */

export const tones = ['informative', 'inspirational', 'casual', 'formal'] as const;

/** The picture file name that older data uses to say "no picture". */
export const defaultImageName = 'blog-default.png';

/** Shown where a post names no author. */
export const defaultAuthor = 'NGO Plus';
