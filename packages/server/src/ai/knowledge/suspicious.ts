/**
 * Sentences with which texts try to instruct a language model that reads them, and pictures or links that would carry
 * data away. They flag a passage; it stays data either way, so a miss does no harm that the flag would have prevented.
 */
const patterns: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(?:instruction|prompt|rule|guideline|direction|above|previous|context)s?\b/i,
  /\b(?:ignore[zr]?|oublie[zr]?)\b[^.\n]{0,40}\b(?:instruction|consigne|règle)s?\b/i,
  /\b(?:ignora|olvida|omite)\b[^.\n]{0,40}\b(?:instruccion(?:es)?|reglas)\b/i,
  /\b(?:you are now|act as|pretend (?:to be|you are)|from now on,? you|new instructions?:)/i,
  /\b(?:system|developer) (?:prompt|message|instructions?)\b/i,
  /(?:^|\n)\s*(?:<\|?(?:system|im_start|assistant)\|?>|\[\/?INST\]|###?\s*(?:system|instructions?)\s*:)/i,
  /\b(?:assistant|chatbot|language model|AI model|LLM)\b[^.\n]{0,60}\b(?:must|should|shall|please|need to)\b/i,
  /\b(?:do not|don't|never)\b[^.\n]{0,30}\b(?:tell|inform|reveal|mention)\b[^.\n]{0,20}\b(?:user|reader|person|anyone)\b/i,
  /\b(?:send|forward|post|upload|email|exfiltrate|transmit)\b[^.\n]{0,60}\b(?:contacts?|donors?|passwords?|conversation|chat history|api keys?|secrets?|personal data)\b[^.\n]{0,60}(?:https?:|@|\bto\b)/i,
  /!\[[^\]]*\]\(\s*https?:\/\/[^)\s]*[?&][^)\s]*=/i,
  /<img\b[^>]*\bsrc\s*=/i,
  /\bdata:text\/html|javascript:/i,
];

/** Whether a text contains instructions to its reader. */
export const isSuspicious = (text: string): boolean =>
  patterns.some((pattern) => pattern.test(text));
