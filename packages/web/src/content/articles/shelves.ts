import type { TileKind, Tone } from '../../ui/index.ts';

export type Category = {
  /** As the front matter of an article names it. */
  readonly id: string;
  readonly title: string;
  readonly tile: { readonly kind: TileKind; readonly tones: [Tone, Tone, Tone] };
};

/** A set of articles with a page that lists and searches them. */
export type Shelf = {
  /** The folder below `content`. */
  readonly folder: 'help' | 'documentation';
  readonly path: string;
  readonly title: string;
  readonly lede: string;
  readonly description: string;
  /** What the search box asks. */
  readonly question: string;
  /** schema.org's name for its articles. */
  readonly kind: 'Article' | 'TechArticle';
  readonly categories: readonly Category[];
};

export const help: Shelf = {
  folder: 'help',
  path: '/help-center',
  title: 'Help Center',
  lede: 'Short, step-by-step answers, and what to do if something goes wrong.',
  description:
    'How to use NGO Plus, step by step: sign-in, files, grants, blogs, roles, privacy and access.',
  question: 'What do you need help with?',
  kind: 'Article',
  categories: [
    { id: 'start', title: 'Get started', tile: { kind: 'sun', tones: ['clay', 'sun', 'cream'] } },
    {
      id: 'account',
      title: 'Your account',
      tile: { kind: 'key', tones: ['plum', 'cream', 'blush'] },
    },
    {
      id: 'team',
      title: 'Your organisation',
      tile: { kind: 'hands', tones: ['teal', 'sun', 'mint'] },
    },
    { id: 'files', title: 'Files', tile: { kind: 'steps', tones: ['sky', 'teal', 'cream'] } },
    { id: 'grants', title: 'Grants', tile: { kind: 'coin', tones: ['sun', 'clay', 'cream'] } },
    {
      id: 'fundraising',
      title: 'Fundraising',
      tile: { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
    },
    {
      id: 'contacts',
      title: 'Contacts',
      tile: { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
    },
    {
      id: 'volunteers',
      title: 'Volunteers',
      tile: { kind: 'hands', tones: ['leaf', 'sun', 'cream'] },
    },
    { id: 'blog', title: 'Blog', tile: { kind: 'book', tones: ['teal', 'clay', 'cream'] } },
    {
      id: 'resources',
      title: 'Resources',
      tile: { kind: 'petals', tones: ['plum', 'clay', 'blush'] },
    },
    {
      id: 'access',
      title: 'Accessibility and display',
      tile: { kind: 'arches', tones: ['clay', 'cream', 'plum'] },
    },
    {
      id: 'privacy',
      title: 'Privacy and contact',
      tile: { kind: 'house', tones: ['deep', 'sun', 'sky'] },
    },
    {
      id: 'platform',
      title: 'Running the platform',
      tile: { kind: 'bars', tones: ['teal', 'sun', 'cream'] },
    },
  ],
};

export const documentation: Shelf = {
  folder: 'documentation',
  path: '/documentation',
  title: 'Documentation',
  lede: 'For people who install NGO Plus, keep it running, or build on it.',
  description:
    'Install, configure, secure, back up and upgrade NGO Plus, import grants, and use the API.',
  question: 'What are you looking for?',
  kind: 'TechArticle',
  categories: [
    { id: 'install', title: 'Install', tile: { kind: 'seeds', tones: ['clay', 'plum', 'blush'] } },
    {
      id: 'run',
      title: 'Keep it running',
      tile: { kind: 'water', tones: ['teal', 'sky', 'mint'] },
    },
    {
      id: 'manage',
      title: 'People, content and AI models',
      tile: { kind: 'hands', tones: ['plum', 'sun', 'cream'] },
    },
    {
      id: 'build',
      title: 'Build on it',
      tile: { kind: 'steps', tones: ['clay', 'deep', 'cream'] },
    },
  ],
};

export const shelves: readonly Shelf[] = [help, documentation];

export const addressOf = ({ path }: Shelf, slug: string): string => `${path}/${slug}`;
