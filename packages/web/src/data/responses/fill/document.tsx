import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { TextProvider, type Texts } from '../../../kernel/index.ts';
import { displayFont, themeBeforePaint, themeVariables } from '../../../ui/index.ts';
import { questionStyles } from '../../forms/index.ts';
import pageStyles from './fill.css?inline';
import { FillApp } from './fill-app.tsx';
import script from './fill-client.tsx?worker&url';
import { dataElement, type FillData } from './fill-data.ts';
import kioskStyles from './kiosk.css?inline';
import sentStyles from './sent.css?inline';

type Document = {
  readonly data: FillData;
  readonly texts: Texts;
  readonly nonce: string | undefined;
};

/** What only scripts can do is hidden without them, and the other way round. */
const marking = "document.documentElement.classList.add('js')";

/**
 * The whole page. It is apart from all others: with their framework its script would weigh twice as much, and people
 * fill in forms on slow phones.
 */
export function renderDocument({ data, texts, nonce }: Document): string {
  const app = renderToString(
    <TextProvider i18n={texts}>
      <FillApp data={data} />
    </TextProvider>,
  );
  const { form } = data;
  const html = renderToStaticMarkup(
    <html lang={texts.language} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>
          {form ? `${form.title} · ${form.organisation.name}` : texts.t('Form not found')}
        </title>
        <Script nonce={nonce} code={`${themeBeforePaint}${marking}`} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link
          rel="preload"
          href={displayFont}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        {preloads.map((address) => (
          <link key={address} rel="modulepreload" href={address} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <div id="fill" dangerouslySetInnerHTML={{ __html: app }} />
        <script
          type="application/json"
          id={dataElement}
          dangerouslySetInnerHTML={{ __html: jsonInHtml(data) }}
        />
        <script type="module" src={script} />
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}

/** Parts of the script, which the build writes here. In development the script names them itself. */
const preloads = '__FILL_PRELOADS__'.split(' ').filter((address) => address.startsWith('/'));

const font = `@font-face{font-family:"Bricolage NP";src:url("${displayFont}") format("woff2");font-weight:500 700;font-display:swap}`;
const styles = `${font}${themeVariables}${questionStyles}${pageStyles}${sentStyles}${kioskStyles}`;

function Script({ nonce, code }: { nonce: string | undefined; code: string }) {
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** JSON that cannot end the element it is in. */
const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
