import { Patchwork, Section, type TileSpec, useTranslation } from '../../kernel/index.ts';
import styles from './services.module.css';

type Service = { title: string; body: string; art: readonly TileSpec[] };

const services: readonly Service[] = [
  {
    title: 'Impact reporting and analysis',
    body: 'Turn field notes, surveys and spending into a report a funder can read in ten minutes.',
    art: [
      { kind: 'bars', tones: ['teal', 'sun', 'cream'] },
      { kind: 'steps', tones: ['clay', 'deep', 'blush'] },
      { kind: 'petals', tones: ['teal', 'deep', 'mint'] },
    ],
  },
  {
    title: 'AI-powered insights',
    body: 'Ask your own data a plain question. Each answer lists the records it came from.',
    art: [
      { kind: 'search', tones: ['deep', 'clay', 'sun'] },
      { kind: 'seeds', tones: ['plum', 'clay', 'cream'] },
      { kind: 'sun', tones: ['clay', 'sun', 'blush'] },
    ],
  },
  {
    title: 'Secure encrypted cloud storage',
    body: 'Policies, consent forms and receipts, encrypted and sorted, with clear rules on who sees what.',
    art: [
      { kind: 'key', tones: ['plum', 'cream', 'blush'] },
      { kind: 'arches', tones: ['teal', 'mint', 'deep'] },
      { kind: 'house', tones: ['sky', 'deep', 'cream'] },
    ],
  },
  {
    title: 'Fundraising tools',
    body: 'Publish a cause in an afternoon. Take cards and mobile money, send receipts, say thank you.',
    art: [
      { kind: 'coin', tones: ['deep', 'sun', 'sun'] },
      { person: 24, tones: ['clay', 'teal', 'mint'] },
      { kind: 'hands', tones: ['clay', 'sun', 'cream'] },
    ],
  },
  {
    title: 'Social media management',
    body: 'Plan a week of posts in one sitting, then see which stories brought people to your cause.',
    art: [
      { kind: 'talk', tones: ['clay', 'plum', 'cream'] },
      { kind: 'petals', tones: ['sun', 'clay', 'cream'] },
      { person: 6, tones: ['deep', 'sun', 'sky'] },
    ],
  },
  {
    title: 'Staff and volunteer management',
    body: 'Rotas, checks, training and hours in one record per person, ready when an auditor asks.',
    art: [
      { person: 5, tones: ['teal', 'sun', 'blush'] },
      { person: 14, tones: ['sun', 'clay', 'mint'] },
      { person: 11, tones: ['plum', 'teal', 'cream'] },
    ],
  },
];

export function Services() {
  const { t } = useTranslation();
  return (
    <Section
      id="services"
      tone="sunken"
      title={t('Six jobs, one workspace')}
      intro={t(
        'Each part works on its own. Together they share one list of people, one set of numbers and one sign-in.',
      )}
    >
      <div className={styles.grid}>
        {services.map(({ title, body, art }) => (
          <article key={title} className={styles.service}>
            <Patchwork tiles={art} columns={3} radius={0} />
            <div>
              <h3>{t(title)}</h3>
              <p>{t(body)}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
