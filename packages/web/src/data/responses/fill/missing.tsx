import { renderToStaticMarkup } from 'react-dom/server';
import type { Texts } from '../../../kernel/index.ts';
import { themeBeforePaint, themeVariables } from '../../../ui/index.ts';
import pageStyles from './fill.css?inline';

type Missing = { readonly texts: Texts; readonly nonce: string | undefined };

/** The page at an address that no form can have. */
export function renderMissing({ texts: { t, language }, nonce }: Missing): string {
  const html = renderToStaticMarkup(
    <html lang={language} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t('Form not found')}</title>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeBeforePaint }} />
        <style dangerouslySetInnerHTML={{ __html: `${themeVariables}${pageStyles}` }} />
      </head>
      <body>
        <main id="main" className="f-column f-main">
          <section className="f-panel">
            <h1>{t('Form not found')}</h1>
            <p>{t('This form was deleted or is not published. Check the address.')}</p>
            <p>
              <a href="/">{t('Go to the home page')}</a>
            </p>
          </section>
        </main>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}
