import { termsOf } from '../../files/storage/index.ts';

/** Words that say nothing about a subject, in English, French, Spanish and Kinyarwanda, as `termsOf` returns them. */
const stopWords = new Set(
  [
    `a about above after again against all also am an and any are as at be because been before being below between both
    but by can cannot could did do does doing done down during each either every few for from further had has have
    having he her here hers him his how i if in into is it its itself just let like many may me might more most much must
    my neither no nor not of off on once only or other our ours out over own per please same shall she should show so
    some such tell than that the their theirs them then there these they this those through to too under until up upon
    us very was we were what when where whether which while who whom whose why will with within without would you your
    yours`,
    `au aux avec ce ces cette comme dans de des du elle elles en est et eux il ils je la le les leur leurs lui mais mes
    moi mon ne nos notre nous ou par pas pour qu que quel quelle quelles quels qui quoi sa sans se ses son sont sur ta te
    tes toi ton tu un une vos votre vous`,
    `al como con cual cuando del donde el ella ellas ellos esta este esto fue ha las los mas mi muy nuestro o para pero
    por que quien se ser si sin sobre su sus tambien un una unas unos y ya`,
    `aba ariko bya byo cyangwa cya cyane cyo iki iyi iyo kandi kuri kwa kwo mbere mu muri na naho ni niba nka uko uyu wa
    ya yo za zo`,
  ].flatMap((text) =>
    text.split(/\s+/).flatMap((word) => [...termsOf(word)].map((term) => term.word)),
  ),
);

/** The words of a text that say something about its subject, in order: lower case, without diacritics, stemmed. */
export function subjectTerms(text: string): string[] {
  const terms: string[] = [];
  for (const { word } of termsOf(text)) if (!stopWords.has(word)) terms.push(word);
  return terms;
}

/** Words of a question that are looked up. */
const maxTerms = 24;

/** The distinct words of a question with how often each occurs; of a question of stop words, those. */
export function queryTerms(query: string): Map<string, number> {
  const words = subjectTerms(query);
  const asked = words.length > 0 ? words : [...termsOf(query)].map(({ word }) => word);
  const counts = new Map<string, number>();
  for (const word of asked) {
    if (!counts.has(word) && counts.size === maxTerms) continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
