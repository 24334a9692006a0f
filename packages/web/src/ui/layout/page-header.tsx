import { Title } from '@mantine/core';
import '@mantine/core/styles/Title.layer.css';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { NavTabs } from './nav-tabs.tsx';
import styles from './page-header.module.css';
import { SectionTabsContext } from './section-tabs.ts';

type Crumb = { label: string; to: string };
type Props = {
  title: string;
  lede?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  /** One line in the full width, below title and actions, such as the finding of a chart. */
  line?: ReactNode;
  /** Beside the title: the photo or the initials of who the page is about. */
  picture?: ReactNode;
};

/** One per page. Holds the only <h1>; the primary action sits last: right on wide, below on narrow. */
export function PageHeader({ title, lede, crumbs, actions, line, picture }: Props) {
  const { t } = useTranslation();
  const section = useContext(SectionTabsContext);
  const above = section?.above && [{ ...section.above, label: t(section.above.label) }];
  const trail = crumbs ?? above;
  return (
    <>
      <div className={styles.header}>
        <div>
          {trail && (
            <nav aria-label={t('Breadcrumbs')}>
              <ol className={`muted small ${styles.crumbs}`}>
                {trail.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className={picture ? styles.pictured : undefined}>
            {picture}
            <div>
              <Title order={1} tabIndex={-1}>
                {title}
              </Title>
              {lede && <p className={styles.lede}>{lede}</p>}
            </div>
          </div>
        </div>
        {actions && <div className="group">{actions}</div>}
        {line && <p className={styles.line}>{line}</p>}
      </div>
      {section && <NavTabs label={t(section.label)} tabs={section.tabs} />}
    </>
  );
}
