export type Testimonial = {
  /** Chooses the face that is drawn. */
  readonly face: number;
  readonly name: string;
  readonly role: string;
  /** What it was about. */
  readonly tag: string;
  /** What matters most stands between marks. */
  readonly words: string;
  /** Of five. */
  readonly stars: number;
};

/** Invented people: an installation replaces them with its own. */
export const testimonials: readonly Testimonial[] = [
  {
    face: 24,
    name: 'Claudine Ingabire',
    role: 'Director of a water charity in northern Rwanda',
    tag: 'Receipts by mobile money',
    words:
      'Our donors pay from their phones. The receipt used to take us a week. Now it reaches them <mark>before they put the phone down</mark>.',
    stars: 5,
  },
  {
    face: 2,
    name: 'Martin Ashdown',
    role: 'Treasurer of a food bank in south London',
    tag: '6 hours saved each week',
    words:
      'I closed four spreadsheets and a shoebox. The trustees see <mark>one set of numbers everyone agrees on</mark>.',
    stars: 5,
  },
  {
    face: 3,
    name: 'Grace Wanjiku',
    role: "Programme lead of a girls' education network",
    tag: 'Grant won',
    words:
      'We found the grant, drafted the answers and tracked the deadline in one place. <mark>We had never finished an application early</mark>.',
    stars: 4,
  },
];
