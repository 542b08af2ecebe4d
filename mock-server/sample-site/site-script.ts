/** The site's own script: products of the search, and a product that a link names for the form. Pages work without. */
export const siteScript = `(function () {
  'use strict';
  var params = new URLSearchParams(location.search);
  var list = document.querySelector('[data-search]');
  var words = (params.get('q') || '').trim().slice(0, 100);
  var field = document.getElementById('q');
  if (field && words) field.value = words;
  if (list && words) {
    var wanted = words.toLowerCase().split(/\\s+/);
    var found = 0;
    Array.prototype.forEach.call(list.children, function (row) {
      var text = row.textContent.toLowerCase();
      row.hidden = !wanted.every(function (word) { return text.indexOf(word) >= 0; });
      if (!row.hidden) found++;
    });
    document.querySelector('[data-found]').textContent =
      found === 0 ? 'No products match "' + words + '".' : found + (found === 1 ? ' product matches "' : ' products match "') + words + '".';
  }
  var product = document.querySelector('form.request [name=product]');
  if (product && params.get('product')) product.value = params.get('product').slice(0, 100);
  // What was written stays on this machine: only the tag tells of it.
  var request = document.querySelector('form.request');
  if (request) request.addEventListener('submit', function (event) {
    event.preventDefault();
    location.assign(request.action);
  });
})();
`;
