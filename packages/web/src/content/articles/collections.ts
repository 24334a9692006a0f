import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import type { TileKind, Tone } from '../../ui/index.ts';

export type Category = {
  /** The id in the front matter of an article. */
  readonly id: string;
  readonly title: Phrase;
  readonly tile: { readonly kind: TileKind; readonly tones: [Tone, Tone, Tone] };
};

/** A collection of articles with a page that lists and searches them. */
export type Collection = {
  /** The folder below `content`. */
  readonly folder: 'help' | 'documentation';
  readonly path: string;
  readonly title: Phrase;
  readonly intro: Phrase;
  readonly description: Phrase;
  /** The label of the search field. */
  readonly question: Phrase;
  /** The schema.org type of its articles. */
  readonly kind: 'Article' | 'TechArticle';
  readonly categories: readonly Category[];
};

export const help: Collection = {
  folder: 'help',
  path: '/help-center',
  title: phrase('Help Center'),
  intro: phrase('Short, step-by-step answers, and what to do if something goes wrong.'),
  description: phrase(
    'How to use NGO Plus, step by step: sign-in, files, grants, blogs, roles, privacy and access.',
  ),
  question: phrase('What do you need help with?'),
  kind: 'Article',
  categories: [
    {
      id: 'start',
      title: phrase('Get started'),
      tile: { kind: 'sun', tones: ['clay', 'sun', 'cream'] },
    },
    {
      id: 'account',
      title: phrase('Your account'),
      tile: { kind: 'key', tones: ['plum', 'cream', 'blush'] },
    },
    {
      id: 'team',
      title: phrase('Your organisation'),
      tile: { kind: 'hands', tones: ['teal', 'sun', 'mint'] },
    },
    {
      id: 'files',
      title: phrase('Files'),
      tile: { kind: 'steps', tones: ['sky', 'teal', 'cream'] },
    },
    {
      id: 'grants',
      title: phrase('Grants'),
      tile: { kind: 'coin', tones: ['sun', 'clay', 'cream'] },
    },
    {
      id: 'fundraising',
      title: phrase('Fundraising'),
      tile: { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
    },
    {
      id: 'contacts',
      title: phrase('Contacts'),
      tile: { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
    },
    {
      id: 'data',
      title: phrase('Data collection'),
      tile: { kind: 'steps', tones: ['teal', 'sun', 'mint'] },
    },
    {
      id: 'volunteers',
      title: phrase('Volunteers'),
      tile: { kind: 'hands', tones: ['leaf', 'sun', 'cream'] },
    },
    { id: 'blog', title: phrase('Blog'), tile: { kind: 'book', tones: ['teal', 'clay', 'cream'] } },
    {
      id: 'resources',
      title: phrase('Resources'),
      tile: { kind: 'petals', tones: ['plum', 'clay', 'blush'] },
    },
    {
      id: 'access',
      title: phrase('Accessibility and display'),
      tile: { kind: 'arches', tones: ['clay', 'cream', 'plum'] },
    },
    {
      id: 'privacy',
      title: phrase('Privacy and contact'),
      tile: { kind: 'house', tones: ['deep', 'sun', 'sky'] },
    },
    {
      id: 'platform',
      title: phrase('Running the platform'),
      tile: { kind: 'bars', tones: ['teal', 'sun', 'cream'] },
    },
  ],
};

export const documentation: Collection = {
  folder: 'documentation',
  path: '/documentation',
  title: phrase('Documentation'),
  intro: phrase('For people who install NGO Plus, keep it running, or build on it.'),
  description: phrase(
    'Install, configure, secure, back up and upgrade NGO Plus, import grants, and use the API.',
  ),
  question: phrase('What are you looking for?'),
  kind: 'TechArticle',
  categories: [
    {
      id: 'install',
      title: phrase('Install'),
      tile: { kind: 'seeds', tones: ['clay', 'plum', 'blush'] },
    },
    {
      id: 'run',
      title: phrase('Keep it running'),
      tile: { kind: 'water', tones: ['teal', 'sky', 'mint'] },
    },
    {
      id: 'manage',
      title: phrase('People, content and AI models'),
      tile: { kind: 'hands', tones: ['plum', 'sun', 'cream'] },
    },
    {
      id: 'build',
      title: phrase('Build on it'),
      tile: { kind: 'steps', tones: ['clay', 'deep', 'cream'] },
    },
  ],
};

export const collections: readonly Collection[] = [help, documentation];

export const addressOf = ({ path }: Collection, slug: string): string => `${path}/${slug}`;
