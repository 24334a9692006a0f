import type { LanguageModel } from 'ai';

/** A language model with the names under which its usage is recorded. */
export type NamedModel = {
  /** `openai`, `anthropic`, …, or `built-in`. */
  readonly provider: string;
  readonly model: string;
  readonly language: Exclude<LanguageModel, string>;
};

/** What is needed to call a model of a provider. */
export type ModelAccess = {
  readonly provider: 'openai' | 'anthropic' | 'google' | 'mistral' | 'openai-compatible';
  readonly model: string;
  readonly key: string | undefined;
  /** Undefined: the address of the provider. */
  readonly baseUrl: string | undefined;
};

/** What the adapter of a provider gets. */
export type ModelAccount = Omit<ModelAccess, 'provider'> & { readonly fetch: typeof fetch };

/** The language models that this installation can call. */
export type Models = {
  /** The engine that needs no provider; always available. */
  readonly builtIn: NamedModel;
  readonly open: (access: ModelAccess) => Promise<NamedModel>;
  /** Whether an address may be used at all, before its name is resolved. */
  readonly acceptsUrl: (url: string) => boolean;
};

/**
 * Thrown when there is no answer, or not a whole one. `private`: the address is not on the public internet.
 * `unreachable`: the provider did not get the request, or redirects it. `cut-off`: it got it, and may charge for it.
 */
export class ModelUnreachable extends Error {
  override readonly name = 'ModelUnreachable';
  readonly reason: 'private' | 'unreachable' | 'cut-off';

  constructor(reason: ModelUnreachable['reason'], options?: ErrorOptions) {
    super(`The provider gave no whole answer: ${reason}.`, options);
    this.reason = reason;
  }
}

declare module '../kernel/adapters.ts' {
  interface Adapters {
    readonly models: Models;
  }
}
