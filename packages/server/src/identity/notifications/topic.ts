import type { Topic } from '@ngo-plus/contract/identity/notifications';

/** Names the occasion and what it is about: `grants.deadline-near:0198…:week`. */
export type Source = `${Topic}.${string}`;

/** What a source is about: how one hears of it is chosen by that. */
export const topicOf = (source: Source): Topic => source.slice(0, source.indexOf('.')) as Topic;

/** A sentence with the words that stand for each `{{name}}` in it. */
export const filled = (sentence: string, words: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => words[name] ?? whole);
