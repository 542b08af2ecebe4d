/** Lets the drawing shrink to the width of the paper, which the library does not hear of. */
export function scaleOnPaper({ el }: { readonly el: HTMLElement }): void {
  const svg = el.querySelector('svg');
  const { width, height } = svg?.getBoundingClientRect() ?? { width: 0, height: 0 };
  if (svg && width > 0) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
}
