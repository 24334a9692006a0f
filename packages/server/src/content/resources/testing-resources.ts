import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { draft } from '@ngo-plus/contract/content/resources';
import { inScope, projectDir, type RequestContext } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { addResource } from './commands.ts';
import { uploadFile } from './files.ts';

/** A short MP3. */
export const mp3 = () =>
  readFileSync(join(projectDir, 'content/demo/content/resources/walking-home.mp3'));

export const send = (outside: RequestContext, content: Buffer = mp3(), name = 'sound.mp3') =>
  uploadFile(outside, {}, { name, type: '', stream: Readable.from([content]) });

export const add = (outside: RequestContext, fields: object) =>
  inScope(outside, 'platform', (ctx) =>
    addResource(ctx, draft.parse({ kind: 'article', content: 'Text.', ...fields })),
  );

/** Deletes all resources, because the tests of a file share a database. */
export const deleteResources = ({ pools }: World) => pools.owner.query('delete from resources');
