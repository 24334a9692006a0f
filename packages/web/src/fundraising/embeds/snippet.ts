import { type Embedded, type EmbedKind, embedQuery } from '@ngo-plus/contract/fundraising/embeds';

type SnippetOptions = {
  readonly origin: string;
  readonly causeId: string;
  readonly title: string;
  readonly embedded: Embedded;
  /** Label of the button that closes the dialog. */
  readonly close: string;
};

/** Height until the frame reports its own, and where the script is blocked; forms scroll in it then. */
const heights: Readonly<Record<EmbedKind | 'card', number>> = {
  form: 720,
  button: 64,
  progress: 260,
  card: 520,
};

export const widthOf = (kind: Embedded['kind']): string =>
  kind === 'form' ? '480px' : kind === 'button' ? '320px' : '420px';

export const addressOf = ({
  origin,
  causeId,
  embedded,
}: Omit<SnippetOptions, 'title' | 'close'>) => {
  const query = embedQuery(embedded);
  return `${origin}/cause-embed/${causeId}${query === '' ? '' : `?${query}`}`;
};

/** Escapes a text for an HTML attribute. */
const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Returns the HTML to paste into a page. The frame works even if the script is blocked. */
export function snippetOf({ close, title, ...shown }: SnippetOptions): string {
  const { kind } = shown.embedded;
  const style = `width:100%;max-width:${widthOf(kind)};height:${heights[kind]}px;border:0;color-scheme:normal`;
  return [
    `<iframe data-ngo-plus data-close="${attribute(close)}" src="${attribute(addressOf(shown))}" title="${attribute(title)}" style="${style}" loading="lazy"></iframe>`,
    `<script async src="${shown.origin}/embed.js"></script>`,
  ].join('\n');
}
