/** Stop words by language. */
const smallText = {
  fr: `a à afin ai ainsi alors au aucun aussi autre aux avec c ce ces cet cette ceux chaque chez comme
    comment contre d dans de depuis des donc du elle elles en encore entre est et eux fait il ils j je
    jusque l la le les leur leurs lors m ma mais me mes moi mon n ne ni nos notre nous on ont ou où par
    pas pendant peu plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se ses
    si son sont sous sur t ta te tes toi ton tous tout toute toutes très tu un une vers vos votre vous y`,
  rw: `aba abo aha ahantu aho ako ari ariko ayo b bari bo bose buri bya byo cyangwa cy cya cyane cyo ese
    gusa hamwe hari iki iko iri iriya ishobora itari ituma iyi iyo k kandi kandi kera kimwe ko ku kuba
    kubera kugira kugeza kuko kuri kuva kw kwa kwo m mbere mu munsi muri n na naho nawe ndetse ni niba
    nka nta nuko nyuma oya rero rw rwa rwo se si ubu ubwo uko uri uyu w wa we wese y ya yari yo za zo`,
} as const;

const sets = Object.values(smallText).map((text) => new Set(text.split(/\s+/)));

/**
 * Returns the stop words of the language that a text seems to be in: the one with the most matches, at least a quarter
 * of its words. English and unknown languages have none.
 */
export function smallTextOf(words: readonly string[]): ReadonlySet<string> {
  const shares = sets.map((set) => ({
    set,
    share: words.filter((word) => set.has(word)).length / Math.max(1, words.length),
  }));
  const [most] = shares.toSorted((a, b) => b.share - a.share);
  return most && most.share >= 0.25 ? most.set : new Set();
}
