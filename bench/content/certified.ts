const first = ['Aline', 'Kwame', 'አበበ', 'محمد', 'प्रिया', 'Nguyễn', 'Ольга', 'Ọlá'] as const;
const last = [
  'Uwase',
  'Mensah',
  'ቢቂላ',
  'عبد الله',
  'श्रीवास्तव',
  'Ánh',
  'Ковальчук',
  'Adébáyọ̀',
] as const;

/** Returns a unique name in one of eight scripts and formats. */
export const nameOf = (at: number): string =>
  `${first[at % first.length]} ${last[at % last.length]} ${Math.floor(at / first.length) + 1}`;
