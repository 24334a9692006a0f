import type { uploadMetadata } from '@ngo-plus/contract/files/storage';
import type * as z from 'zod';
import { Problem } from '../../../kernel/index.ts';

export type UploadMetadata = z.infer<typeof uploadMetadata>;

/**
 * Parses `Upload-Metadata`: comma-separated pairs of a key and a base64 value. Unknown keys are ignored.
 *
 * @throws Problem `invalid` for an invalid file name.
 */
export function readMetadata<Shape extends z.ZodObject>(
  header: string | undefined,
  shape: Shape,
): z.infer<Shape> {
  const pairs = (header ?? '').split(',').map((pair) => pair.trim().split(' '));
  const decoded = pairs.map(([key, value = '']) => [
    key,
    Buffer.from(value, 'base64').toString('utf8'),
  ]);
  const parsed = shape.safeParse(Object.fromEntries(decoded));
  if (!parsed.success) throw Problem.invalid(parsed.error);
  return parsed.data;
}
