/** Longest search text, in characters. Apart from the shapes: public pages need it without them. */
export const longestSearch = 200;
