import { useFormat, useTranslation } from '../../kernel/index.ts';
import type { Shape } from './shape.ts';

/** What a value may be, in words: `text, at most 80 characters`. */
export function useShapeLabels(): (shape: Shape) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  const formats: Readonly<Record<string, string>> = {
    uuid: t('ID (UUID)'),
    date: t('date (2026-11-30)'),
    'date-time': t('timestamp (2026-11-30T09:00:00Z)'),
    uri: t('URL'),
  };

  const length = ({ least = 0, most }: { least?: number; most?: number }): string => {
    if (most === undefined)
      return least > 0 ? t('at least {{least}} characters', { least: number(least) }) : '';
    if (least === most) return t('{{most}} characters', { most: number(most) });
    return least > 0
      ? t('{{least}} to {{most}} characters', { least: number(least), most: number(most) })
      : t('up to {{most}} characters', { most: number(most) });
  };

  const range = ({ least, most }: { least?: number; most?: number }): string => {
    if (least !== undefined && most !== undefined)
      return t('{{least}} to {{most}}', { least: number(least), most: number(most) });
    if (least !== undefined) return t('{{least}} or more', { least: number(least) });
    return most === undefined ? '' : t('{{most}} or fewer', { most: number(most) });
  };

  const choice = (values: readonly unknown[]): string => {
    const labels = values.filter((value) => value !== '').map(String);
    const blank = labels.length < values.length;
    if (labels.length === 0) return t('empty');
    const list =
      labels.length === 1 ? labels.join() : t('one of {{list}}', { list: labels.join(', ') });
    return blank ? t('{{list}}, or empty', { list }) : list;
  };

  const words = (shape: Shape): string => {
    switch (shape.kind) {
      case 'text':
        return listed(
          shape.format ? (formats[shape.format] ?? shape.format) : t('text'),
          length(shape),
        );
      case 'number':
        return listed(shape.isInteger ? t('whole number') : t('number'), range(shape));
      case 'choice':
        return choice(shape.values);
      case 'list': {
        const of = words(shape.of);
        return shape.most === undefined
          ? t('list of {{of}}', { of })
          : t('list of up to {{most}}: {{of}}', { most: number(shape.most), of });
      }
      case 'map':
        return t('map by name: {{of}}', { of: words(shape.of) });
      case 'either':
        return shape.shapes.map(words).join(` ${t('or')} `);
      default:
        return plain[shape.kind];
    }
  };

  const plain = {
    flag: t('true or false'),
    file: t('file'),
    nothing: t('null'),
    anything: t('anything'),
    record: t('object'),
  };
  return words;
}

const listed = (...parts: string[]): string => parts.filter(Boolean).join(', ');
