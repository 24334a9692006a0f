import { uploadCausePicture } from '@ngo-plus/contract/fundraising/causes';
import { PicturePicker } from '../../files/storage/index.ts';
import { upload } from '../../kernel/index.ts';
import type { Pictures } from '../../ui/index.ts';

/** Pictures within the texts of a cause. */
export const causePictures: Pictures = {
  upload: async (file) => (await upload(uploadCausePicture, {}, file)).url,
  Storage: PicturePicker,
};
