import { uploadImage } from '@ngo-plus/contract/content/blogs';
import { PicturePicker } from '../../files/storage/index.ts';
import { upload } from '../../kernel/index.ts';
import type { Pictures } from '../../ui/index.ts';

/** Pictures within the text of a post. */
export const pictures: Pictures = {
  upload: async (file) => (await upload(uploadImage, {}, file)).imageUrl,
  Storage: PicturePicker,
};
