/* Words that public pages need without the shapes beside them. */

export const tones = ['informative', 'inspirational', 'casual', 'formal'] as const;

/** The image file name that older data uses for "no image". */
export const defaultImageName = 'blog-default.png';

/** The author of posts that name none. */
export const defaultAuthor = 'NGO Plus';
