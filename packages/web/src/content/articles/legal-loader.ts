import type { LoaderFunctionArgs } from 'react-router';
import { originOf } from '../../kernel/index.ts';

/** Loads a text of `content/legal`, with the installation's details filled in. */
export const legalLoader = (slug: string) => async (args: LoaderFunctionArgs) => {
  const { readLegal } = await import('./legal.server.ts');
  return readLegal(slug, originOf(args));
};
