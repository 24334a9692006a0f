import * as z from 'zod';
import { download, id, upload } from '../../kernel/index.ts';
import { coordinatesVolunteers } from './fields.ts';

export const opportunityPictureId = id('OpportunityPictureId');

export const maxOpportunityPictureBytes = 10 * 1024 * 1024;

export const uploadOpportunityPicture = upload('POST /api/volunteer/opportunity-pictures', {
  summary:
    'Uploads a picture for the description of an opportunity. It is re-encoded, at most 1664 pixels wide.',
  access: coordinatesVolunteers,
  maxBytes: maxOpportunityPictureBytes,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: z.object({}),
  output: z.object({ id: opportunityPictureId, url: z.string() }),
});

export const readOpportunityPicture = download('GET /api/opportunity-pictures/:id', {
  summary: 'Returns a picture of an opportunity.',
  access: 'public',
  input: z.object({ id: opportunityPictureId }),
});
