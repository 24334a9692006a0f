/** Maximum length of a search, in characters. Separate from the schemas, because public pages need only this. */
export const maxSearchLength = 200;
