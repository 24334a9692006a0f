import type { Brief } from '../../ai/index.ts';

/** The engine's own sentences per tone. None of them states a fact about the matter. */
type Words = {
  readonly opening: string;
  /** In turn, before a quotation. */
  readonly leads: readonly [string, string, string];
  readonly closingTitle: string;
  readonly closing: (topic: string) => string;
};

export const wordsFor: Record<Brief['tone'], Words> = {
  informative: {
    opening:
      'Below is what has already been published here on the matter, with a link to each source.',
    leads: ['Here is how we have put it:', 'We have written on this:', 'From another post:'],
    closingTitle: 'What to do next',
    closing: (topic) =>
      `If ${topic} is part of your work, compare this with what you see, and tell us where it differs.`,
  },
  inspirational: {
    opening:
      'Some of what moves this work forward is written down here already. Read it again with us.',
    leads: ['These words are worth returning to:', 'Read this again:', 'And keep this one close:'],
    closingTitle: 'Take the first step',
    closing: (topic) =>
      `Pick one thing about ${topic} that you can do this week. Do it, then tell somebody, so that they can join you.`,
  },
  casual: {
    opening: 'We have talked about this before, so let us start with what is already on this site.',
    leads: ['As we put it earlier:', 'Here is one from before:', 'And from another post:'],
    closingTitle: 'Over to you',
    closing: (topic) => `Have you had a go at ${topic}? Tell us how it went.`,
  },
  formal: {
    opening:
      'The following passages, published on this site, bear on the subject. Each is given with its source.',
    leads: [
      'The following has been published on this point:',
      'It has further been stated:',
      'Reference is also made to this passage:',
    ],
    closingTitle: 'Conclusion',
    closing: (topic) => `Readers who hold further evidence on ${topic} are invited to share it.`,
  },
};
