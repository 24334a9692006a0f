export const presentPicture = (id: string | null) =>
  id === null ? null : { id, url: `/api/fundraising/page-pictures/${id}` };
