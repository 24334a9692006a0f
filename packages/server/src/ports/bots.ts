/** What a browser has to present before a public form is accepted: the adapter’s half of the contract. */
export type BotChallenge =
  | { readonly kind: 'proof-of-work'; readonly puzzle: Record<string, unknown> }
  | { readonly kind: 'recaptcha'; readonly siteKey: string };

/**
 * The verdict on a proof. `once` identifies a proof that the caller has to remember, so that it is not accepted twice;
 * `unknown`: the verification service could not be reached.
 */
export type BotVerdict =
  | { readonly kind: 'human'; readonly once?: { readonly id: string; readonly until: Date } }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Distinguishes people from bots. A proof is made for one action and is valid for ten minutes. */
export type BotCheck = {
  readonly challenge: (action: string, now: Date) => Promise<BotChallenge>;
  /** Never throws because of a visitor’s input. */
  readonly judge: (proof: string, action: string, now: Date) => Promise<BotVerdict>;
};

declare module '../kernel/adapters.ts' {
  interface Adapters {
    readonly bots: BotCheck;
  }
}
