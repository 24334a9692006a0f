import type { TreeNode } from './tree.ts';

/**
 * What expressions need to know about the response they are evaluated in. Browser and server each provide one; the
 * results are the same because everything that could differ is here.
 */
export type Environment = {
  /** Counts steps; throws when a response takes too many. */
  readonly spend?: ((steps: number) => void) | undefined;
  /** The document node above the root element of the response. */
  readonly document: TreeNode;
  /** The answers to the question `name` as seen from a node: its own repetition first, then all of them. */
  readonly answersTo: (name: string, from: TreeNode) => readonly TreeNode[];
  /** The same in the response that this person saved before. */
  readonly lastSavedAnswersTo: (name: string) => readonly TreeNode[];
  /** The document node of a list of choices or an attached file, by its id: it has one root with an item per row. */
  readonly instance: (id: string) => TreeNode | undefined;
  /** The label of a choice in the reader's language. `question` is its name or its path. */
  readonly choiceLabel: (choice: string, question: string, from: TreeNode) => string;
  /** Facts about device and person: `username`, `deviceid`, `email` and others. */
  readonly property: (name: string) => string;
  /** Milliseconds since 1970 in UTC. Constant while expressions depend on each other. */
  readonly now: number;
  /** IANA time zone of the person who answers. */
  readonly zone: string;
  /** BCP 47 tag of the language that the form is shown in. */
  readonly language: string;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  readonly uuid: () => string;
  /** Whether the whole text matches a regular expression. The server limits the time that this may take. */
  readonly matches: (text: string, pattern: string) => boolean;
  /** A hash of the text in UTF-8, written in base64 or hex; '' when the algorithm is unknown. */
  readonly digest: (text: string, algorithm: string, encoding: 'base64' | 'hex') => string;
  readonly toBase64: (text: string) => string;
  /** '' for what is not base64. */
  readonly fromBase64: (text: string) => string;
};

/** Where an expression is evaluated. Predicates change `node`, `position` and `size`; `current` stays. */
export type Scope = {
  readonly environment: Environment;
  readonly node: TreeNode;
  /** The node that the expression belongs to. */
  readonly current: TreeNode;
  /** Of `node` among those that a step selected, from 1. */
  readonly position: number;
  readonly size: number;
};
