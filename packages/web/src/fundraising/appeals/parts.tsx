import type { PublicCause, PublicPicture } from '@ngo-plus/contract/fundraising/causes';
import type { ReactNode } from 'react';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { Grid, Initials, MarkdownBody, type MarkdownTree } from '../../ui/index.ts';
import type { ReadableUpdate } from './readable.ts';
import styles from './shown.module.css';

/** A section of a cause's page with its heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function CauseStory({ story }: { story: MarkdownTree }) {
  const { t } = useTranslation();
  return (
    <Part title={t('Story')}>
      <MarkdownBody tree={story} />
    </Part>
  );
}

/** Hidden without pictures. Each opens in full size when pressed, also without JavaScript. */
export function CauseGallery({ gallery }: { gallery: readonly PublicPicture[] }) {
  const { t } = useTranslation();
  if (gallery.length === 0) return null;
  return (
    <Part title={t('Pictures')}>
      <ul className={styles.gallery}>
        {gallery.map(({ id, url, alt }) => (
          <li key={id}>
            <a href={url} aria-label={alt ? undefined : t('View picture')}>
              <img src={url} alt={alt} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

type UpdatesProps = {
  updates: readonly ReadableUpdate[];
  /** Link to older updates, if there are any. */
  more?: ReactNode;
};

/** Hidden without updates. */
export function CauseUpdates({ updates, more }: UpdatesProps) {
  const { t } = useTranslation();
  if (updates.length === 0) return null;
  return (
    <Part title={t('Updates')}>
      <ol className={`stack ${styles.updates}`} style={{ gap: 24 }}>
        {updates.map(({ id, title, text, publishedAt }) => (
          <li key={id}>
            <p className="muted small">
              <Moment at={publishedAt} />
            </p>
            <h3>{title}</h3>
            <MarkdownBody tree={text} />
          </li>
        ))}
      </ol>
      {more}
    </Part>
  );
}

/** Hidden without questions. They open and close without JavaScript. */
export function CauseFaq({ faq }: Pick<PublicCause, 'faq'>) {
  const { t } = useTranslation();
  if (faq.length === 0) return null;
  return (
    <Part title={t('FAQ')}>
      <div className={styles.faq}>
        {faq.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Part>
  );
}

/** Hidden until someone has agreed to be shown. */
export function CausePeople({ people }: Pick<PublicCause, 'people'>) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <Part title={t('Team')}>
      <Grid as="ul" least="14rem" gap="12px" className={styles.people}>
        {people.map(({ name, part }) => (
          <li key={`${name} ${part}`}>
            <Initials name={name} />
            <span>
              <strong>{name}</strong>
              {part && <small>{part}</small>}
            </span>
          </li>
        ))}
      </Grid>
    </Part>
  );
}
