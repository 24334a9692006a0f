import { Readable } from 'node:stream';
import { draft } from '@ngo-plus/contract/content/resources';
import { inScope, type RequestContext } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { addResource } from './commands.ts';
import { uploadFile } from './files.ts';
import { tuneOf } from './tunes.ts';

/** A second and a half of sound. */
export const sound = () =>
  tuneOf({ scale: [60], steps: [0], stepSeconds: 0.4, lengthSeconds: 2.5 });

export const send = (outside: RequestContext, content: Buffer = sound(), name = 'sound.wav') =>
  uploadFile(outside, {}, { name, type: '', stream: Readable.from([content]) });

export const add = (outside: RequestContext, fields: object) =>
  inScope(outside, 'platform', (ctx) =>
    addResource(ctx, draft.parse({ kind: 'article', content: 'Text.', ...fields })),
  );

/** Tests of one file share a database. */
export const emptied = ({ pools }: World) => pools.owner.query('delete from resources');
