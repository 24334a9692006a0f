import { drawCauseShare } from '@ngo-plus/contract/fundraising/share-pictures';
import { handleDownload, type Route } from '../../kernel/index.ts';
import { shareCause } from './of-cause.ts';

export const sharePictureRoutes: readonly Route[] = [handleDownload(drawCauseShare, shareCause)];
