import type { KeptPicture } from './table.ts';

export const addressOfPicture = (id: string): string => `/api/causes/pictures/${id}`;

export const shown = ({ id, alt }: KeptPicture) => ({ id, alt, url: addressOfPicture(id) });
