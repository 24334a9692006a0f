import type { PublicForm } from '@ngo-plus/contract/data/responses';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { themeOf } from './theme.ts';

type Props = {
  form: PublicForm | undefined;
  language: string;
  onLanguage: (code: string) => void;
  banner: ReactNode;
  children: ReactNode;
};

/** The organisation's name, the languages of the form, and the page below them. */
export function FillFrame({ form, language, onLanguage, banner, children }: Props) {
  const { t } = useTranslation();
  const languages = form?.definition.languages ?? [];
  return (
    <div style={themeOf(form)}>
      <a className="f-skip" href="#main">
        {t('Skip to main content')}
      </a>
      <header className="f-header">
        <div className="f-column">
          <span className="f-name">
            {form?.organisation.logoUrl && (
              <img src={form.organisation.logoUrl} alt="" height={36} width={36} />
            )}
            {form?.organisation.name ?? 'NGO Plus'}
          </span>
          {languages.length > 1 && (
            <form method="get" className="f-languages">
              <select
                name="language"
                aria-label={t('Language')}
                value={language}
                onChange={({ target: { value } }) => onLanguage(value)}
              >
                {languages.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
              <button type="submit" className="without-scripts">
                {t('Change')}
              </button>
            </form>
          )}
        </div>
      </header>
      {banner}
      <main id="main" className="f-column f-main">
        {children}
      </main>
      <footer className="f-column f-footer">
        <p>
          <a href="/privacy-policy">{t('Privacy Policy')}</a>
        </p>
        <p>{t('Form made with NGO Plus')}</p>
      </footer>
    </div>
  );
}
