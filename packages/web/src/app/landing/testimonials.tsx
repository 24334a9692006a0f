import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { Trans, useTranslation } from '../../kernel/index.ts';
import { Portrait, Section } from '../../ui/index.ts';
import { testimonials } from './testimonial-list.ts';
import styles from './testimonials.module.css';

export function Testimonials() {
  const { t } = useTranslation();
  return (
    <Section id="testimonials" tone="sunken" title={t('What changes in the first three months')}>
      <div className={styles.grid}>
        {testimonials.map(({ face, name, role, tag, words, stars }) => (
          <figure key={name} className={styles.quote}>
            <Stars stars={stars} />
            <blockquote>
              <Trans i18nKey={words} components={{ mark: <mark /> }} />
            </blockquote>
            <span className={styles.tag}>{t(tag)}</span>
            <figcaption>
              <Portrait of={face} size={48} />
              <span>
                <b>{name}</b>
                <small>{t(role)}</small>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

const positions = [1, 2, 3, 4, 5];

function Stars({ stars }: { stars: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.stars} role="img" aria-label={t('{{stars}} out of 5 stars', { stars })}>
      {positions.map((position) => {
        const Star = position <= stars ? IconStarFilled : IconStar;
        return <Star key={position} size={20} aria-hidden />;
      })}
    </div>
  );
}
