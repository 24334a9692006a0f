/** What a browser has to show before a public form is taken; the adapter's half of the contract. */
export type BotChallenge =
  | { readonly kind: 'proof-of-work'; readonly puzzle: Record<string, unknown> }
  | { readonly kind: 'recaptcha'; readonly siteKey: string };

/**
 * What a proof is worth. `once` names a proof that somebody has to remember, so that it does not
 * come twice; `unknown` means that whoever judges could not be asked.
 */
export type BotVerdict =
  | { readonly kind: 'human'; readonly once?: { readonly id: string; readonly until: Date } }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Tells people from robots. A proof is made for one action, at most ten minutes before. */
export type BotCheck = {
  readonly challenge: (action: string, now: Date) => Promise<BotChallenge>;
  /** Never throws for what a visitor sent. */
  readonly judge: (proof: string, action: string, now: Date) => Promise<BotVerdict>;
};

declare module '../kernel/adapters.ts' {
  interface Adapters {
    readonly bots: BotCheck;
  }
}
