import type { LoaderFunctionArgs } from 'react-router';
import { originOf } from '../../kernel/index.ts';

/** A text of `content/legal`, with the installation's own details in the places kept for them. */
export const legalLoader = (slug: string) => async (args: LoaderFunctionArgs) => {
  const { readLegal } = await import('./legal.server.ts');
  return readLegal(slug, originOf(args));
};
