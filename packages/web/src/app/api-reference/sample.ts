import type { Field, Shape } from './shape.ts';

const instant = '2026-11-30T09:00:00Z';
const id = '0199a1b2-0000-7000-8000-000000000001';

/** An example value of this shape, with required fields only. */
export function sampleOf(shape: Shape, name: string): unknown {
  switch (shape.kind) {
    case 'text':
      return textOf(shape.format, name);
    case 'number':
      return shape.least ?? 1;
    case 'choice':
      return shape.values.find((value) => value !== '') ?? '';
    case 'flag':
      return true;
    case 'list':
      return [sampleOf(shape.of, name)];
    case 'map':
      return { name: sampleOf(shape.of, name) };
    case 'record':
      return sampleFrom(shape.fields);
    case 'either':
      return sampleOf(shape.shapes.find(({ kind }) => kind !== 'nothing') ?? nothing, name);
    default:
      return null;
  }
}

const nothing: Shape = { kind: 'nothing' };

/** An object with the required fields; if there are none, with the first. */
export function sampleFrom(fields: readonly Field[]): Record<string, unknown> {
  const required = fields.filter((field) => field.required);
  const included = required.length > 0 ? required : fields.slice(0, 1);
  return Object.fromEntries(included.map(({ name, shape }) => [name, sampleOf(shape, name)]));
}

const byName: readonly [RegExp, string][] = [
  [/email/i, 'claudine@example.org'],
  [/password/i, 'four words only you know'],
  [/country$/i, 'RW'],
  [/currency$/i, 'RWF'],
  [/amountMinor$/i, '250000'],
  [/organisation/i, 'Hillside Water Trust'],
  [/title/i, 'Clean water for Musanze'],
  [/name$/i, 'Claudine Uwase'],
  [/token|code/i, 'the-one-from-the-letter'],
];

function textOf(format: string | undefined, name: string): string {
  if (format === 'uuid') return id;
  if (format === 'date-time') return instant;
  if (format === 'date') return instant.slice(0, 10);
  if (format === 'uri') return 'https://example.org';
  return byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';
}
