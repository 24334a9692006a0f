import { createContext, useContext } from 'react';

/** Facts that exist only while the server renders a page. */
export type RenderingFacts = {
  /** The reference of the request in the log. */
  readonly requestId: string | undefined;
  /** The nonce of the page's own scripts; see `RenderContext`. */
  readonly nonce: string | undefined;
};

export const Rendering = createContext<RenderingFacts>({ requestId: undefined, nonce: undefined });

export const useRendering = (): RenderingFacts => useContext(Rendering);
