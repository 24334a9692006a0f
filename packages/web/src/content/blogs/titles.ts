/**
 * The title of a generated text: its first line without leading # marks when that is a valid title, otherwise
 * `Generated Blog`.
 */
export function titleOf(content: string): string {
  const [first = ''] = content.split('\n');
  const title = first.replace(/^\s*#+\s*/, '').trim();
  return title !== '' && title.length < 100 ? title : 'Generated Blog';
}
