import { useRendering } from '../../kernel/index.ts';
import code from './before-paint.js?raw';

/**
 * The script that sets the theme before the first paint, so that no page flashes in the other one. The choice is
 * stored under `theme`; a page with the class `dark` starts dark; otherwise, or if storage is unavailable, the system
 * decides.
 *
 * It is inline: as a file, it held up the first paint until every earlier script had loaded. In the browser it has run
 * already and is empty.
 */
export function BeforePaint() {
  const { nonce } = useRendering();
  const text = { __html: import.meta.env.SSR ? code : '' };
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={text} />;
}
