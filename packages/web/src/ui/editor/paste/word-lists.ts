/**
 * Makes lists of Word's paragraphs `<p style="mso-list: l0 level2 lfo1">`, which begin with their bullet or number. The
 * level is the depth.
 */
export function listsOfWord(body: HTMLElement): void {
  /** Lists that are open, the deepest last. */
  let open: HTMLElement[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(paragraph);
    if (level === undefined) continue;
    if (last === undefined || paragraph.previousElementSibling !== last) open = [];
    const isNumbered = isNumber(markerOf(paragraph));
    open.length = Math.min(open.length, level);
    while (open.length < level) open.push(beginList(paragraph, open.at(-1), isNumbered));
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    last = open[0];
    paragraph.remove();
  }
}

function levelOf(paragraph: HTMLElement): number | undefined {
  // Browsers drop properties that they don't know from `style`, not from the attribute.
  const [, level] =
    /mso-list:\s*l\d+\s+level(\d)/i.exec(paragraph.getAttribute('style') ?? '') ?? [];
  return level === undefined ? undefined : Number(level);
}

/** Removes the bullet or number that Word wrote into the paragraph, and returns it. */
function markerOf(paragraph: HTMLElement): string {
  const marker = [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return marker?.textContent.trim() ?? '';
}

const isNumber = (marker: string): boolean => /^\(?(\d+|[a-z]|[ivx]+)[.)]$/i.test(marker);

function beginList(
  paragraph: HTMLElement,
  parent: HTMLElement | undefined,
  isNumbered: boolean,
): HTMLElement {
  const list = paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
  const item = parent?.lastElementChild;
  if (item) item.append(list);
  else if (parent) {
    const created = paragraph.ownerDocument.createElement('li');
    created.append(list);
    parent.append(created);
  } else paragraph.before(list);
  return list;
}
