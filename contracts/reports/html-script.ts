/** Search, filter and folding of the report, in the browser. It only shows and hides what the page has. */
export const htmlScript = `
const search = document.getElementById('search');
const only = document.getElementById('only');
const count = document.getElementById('shown');

function apply() {
  const words = search.value.toLowerCase().split(' ').filter(Boolean);
  let shown = 0;
  for (const one of document.querySelectorAll('[data-state]')) {
    const text = one.textContent.toLowerCase();
    const isState = only.value === '' || one.dataset.state === only.value;
    one.hidden = !isState || !words.every((word) => text.includes(word));
    if (!one.hidden) shown++;
  }
  count.textContent = shown + ' shown';
}

function fold(event) {
  for (const one of document.querySelectorAll('main details')) one.open = event.target.dataset.fold === 'open';
}

search.addEventListener('input', apply);
only.addEventListener('change', apply);
for (const button of document.querySelectorAll('[data-fold]')) button.addEventListener('click', fold);
apply();
`;
