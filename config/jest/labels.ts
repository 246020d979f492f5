/**
 * What labels a button or a field is a part of its name, by which roles are looked for. jsdom goes through the whole
 * page for each of them; pages have few labels, and each knows what it is for.
 */
function labelsOf(this: HTMLElement): HTMLLabelElement[] | null {
  if (this.getAttribute('type') === 'hidden') return null;
  const labels = [...this.ownerDocument.getElementsByTagName('label')];
  return labels.filter((label) =>
    label.hasAttribute('for') ? document.getElementById(label.htmlFor) === this : label.control === this,
  );
}

for (const labelled of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(labelled.prototype, 'labels', { configurable: true, get: labelsOf });

export {};
