import { IconStarFilled } from '@tabler/icons-react';
import { Portrait, Section, useTranslation } from '../../kernel/index.ts';
import styles from './testimonials.module.css';

type Testimonial = {
  seed: number;
  name: string;
  role: string;
  tag: string;
  words: string;
  stars: number;
};

/** Invented people: an installation replaces them with its own. */
const testimonials: readonly Testimonial[] = [
  {
    seed: 24,
    name: 'Claudine',
    role: 'Director of a water charity in northern Rwanda',
    tag: 'Receipts by mobile money',
    words:
      'Our donors pay from their phones. The receipt used to take us a week. Now it reaches them before they put the phone down.',
    stars: 5,
  },
  {
    seed: 2,
    name: 'Martin',
    role: 'Treasurer of a food bank in south London',
    tag: '6 hours saved each week',
    words:
      'I closed four spreadsheets and a shoebox. The trustees see one set of numbers everybody agrees on.',
    stars: 5,
  },
  {
    seed: 3,
    name: 'Grace',
    role: 'Programme lead of a girls’ education network',
    tag: 'Grant won',
    words:
      'We found the grant, drafted the answers and tracked the deadline in one place. We had never finished an application early.',
    stars: 5,
  },
];

export function Testimonials() {
  const { t } = useTranslation();
  return (
    <Section id="testimonials" tone="sunken" title={t('What changes in the first three months')}>
      <div className={styles.grid}>
        {testimonials.map(({ seed, name, role, tag, words, stars }) => (
          <figure key={name} className={styles.quote}>
            <div
              className={styles.stars}
              role="img"
              aria-label={t('{{stars}} of 5 stars', { stars })}
            >
              {['1', '2', '3', '4', '5'].slice(0, stars).map((star) => (
                <IconStarFilled key={star} size={18} aria-hidden />
              ))}
            </div>
            <blockquote>{t(words)}</blockquote>
            <span className={styles.tag}>{t(tag)}</span>
            <figcaption>
              <Portrait of={seed} size={44} />
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
