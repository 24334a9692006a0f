import { createContext, useContext } from 'react';

/** What is known only while a page is made on the server. */
export type RenderingFacts = {
  /** The reference of the request in the log. */
  readonly requestId: string | undefined;
  /** Marks a script that the page brings itself; see `Surroundings`. */
  readonly nonce: string | undefined;
};

export const Rendering = createContext<RenderingFacts>({ requestId: undefined, nonce: undefined });

export const useRendering = (): RenderingFacts => useContext(Rendering);
