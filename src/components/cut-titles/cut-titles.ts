/** Elements that have their title from here, and not from their component. */
const titled = new WeakSet<HTMLElement>();

/** So many elements up from what is pointed at are looked at: a text, its line and its cell. */
const maxSteps = 3;

/** Whether a part of an element's text is replaced by an ellipsis. */
function isCut(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  return webkitLineClamp !== '' && webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight;
}

/**
 * Gives whatever is cut its full text as a title once it is pointed at or focused, on every screen (FRM-043), and takes
 * it away where there is room again. Titles of components stay. Returns what ends it.
 */
export function titleWhatIsCut(root: HTMLElement): () => void {
  const onReach = ({ target }: Event) => {
    let element = target instanceof HTMLElement ? target : null;
    for (let step = 0; element && step < maxSteps; step++, element = element.parentElement) {
      const isOurs = titled.has(element);
      if (element.title && !isOurs) return;
      if (isCut(element)) {
        element.title = element.textContent.trim();
        titled.add(element);
        return;
      }
      if (isOurs) element.removeAttribute('title');
      titled.delete(element);
    }
  };
  const events = ['pointerover', 'focusin'] as const;
  for (const event of events) root.addEventListener(event, onReach);
  return () => {
    for (const event of events) root.removeEventListener(event, onReach);
  };
}

/**
 * Escape takes away what style sheets show beside an element that is pointed at or focused, since it lies over other
 * things, until another element is reached (FRM-075). They ask for `data-dismissed`.
 */
export function dismissOnEscape(root: HTMLElement): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') root.dataset.dismissed = '';
  });
  for (const event of ['pointerover', 'focusin']) root.addEventListener(event, () => delete root.dataset.dismissed);
}
