import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { Glyph, Grid } from '../../ui/index.ts';
import type { Entry } from './article.ts';
import styles from './categories.module.css';
import { addressOf, type Collection } from './collections.ts';

type Props = { collection: Collection; entries: readonly Entry[] };

/** All articles by category. Categories without articles are hidden. */
export function Categories({ collection, entries }: Props) {
  const { t } = useTranslation();
  return (
    <Grid least="20rem" gap="clamp(28px, 4vw, 48px) clamp(24px, 3vw, 40px)">
      {collection.categories.map(({ id, title, tile }) => {
        const within = entries.filter(({ category }) => category === id);
        if (within.length === 0) return null;
        return (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.category}>
            <div className={styles.head}>
              <Glyph {...tile} size={44} />
              <h2 id={`${id}-title`}>{t(title)}</h2>
            </div>
            <ul className="stack" style={{ gap: 0 }}>
              {within.map(({ slug, title: name }) => (
                <li key={slug}>
                  <Link to={addressOf(collection, slug)} prefetch="intent">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Grid>
  );
}
