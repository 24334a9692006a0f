import type { LanguageModel } from 'ai';

/** A language model with the names under which its usage is recorded. */
export type NamedModel = {
  /** `openai`, `anthropic`, …, or `built-in`. */
  readonly provider: string;
  readonly model: string;
  readonly language: Exclude<LanguageModel, string>;
};

/** The text generation of this installation: a configured provider, else the built-in engine. */
export type Models = {
  readonly writer: NamedModel;
  /** The fallback for organisations that have used up their credit; omitted when there is none. */
  readonly spare?: NamedModel | undefined;
};

declare module '../kernel/adapters.ts' {
  interface Adapters {
    readonly models: Models;
  }
}
