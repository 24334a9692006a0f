/**
 * The title of a text that was generated from one request: its first line without leading # marks,
 * when that is a title at all, else `Generated Blog`.
 */
export function titleOf(content: string): string {
  const [first = ''] = content.split('\n');
  const title = first.replace(/^\s*#+\s*/, '').trim();
  return title !== '' && title.length < 100 ? title : 'Generated Blog';
}
