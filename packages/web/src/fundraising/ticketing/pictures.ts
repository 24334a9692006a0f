import { uploadTicketPicture } from '@ngo-plus/contract/fundraising/ticketing';
import { PicturePicker } from '../../files/storage/index.ts';
import { upload } from '../../kernel/index.ts';
import type { Pictures } from '../../ui/index.ts';

/** Pictures within the story of an event. */
export const eventPictures: Pictures = {
  upload: async (file) => (await upload(uploadTicketPicture, {}, file)).url,
  Storage: PicturePicker,
};
