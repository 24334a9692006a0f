import { createContext, useContext } from 'react';

const levels = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** How many groups and repetitions with a heading are around. */
export const HeadingDepth = createContext(0);

/** The heading of a group or repetition follows that of the group around it, and what is inside follows it. */
export function useHeading() {
  const depth = useContext(HeadingDepth);
  return { Heading: levels[depth] ?? 'h6', depthInside: depth + 1 } as const;
}
