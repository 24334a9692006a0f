import type { LanguageModel } from 'ai';

/** A language model under the names by which its use is written down. */
export type NamedModel = {
  /** `openai`, `anthropic`, …, or `built-in`. */
  readonly provider: string;
  readonly model: string;
  readonly language: Exclude<LanguageModel, string>;
};

/** Who writes text here: a configured provider, else the built-in engine. */
export type Models = {
  readonly writer: NamedModel;
  /** Who goes on for an organisation whose credit is used up; left out, nobody else. */
  readonly spare?: NamedModel | undefined;
};

declare module '../kernel/adapters.ts' {
  interface Adapters {
    readonly models: Models;
  }
}
