/** Fields that a person fills in; what is secret or a file is never kept. */
function fieldsOf(target: HTMLElement) {
  const fields = target.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('[name]');
  return [...fields].filter(({ type }) => !['password', 'hidden', 'file', 'submit'].includes(type));
}

const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** What is filled in, in the order of the fields: that of boxes is whether they are checked. */
export function readFields(target: HTMLElement): readonly (string | boolean)[] {
  return fieldsOf(target).map((field) => (isBox(field) ? field.checked : field.value));
}

/** Fills the fields as they were read, as if the person did; another number of fields is another form, and stays empty. */
export function fillFields(target: HTMLElement, values: readonly (string | boolean)[]): void {
  const fields = fieldsOf(target);
  if (fields.length !== values.length) return;
  fields.forEach((field, place) => {
    const value = values[place];
    if (isBox(field)) field.checked = value === true;
    else if (typeof value === 'string' && value !== '') field.value = value;
    else return;
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  });
}
