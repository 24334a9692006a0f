import type { uploadMetadata } from '@ngo-plus/contract/files/storage';
import type * as z from 'zod';
import { Problem } from '../../../kernel/index.ts';

export type UploadMetadata = z.infer<typeof uploadMetadata>;

/**
 * Reads `Upload-Metadata`: pairs of a key and base64, separated by commas. Keys of other clients are
 * left alone.
 *
 * @throws Problem `invalid` with what is wrong about the name.
 */
export function readMetadata<Shape extends z.ZodObject>(
  header: string | undefined,
  shape: Shape,
): z.infer<Shape> {
  const pairs = (header ?? '').split(',').map((pair) => pair.trim().split(' '));
  const told = pairs.map(([key, value = '']) => [
    key,
    Buffer.from(value, 'base64').toString('utf8'),
  ]);
  const parsed = shape.safeParse(Object.fromEntries(told));
  if (!parsed.success) throw Problem.invalid(parsed.error);
  return parsed.data;
}
