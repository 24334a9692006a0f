import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
export type Testimonial = {
  /** Selects the drawn face. */
  readonly face: number;
  readonly name: string;
  readonly role: Phrase;
  /** The project it describes. */
  readonly tag: Phrase;
  /** The most important words are marked. */
  readonly words: Phrase;
  /** Out of five. */
  readonly stars: number;
};

/** Invented people: an installation replaces them with its own. */
export const testimonials: readonly Testimonial[] = [
  {
    face: 24,
    name: 'Claudine Ingabire',
    role: phrase('Director of a water charity in northern Rwanda'),
    tag: phrase('Receipts by mobile money'),
    words: phrase(
      'Our donors pay from their phones. The receipt used to take us a week. Now it reaches them <mark>before they put the phone down</mark>.',
    ),
    stars: 5,
  },
  {
    face: 2,
    name: 'Martin Ashdown',
    role: phrase('Treasurer of a food bank in south London'),
    tag: phrase('6 hours saved each week'),
    words: phrase(
      'I closed four spreadsheets and a shoebox. The trustees see <mark>one set of numbers everyone agrees on</mark>.',
    ),
    stars: 5,
  },
  {
    face: 3,
    name: 'Grace Wanjiku',
    role: phrase("Programme lead of a girls' education network"),
    tag: phrase('Grant won'),
    words: phrase(
      'We found the grant, drafted the answers and tracked the deadline in one place. <mark>We had never finished an application early</mark>.',
    ),
    stars: 4,
  },
];
