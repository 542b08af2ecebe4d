/** Elements that got their title here, not from their component. */
const titled = new WeakSet<HTMLElement>();

/** How many ancestors of the target are checked: a text, its line and its cell. */
const maxSteps = 3;

/** Whether part of an element's text is replaced by an ellipsis. */
function isCut(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  return webkitLineClamp !== '' && webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight;
}

/**
 * Adds the full text as a title to truncated elements when they are hovered or focused, on every screen (FRM-043), and
 * removes it when they fit again. Titles set by components stay. Returns a function to stop.
 */
export function addCutTitles(root: HTMLElement): () => void {
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
 * Escape hides CSS tooltips of hovered or focused elements, which cover other content, until another element is hovered
 * or focused (FRM-075). Style sheets check `data-dismissed`.
 */
export function dismissOnEscape(root: HTMLElement): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') root.dataset.dismissed = '';
  });
  for (const event of ['pointerover', 'focusin']) root.addEventListener(event, () => delete root.dataset.dismissed);
}
