import { useLocation } from 'react-router';
import { useTranslation } from '../kernel/index.ts';
import { Logo } from '../ui/index.ts';
import { NewsletterForm } from './newsletter/newsletter-form.tsx';
import { footerLinks, site } from './site.ts';
import styles from './site-footer.module.css';
import { SiteLink } from './site-link.tsx';
import { SocialLinks } from './social-links.tsx';

export function SiteFooter() {
  const { t } = useTranslation();
  const isNewsletter = useLocation().pathname === '/newsletter';
  return (
    <footer className={styles.footer}>
      <div className={styles.grid}>
        <div>
          <Logo />
          <p>{t('Open-source software for organisations that do good.')}</p>
          <SocialLinks />
          {!isNewsletter && (
            <div className={styles.newsletter}>
              <h2>{t('Newsletter')}</h2>
              <NewsletterForm />
            </div>
          )}
        </div>
        {footerLinks.map(({ heading, links }) => (
          <nav key={heading} aria-label={t(heading)}>
            <h2>{t(heading)}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <SiteLink to={to}>{t(label)}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles.legal}>
        <span>
          {t('{{company}}, {{places}}', {
            company: site.company,
            places: site.offices.join(` ${t('and')} `),
          })}
        </span>
        <span>{t('Free software under the Apache License 2.0')}</span>
      </div>
    </footer>
  );
}
