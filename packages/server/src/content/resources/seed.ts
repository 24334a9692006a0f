import { Readable } from 'node:stream';
import { draft } from '@ngo-plus/contract/content/resources';
import * as z from 'zod';
import { inScope, type RequestContext, type TestPlatform } from '../../kernel/index.ts';
import { demoBytes, demoTexts, moment } from '../../platform/demo-content/index.ts';
import { addResource } from './commands.ts';
import { uploadFile } from './files.ts';

const folder = 'content/resources';
const demoResource = draft
  .omit({ fileId: true })
  .extend({
    publishedAt: moment.optional(),
    /** Name of a file in the same folder. */
    file: z.string().optional(),
  })
  .strict();

/** Resources of the public library, which lists them in the order of their file names. */
export async function seedResources({ as }: TestPlatform): Promise<void> {
  const outside = await as('superadmin@demo.ngo');
  for (const demo of (await demoTexts(folder, demoResource)).reverse()) {
    const { publishedAt, file, ...fields } = demo;
    const resource = {
      ...fields,
      publishedAt: publishedAt?.(outside.now()).toISOString() ?? '',
      fileId: file === undefined ? null : await upload(outside, file),
    };
    await inScope(outside, 'platform', (ctx) => addResource(ctx, resource));
  }
}

async function upload(outside: RequestContext, name: string) {
  const stream = Readable.from([await demoBytes(`${folder}/${name}`)]);
  const { fileId } = await uploadFile(outside, {}, { name, type: '', stream });
  return fileId;
}
