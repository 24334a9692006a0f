import type { Usage } from '@ngo-plus/contract/files/storage';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';

type Kind = Usage['kinds'][number]['kind'];

/** What uses storage. */
export const kindNames: Readonly<Record<Kind, Phrase>> = phrases({
  pictures: 'Pictures',
  audio: 'Audio',
  video: 'Video',
  documents: 'Documents',
  other: 'Other files',
  versions: 'Previous versions',
  trash: 'In the trash',
  volunteering: 'Volunteer tasks and reports',
  causes: 'Cause pictures',
});
