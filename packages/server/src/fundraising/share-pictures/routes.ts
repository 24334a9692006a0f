import { drawCauseShare } from '@ngo-plus/contract/fundraising/share-pictures';
import { fulfilDownload, type Route } from '../../kernel/index.ts';
import { shareCause } from './of-cause.ts';

export const sharePictureRoutes: readonly Route[] = [fulfilDownload(drawCauseShare, shareCause)];
