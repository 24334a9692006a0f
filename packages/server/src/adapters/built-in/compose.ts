import { type Brief, topicOf, topicsOf } from '../../ai/index.ts';
import { wordsFor } from './tones.ts';

/**
 * A draft made only of what was given: the author's own words, passages published here with a link
 * to each, and notes in square brackets where the author must say more. It states no fact and no
 * figure that did not come in, and its last lines say how it was made.
 */
export function compose(brief: Brief): string {
  const { request, title, category, tone, passages } = brief;
  const words = wordsFor[tone];
  const topic = request ? topicOf(request) : oneLine(title);
  const parts = [
    ...(request ? [`# ${sentenceCase(topic)}`] : []),
    introduction(brief, topic),
    passages.length > 0 ? words.opening : undefined,
    ...sections(brief, topic),
    `## ${words.closingTitle}\n\n${words.closing(spoken(topic))}`,
    category
      ? `More on this: [${escaped(category)}](/public-blogs?category=${encodeURIComponent(category)}).`
      : undefined,
    `---\n\n*${confession(passages.length, request ? 'the request' : 'the title, summary, category, tone and keywords')}*`,
  ];
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

function introduction({ request, summary }: Brief, topic: string): string {
  if (!request) return withFullStop(oneLine(summary));
  return `This post is about ${inSentence(topic)}. [Say in two sentences who it is for and what they will be able to do after reading it.]`;
}

/** One per topic; a brief without topics still gets the three questions every reader has. */
function sections(brief: Brief, topic: string): string[] {
  const { tone, passages } = brief;
  const { leads } = wordsFor[tone];
  const topics = topicsOf(brief);
  if (topics.length === 0) return openQuestions(topic);
  let quoted = 0;
  return topics.map((name) => {
    const passage = passages.find((found) => found.topic === name);
    const heading = `## ${sentenceCase(oneLine(name))}`;
    if (!passage) return `${heading}\n\n${nothingYet(name)}`;
    const lead = leads[quoted++ % leads.length];
    return `${heading}\n\n${lead}\n\n> ${oneLine(passage.text)}\n\nFrom [${escaped(passage.title)}](${passage.href}). [Add what this looks like in your own work: who did what, where and when.]`;
  });
}

const nothingYet = (name: string) =>
  `[Nothing published on this site speaks of ${inSentence(oneLine(name))} yet. Write two or three sentences: what you do, one example you saw yourself, and where any figure comes from.]`;

const openQuestions = (topic: string) => [
  `## Why it matters\n\n[Say in two or three sentences why ${inSentence(topic)} matters to the people you work with, and how you know.]`,
  '## What we have seen\n\n[Give one example, with the place and the date, and the consent of anyone you name.]',
  '## What it takes\n\n[List the steps, the costs and who does them. Give a source for every figure.]',
];

const confession = (quoted: number, inputs: string) =>
  `Drafted by the built-in engine from ${inputs} it was given${
    quoted > 0
      ? `, and from ${quoted === 1 ? 'one passage' : `${quoted} passages`} published on this site and linked above`
      : ''
  }. It adds no facts or figures of its own. The parts in square brackets are for the author.`;

/** A long topic is not repeated inside a sentence. */
const spoken = (topic: string) => (topic.split(' ').length > 5 ? 'this' : inSentence(topic));

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const withFullStop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const escaped = (text: string) => oneLine(text).replace(/[[\]\\]/g, '\\$&');

/** A title inside a sentence begins small, unless its first word is a name or an abbreviation. */
const inSentence = (text: string) =>
  /^\p{Lu}\p{Ll}*(\s+\p{Ll}|$)/u.test(text) && !/^I\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
