import type { Brief } from '../../ai/generation/index.ts';

/** The sentences that join what is known. They state nothing about the subject. */
export type Tone = {
  readonly opening: (subject: string) => string;
  /** What the sections are about, if there are several. */
  readonly outline: (topics: string) => string;
  /** Introduces quotations, in turn; `source` is a link. */
  readonly attributions: readonly ((source: string) => string)[];
  /** Introduces the second quotation of a section. */
  readonly addition: (source: string) => string;
  readonly figuresHeading: string;
  readonly figures: (date: string, figures: string) => string;
  readonly closing: (subject: string) => string;
};

export const tones: Record<Brief['tone'], Tone> = {
  informative: {
    opening: (subject) => `This post is about ${subject}.`,
    outline: (topics) => `It looks at ${topics} in turn.`,
    attributions: [
      (source) => `We have written about this before. From ${source}:`,
      (source) => `From ${source}:`,
      (source) => `Our post ${source} explains:`,
    ],
    addition: (source) => `Another of our posts, ${source}, says:`,
    figuresHeading: 'In figures',
    figures: (date, figures) =>
      `On ${date}, this site listed ${figures}. The linked pages show the current numbers.`,
    closing: (subject) =>
      `If you have questions about ${subject}, or experience to share, [write to us](/contact).`,
  },
  inspirational: {
    opening: (subject) => `Some subjects deserve a second look. For us, one of them is ${subject}.`,
    outline: (topics) => `Let us look together at ${topics}.`,
    attributions: [
      (source) => `In the words of ${source}:`,
      (source) => `These words from ${source} are worth reading again:`,
      (source) => `${source} puts it this way:`,
    ],
    addition: (source) => `And in ${source}:`,
    figuresHeading: 'Where you can join in',
    figures: (date, figures) =>
      `You do not have to start alone. On ${date}, this site listed ${figures}. Follow a link and see what is there for you.`,
    closing: (subject) =>
      `What could you do about ${subject}? Take one step this week, and [tell us about it](/contact).`,
  },
  casual: {
    opening: (subject) => `Let's talk about ${subject}.`,
    outline: (topics) => `We'll get to ${topics}, one at a time.`,
    attributions: [
      (source) => `As we said in ${source}:`,
      (source) => `Here's a bit from ${source}:`,
      (source) => `You may have read this one, ${source}. It said:`,
    ],
    addition: (source) => `There's more in ${source}:`,
    figuresHeading: 'A quick count',
    figures: (date, figures) =>
      `We had a look on ${date}: you could find ${figures} on this site. It may be more by now, so check the links.`,
    closing: (subject) =>
      `That's it from us. What's your take on ${subject}? [Drop us a line](/contact).`,
  },
  formal: {
    opening: (subject) => `This article addresses ${subject}.`,
    outline: (topics) => `The following sections concern ${topics}.`,
    attributions: [
      (source) => `As published in ${source}:`,
      (source) => `The following is taken from ${source}:`,
      (source) => `Reference is made to ${source}:`,
    ],
    addition: (source) => `See also ${source}:`,
    figuresHeading: 'Figures',
    figures: (date, figures) =>
      `As at ${date}, the following were listed on this site: ${figures}. Current figures are available on the linked pages.`,
    closing: (subject) =>
      `Enquiries and contributions concerning ${subject} may be sent through our [contact page](/contact).`,
  },
};
