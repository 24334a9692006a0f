/** A form in the page, a button that opens it above the page, or how far the cause has come. */
export const embedKinds = ['form', 'button', 'progress'] as const;
/** `auto`: as the visitor’s system is. */
export const embedThemes = ['auto', 'light', 'dark'] as const;
/** Parts of an embed that the page around may do without. */
export const embedParts = ['cover', 'organisation', 'title', 'progress'] as const;

export type EmbedKind = (typeof embedKinds)[number];
export type EmbedTheme = (typeof embedThemes)[number];
export type EmbedPart = (typeof embedParts)[number];

export type EmbedOptions = {
  readonly theme: EmbedTheme;
  /** `#` and six hexadecimal digits; the empty text for our own. */
  readonly accent: string;
  /** Two letters; the empty text for the visitor’s. */
  readonly language: string;
  readonly hides: readonly EmbedPart[];
};

export const plainEmbed: EmbedOptions = { theme: 'auto', accent: '', language: '', hides: [] };

export const accentColour = /^#[0-9a-f]{6}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an address says. `card` is what stands where it says no kind. */
export type Embedded = EmbedOptions & {
  readonly kind: EmbedKind | 'card';
  /** The embed that is kept under a name; the empty text for none. */
  readonly embed: string;
};

/** The query of an embed’s address, without what is as by default. Nothing in it needs escaping. */
export function embedQuery({ kind, embed, theme, accent, language, hides }: Embedded): string {
  const parts = [
    ...(kind === 'card' ? [] : [`kind=${kind}`]),
    ...(theme === 'auto' ? [] : [`theme=${theme}`]),
    ...(accent === '' ? [] : [`accent=${accent.slice(1)}`]),
    ...(language === '' ? [] : [`lang=${language}`]),
    ...(hides.length === 0 ? [] : [`hide=${hides.join('.')}`]),
    ...(embed === '' ? [] : [`embed=${embed}`]),
  ];
  return parts.join('&');
}

/** Of the query of an address, as `URLSearchParams` reads it. */
type Query = { readonly get: (name: string) => string | null };

/** The same, read again. What is not understood is as by default: an old snippet goes on working. */
export function embeddedIn(query: Query): Embedded {
  const accent = `#${(query.get('accent') ?? '').toLowerCase()}`;
  const language = query.get('lang') ?? '';
  const hidden = (query.get('hide') ?? '').split('.');
  const embed = query.get('embed') ?? '';
  return {
    kind: embedKinds.find((kind) => kind === query.get('kind')) ?? 'card',
    theme: embedThemes.find((theme) => theme === query.get('theme')) ?? 'auto',
    accent: accentColour.test(accent) ? accent : '',
    language: /^[a-z]{2}$/.test(language) ? language : '',
    hides: embedParts.filter((part) => hidden.includes(part)),
    embed: uuid.test(embed) ? embed : '',
  };
}

/** Donations through an embed are told apart by this, in the words of campaigns (UTM). */
export const campaignOf = ({ kind, embed }: Pick<Embedded, 'kind' | 'embed'>): string =>
  `utm_source=embed&utm_medium=${kind}${embed === '' ? '' : `&utm_content=${embed}`}`;
