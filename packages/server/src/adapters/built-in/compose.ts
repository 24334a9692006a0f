import {
  type Brief,
  sentencesOf,
  smallTextOf,
  termsOf,
  textOf,
  topicOf,
  topicsOf,
} from '../../ai/generation/index.ts';
import {
  escaped,
  hasText,
  inSentence,
  isSame,
  linkTo,
  oneLine,
  sentenceCase,
  withFullStop,
} from './phrases.ts';
import { tones } from './tones.ts';

/**
 * A draft made only of what is known: the author's own words, passages published here, each with a link, and figures
 * that pages of the site show. It adds no facts: what is missing is asked for at the end, in square brackets. Empty if
 * the request contains no word.
 */
export function compose(brief: Brief): string {
  const { request, title } = brief;
  const matter = request ? topicOf(request) : oneLine(title);
  if (!hasText(matter)) return '';
  const topics = topicsOf(brief);
  const parts = isEnglish(brief)
    ? wholeDraft(brief, matter, topics)
    : quotations(brief, matter, topics);
  return [request ? `# ${sentenceCase(matter)}` : '', ...parts].filter(Boolean).join('\n\n');
}

/** The joining sentences are English, so in other languages the author's words and the quotations stand without them. */
const isEnglish = ({ request, title, summary }: Brief): boolean =>
  smallTextOf(textOf(`${request} ${title} ${summary}`)).size === 0;

type Section = {
  readonly topic: string;
  /** The author's sentences on the topic. */
  readonly own: readonly string[];
  readonly quoted: Brief['passages'];
};

function wholeDraft(brief: Brief, matter: string, topics: readonly string[]): string[] {
  const tone = tones[brief.tone];
  const { introduction, sections } = arranged(brief, topics);
  const subject = subjectOf(brief, matter, topics);
  const names = sections.map(({ topic }) => inSentence(oneLine(topic)));
  const outline = names.length > 1 ? ` ${tone.outline(listOf(names))}` : '';
  // A single section under a heading that repeats the title needs none.
  const isHeaded = (topic: string) => sections.length > 1 || !isSame(topic, matter);
  return [
    introduction.join(' '),
    `${tone.opening(subject)}${outline}`,
    ...sections.map((section, at) => sectionOf(brief, section, { at, isHeaded })),
    figuresOf(brief),
    tone.closing(subject),
    questionsOf(brief, topics, sections),
  ];
}

/** Puts each sentence of the summary after the first into the section of its topic. */
function arranged({ request, title, summary, passages }: Brief, topics: readonly string[]) {
  const text = oneLine(summary);
  const isUsed = !request && hasText(text) && !isSame(text, title);
  const [first, ...others] = isUsed ? sentencesOf(withFullStop(text)) : [];
  const topicFor = (sentence: string) => topics.find((topic) => mentions(sentence, topic));
  const sections = topics
    .map((topic): Section => {
      const own = others.filter((sentence) => topicFor(sentence) === topic);
      return { topic, own, quoted: passages.filter((passage) => passage.topic === topic) };
    })
    .filter(({ own, quoted }) => own.length + quoted.length > 0);
  const rest = others.filter((sentence) => topicFor(sentence) === undefined);
  return { introduction: first ? [first, ...rest] : [], sections };
}

function mentions(sentence: string, topic: string): boolean {
  const said = new Set(termsOf(sentence));
  const terms = termsOf(topic);
  return terms.length > 0 && terms.every((term) => said.has(term));
}

/** What the draft is about, within a sentence. A title keeps its capitals, so its topics are named instead. */
function subjectOf({ request }: Brief, matter: string, topics: readonly string[]): string {
  if (request) return matter;
  if (topics.length === 0) return `“${matter}”`;
  return listOf(topics.slice(0, 3).map((topic) => inSentence(oneLine(topic))));
}

type Place = { readonly at: number; readonly isHeaded: (topic: string) => boolean };

function sectionOf(
  { tone }: Brief,
  { topic, own, quoted }: Section,
  { at, isHeaded }: Place,
): string {
  const { attributions, addition } = tones[tone];
  const attribution = attributions[at % attributions.length];
  const quotes = quoted.map((passage, index) => {
    const introduced = index === 0 ? attribution : addition;
    return `${introduced?.(linkTo(passage))}\n\n> ${oneLine(passage.text)}`;
  });
  const heading = isHeaded(topic) ? `## ${sentenceCase(oneLine(topic))}` : '';
  return [heading, own.join(' '), ...quotes].filter(Boolean).join('\n\n');
}

function figuresOf({ tone, figures, countedOn }: Brief): string {
  if (figures.length === 0) return '';
  const { figuresHeading, figures: sentence } = tones[tone];
  const links = figures.map(({ words, href }) => `[${escaped(words)}](${href})`);
  return `## ${figuresHeading}\n\n${sentence(countedOn, listOf(links))}`;
}

/** What only the author can know, as questions that have to be answered or deleted. */
function questionsOf(
  { figures, summary }: Brief,
  topics: readonly string[],
  sections: readonly Section[],
): string {
  const isCovered = (topic: string) => sections.some((section) => section.topic === topic);
  const missing = topics.filter((topic) => !isCovered(topic)).map(inSentence);
  if (topics.length > 0 && missing.length === 0) return '';
  const questions = [
    ...missing.map(
      (topic) =>
        `What do you know about ${escaped(topic)} from your own work? Nothing published on this site can be quoted on it.`,
    ),
    ...(topics.length === 0 ? ['What do readers need to know first?'] : []),
    ...(figures.length === 0 && !/\d/.test(summary)
      ? ['Which figure shows why this matters, and where does it come from?']
      : []),
  ];
  const lines = questions.map((question) => `- [${question}]`);
  return `## Questions for the writer: answer or delete\n\n${lines.join('\n')}`;
}

/** The summary and what has been published on each topic, without sentences in between. */
function quotations(brief: Brief, matter: string, topics: readonly string[]): string[] {
  const { request, title, summary, passages } = brief;
  const text = oneLine(summary);
  const hasSummary = !request && hasText(text) && !isSame(text, title);
  const parts = topics.flatMap((topic) => {
    const quoted = passages.filter((passage) => passage.topic === topic);
    if (quoted.length === 0) return [];
    const heading = topics.length > 1 || !isSame(topic, matter);
    return [
      heading ? `## ${sentenceCase(oneLine(topic))}` : '',
      ...quoted.map((passage) => `${linkTo(passage)}:\n\n> ${oneLine(passage.text)}`),
    ];
  });
  const missing = topics.filter((topic) => !passages.some((found) => found.topic === topic));
  const matters = missing.length > 0 ? either.format(missing.map(inSentence).map(escaped)) : 'this';
  const isComplete = topics.length > 0 && missing.length === 0;
  return [
    hasSummary ? withFullStop(text) : '',
    ...parts,
    isComplete
      ? ''
      : `[Nothing published on this site can be quoted on ${matters}. That part is for you to write.]`,
  ];
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const both = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const listOf = (parts: readonly string[]): string => both.format(parts);
