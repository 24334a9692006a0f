/** Tells whether something has changed that others may change, too. */
export type Versions = {
  /** Another text after every change. */
  readonly version: () => string;
  /** Whether the version reflects every change that was committed before the call, by any server. */
  readonly hasHeardAll: () => Promise<boolean>;
};
