import type { StoredPicture } from './table.ts';

export const pictureUrl = (id: string): string => `/api/causes/pictures/${id}`;

export const presentPicture = ({ id, alt }: StoredPicture) => ({ id, alt, url: pictureUrl(id) });
