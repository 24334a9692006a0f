import { useRendering } from '../../kernel/index.ts';
import code from './before-paint.js?raw';

/**
 * The script that sets the theme before anything is painted, so that no page flashes in the other
 * one. What was chosen is kept under `theme`; a page that arrives with the class `dark` starts dark;
 * else, and where storage is switched off, the system decides.
 *
 * It is part of the page: as a file, it held up the first paint until every script that came before
 * it was there. In the browser it has run already and is empty.
 */
export function BeforePaint() {
  const { nonce } = useRendering();
  const text = { __html: import.meta.env.SSR ? code : '' };
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={text} />;
}
