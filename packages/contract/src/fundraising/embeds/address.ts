/** A form in the page, a button that opens the form over the page, or a progress bar. */
export const embedKinds = ['form', 'button', 'progress'] as const;
/** `auto` follows the visitor's system setting. */
export const embedThemes = ['auto', 'light', 'dark'] as const;
/** Parts of an embed that can be hidden. */
export const embedParts = ['cover', 'organisation', 'title', 'progress'] as const;

export type EmbedKind = (typeof embedKinds)[number];
export type EmbedTheme = (typeof embedThemes)[number];
export type EmbedPart = (typeof embedParts)[number];

export type EmbedOptions = {
  readonly theme: EmbedTheme;
  /** `#` and six hexadecimal digits; empty for the default colour. */
  readonly accent: string;
  /** Two letters; empty for the visitor's language. */
  readonly language: string;
  readonly hides: readonly EmbedPart[];
};

export const plainEmbed: EmbedOptions = { theme: 'auto', accent: '', language: '', hides: [] };

export const accentColour = /^#[0-9a-f]{6}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The parameters of an embed's address; the kind defaults to `card`. */
export type Embedded = EmbedOptions & {
  readonly kind: EmbedKind | 'card';
  /** Id of the saved embed; empty for none. */
  readonly embed: string;
};

/** Returns the query of an embed's address, without defaults. Nothing in it needs escaping. */
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

/** Parameters of an address, as `URLSearchParams` reads them. */
type Query = { readonly get: (name: string) => string | null };

/** Parses the query. Invalid values fall back to defaults, so that old snippets keep working. */
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

/** Returns the UTM campaign that identifies donations made through an embed. */
export const campaignOf = ({ kind, embed }: Pick<Embedded, 'kind' | 'embed'>): string =>
  `utm_source=embed&utm_medium=${kind}${embed === '' ? '' : `&utm_content=${embed}`}`;
