import { uploadOpportunityPicture } from '@ngo-plus/contract/people/opportunities';
import { PicturePicker } from '../../files/storage/index.ts';
import { upload } from '../../kernel/index.ts';
import type { Pictures } from '../../ui/index.ts';

/** Pictures within the description of an opportunity. */
export const opportunityPictures: Pictures = {
  upload: async (file) => (await upload(uploadOpportunityPicture, {}, file)).url,
  Storage: PicturePicker,
};
