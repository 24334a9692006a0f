import { drawCauseShare } from '@ngo-plus/contract/fundraising/social-images';
import { handleDownload, type Route } from '../../kernel/index.ts';
import { shareCause } from './cause-image.ts';

export const sharePictureRoutes: readonly Route[] = [handleDownload(drawCauseShare, shareCause)];
