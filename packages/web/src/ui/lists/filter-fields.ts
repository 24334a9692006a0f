type Filters = Readonly<Record<string, string>>;

/**
 * What stands in the named fields of a filter, as the reader sees them; a box that is not ticked is
 * blank, and a filter without a field keeps its value. It is read from the page, not from state:
 * on a slow line people choose before the scripts have come.
 */
export function readFields<Wanted extends Filters>(form: HTMLFormElement, inForce: Wanted): Wanted {
  const there = fieldsOf(form, inForce).map(([name, field]) => [
    name,
    isBox(field) && !field.checked ? '' : field.value,
  ]);
  return { ...inForce, ...Object.fromEntries(there) };
}

/** Puts the filters in force into their fields; boxes are left to who drew them. */
export function fillFields(form: HTMLFormElement, inForce: Filters): void {
  for (const [name, field] of fieldsOf(form, inForce))
    if (!isBox(field)) field.value = inForce[name] ?? '';
}

function fieldsOf(form: HTMLFormElement, inForce: Filters) {
  return Object.keys(inForce).flatMap((name) => {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    return isField ? [[name, field] as const] : [];
  });
}

const isBox = (field: HTMLInputElement | HTMLSelectElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';
