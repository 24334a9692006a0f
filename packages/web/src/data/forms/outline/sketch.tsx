import { type Choice, type Language, type Question, textIn } from '@ngo-plus/contract/data/forms';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { typeIcons } from '../item-types.ts';
import styles from './canvas.module.css';

type Props = {
  item: Question;
  choices: readonly Choice[] | undefined;
  language: string;
  languages: readonly Language[];
};

/** Choices that are shown; the others are counted. */
const maxShown = 8;

/** How a question looks to people who fill in the form, without its function. */
export function Sketch(props: Props) {
  const { item } = props;
  switch (item.type) {
    case 'select-one':
    case 'select-multiple':
    case 'ranking':
    case 'yes-no':
      return <Choices {...props} />;
    case 'range':
    case 'scale':
    case 'rating':
      return <Steps item={item} />;
    case 'note':
      return null;
    case 'calculated':
    case 'hidden':
      return <Silent item={item} />;
    default:
      return <Blank item={item} />;
  }
}

function Choices({ item, choices, language, languages }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (choices === undefined)
    return item.choices ? (
      <div className={styles.blank}>{t('Choices from {{list}}', { list: item.choices })}</div>
    ) : null;
  const isMenu = item.appearance?.includes('minimal') === true || choices.length > 20;
  if (isMenu)
    return (
      <div className={styles.blank}>
        <span>{t('Choose')}</span>
        <span>
          {t('{{shown}} choices', {
            count: choices.length,
            shown: number(choices.length),
            defaultValue_one: '{{shown}} choice',
          })}
        </span>
      </div>
    );
  return (
    <ul className={styles.options} data-many={item.type === 'select-multiple' || undefined}>
      {choices.slice(0, maxShown).map((choice, at) => (
        <li key={`${choice.name} ${at}`}>
          {item.type === 'ranking' ? <b className="tnum">{number(at + 1)}</b> : <i />}
          {textIn(choice.label, language, languages) || choice.name}
        </li>
      ))}
      {choices.length > maxShown && (
        <li data-more>{t('{{count}} more', { count: choices.length - maxShown })}</li>
      )}
    </ul>
  );
}

function Steps({ item: { type, parameters = {} } }: { item: Question }) {
  const { number } = useFormat();
  const start = Number(parameters['start'] ?? (type === 'range' ? 0 : 1));
  const end = Number(parameters['end'] ?? (type === 'rating' ? 5 : 10));
  if (type === 'rating') {
    const Icon = typeIcons.rating;
    return (
      <div className={styles.stars} aria-hidden>
        {Array.from({ length: Math.min(Math.max(end - start + 1, 1), 10) }, (_, at) => (
          <Icon key={at} size={20} stroke={1.6} />
        ))}
      </div>
    );
  }
  return (
    <div className={styles.slider}>
      <span>{number(start)}</span>
      <i className={styles.track} />
      <span>{number(end)}</span>
    </div>
  );
}

const prompts: Readonly<Partial<Record<Question['type'], Phrase>>> = phrases({
  date: 'Day, month, year',
  time: 'Hour and minute',
  'date-time': 'Date and time',
  photo: 'Take a photo',
  audio: 'Record',
  video: 'Record a video',
  file: 'Choose a file',
  signature: 'Sign here',
  drawing: 'Draw here',
  point: 'Use my location',
  trace: 'Draw a path',
  area: 'Draw an area',
  barcode: 'Scan a code',
  contact: 'Search contacts',
  consent: 'I agree',
  metadata: 'Recorded automatically',
});

function Blank({ item }: { item: Question }) {
  const { t } = useTranslation();
  const prompt = prompts[item.type];
  const Icon = typeIcons[item.type];
  const hasIcon = prompt !== undefined;
  return (
    <div className={styles.blank} data-tall={item.type === 'long-text' || undefined}>
      {hasIcon && <Icon size={16} stroke={1.6} aria-hidden />}
      <span>{prompt === undefined ? ' ' : t(prompt)}</span>
    </div>
  );
}

function Silent({ item: { calculation, initial } }: { item: Question }) {
  const text = calculation ?? initial;
  return text ? <code className={styles.code}>{text}</code> : null;
}
