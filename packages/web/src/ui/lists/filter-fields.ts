type Filters = Readonly<Record<string, string>>;

/**
 * The values of the named fields of a filter, as the reader sees them; an unticked box is blank, and a filter without
 * a field keeps its value. Read from the page, not from state: on slow connections people choose before hydration.
 */
export function readFields<Wanted extends Filters>(form: HTMLFormElement, inForce: Wanted): Wanted {
  const there = fieldsOf(form, inForce).map(([name, field]) => [
    name,
    isBox(field) && !field.checked ? '' : field.value,
  ]);
  return { ...inForce, ...Object.fromEntries(there) };
}

/** Writes the active filters into their fields, except one; boxes are left to the component that rendered them. */
export function fillFields(form: HTMLFormElement, inForce: Filters, except?: Element | null): void {
  for (const [name, field] of fieldsOf(form, inForce))
    if (!isBox(field) && field !== except) field.value = inForce[name] ?? '';
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
