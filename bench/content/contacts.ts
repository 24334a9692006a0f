import { openRandom } from './random.ts';

export const firstNames =
  'Amina Benedicta Chidi Divine Eszter Fatou Grace Hiroshi Imani Joaquim Keza Leila Mateus Nadège Oluwaseun Patience Quentin Rashida Selam Thérèse Umutoni Václav Wanjiru Ximena Yusuf Zoë'.split(
    ' ',
  );
const middle =
  'Uwase Mutesi Adjei Boateng Chukwu Diallo Eriksen Fofana Gashumba Hakizimana Ingabire Jansen Kagame Lemma Mukamana Niyonzima Okafor Perera Quispe Ribeiro Sesay Tadesse Umuhoza Vargas Wanyama Yilma Zulu'.split(
    ' ',
  );
export const cities =
  'Kigali Huye Musanze Kisumu Nairobi Kampala Accra Dakar Lusaka Maputo Kibuye Karongi'.split(' ');
export const countries = ['RW', 'KE', 'UG', 'GH', 'SN', 'ZM', 'MZ'];
export const hosts = ['harbour.example', 'hillside.example', 'letters.example', 'post.example'];
const kinds = ['donor', 'volunteer', 'member', 'respondent', 'subscriber', 'partner'];

/** Number of family names, so that words are as diverse as those of real people. */
const families = 4_000;

const familyName = (number: number) =>
  `${middle[number % middle.length]}${'aeiou'[number % 5]}${middle[(number * 7) % middle.length]?.slice(0, 1 + (number % 5)).toLowerCase()}`;

export const familyNames: readonly string[] = Array.from({ length: families }, (_, number) =>
  familyName(number),
);

/** Returns a spreadsheet of made-up people, the same in every run. */
export function contactsCsv(count: number): string {
  const random = openRandom(11);
  const rows = Array.from({ length: count }, (_, number) => {
    const [first, last] = [random.one(firstNames), familyName(random.between(0, families - 1))];
    const phone = `+250 78${String(number).padStart(7, '0')}`;
    return [
      `${first} ${last}`,
      `person${number}@${random.one(hosts)}`,
      phone,
      random.one(cities),
      random.one(countries),
      random.between(1940, 2005),
      random.one(kinds),
    ].join(',');
  });
  return `Name,Email,Phone,City,Country,Birth year,Kind\n${rows.join('\n')}\n`;
}

/** Typical searches: a full name, its beginning, a misspelt one, an email address, a number, a place. */
export const searchesForContacts: readonly string[] = [
  'amina uwase',
  'kez',
  'mukamanna',
  'niyonzma',
  'person4711',
  '+250 780 012 345',
  'kigali',
  'thérèse boat',
  'nobody like this',
  'a',
];
