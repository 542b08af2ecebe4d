/** A field of an embedded form as configured by its provider. */
interface MarketingField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'textarea';
  readonly isRequired?: boolean;
  /** What a browser can fill in. */
  readonly autocomplete?: string;
}

/** A marketing form. Values passed by the page are sent as hidden fields. */
interface MarketingForm {
  readonly id: string;
  readonly fields: readonly MarketingField[];
  readonly submit: string;
}

/** The form for an account request. */
export const companyFormId = 'webtrax-company-info';

/** The provider's forms for the app. */
export const forms: readonly MarketingForm[] = [
  {
    id: companyFormId,
    submit: 'Submit request',
    fields: [
      { name: 'company_name', label: 'Company name', type: 'text', isRequired: true, autocomplete: 'organization' },
      { name: 'website', label: 'Company website', type: 'text', isRequired: true, autocomplete: 'url' },
      { name: 'phone', label: 'Phone', type: 'text', autocomplete: 'tel' },
      { name: 'headcount', label: 'Number of employees', type: 'text', autocomplete: 'off' },
      { name: 'products', label: 'What does your company make or sell?', type: 'textarea' },
    ],
  },
  {
    id: 'webtrax-thank-you',
    submit: 'Send',
    fields: [{ name: 'reason', label: 'What would you like to learn from WebTrax?', type: 'textarea' }],
  },
  {
    id: 'webtrax-invite',
    submit: 'Send invitation',
    fields: [
      { name: 'first_name', label: 'First name', type: 'text', isRequired: true, autocomplete: 'off' },
      { name: 'last_name', label: 'Last name', type: 'text', isRequired: true, autocomplete: 'off' },
      { name: 'email', label: 'Work email', type: 'email', isRequired: true, autocomplete: 'off' },
      { name: 'title', label: 'Job title', type: 'text', autocomplete: 'off' },
      { name: 'note', label: 'Note to your colleague', type: 'textarea' },
    ],
  },
];

/** JSON that is safe within a script element, whatever its texts contain. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The script that a page embeds, as plain JavaScript. It sets window.WebTraxForms with render({ formId, target, values,
 * onSubmit }), which renders a form into `target`, sends it with `values` as hidden fields, calls onSubmit when it has
 * been accepted, and returns a function that removes the form. Throws for an unknown form. It only creates elements, so
 * a page's content security policy need not allow inline code. Forms are sent to the script's own folder, or to `home`.
 */
export function formsScript(forms: readonly MarketingForm[], home?: string): string {
  return `(function () {
  'use strict';
  var forms = ${inScript(forms)};
  var home = ${home === undefined ? "new URL('.', document.currentScript.src).href" : inScript(home)};

  function make(tag, props, children) {
    var element = Object.assign(document.createElement(tag), props);
    (children || []).forEach(function (child) { element.append(child); });
    return element;
  }

  function problemOf(field, value) {
    if (field.isRequired && !value) return field.label + ' is required.';
    if (field.type === 'email' && value && !/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(value))
      return 'Enter an email address like name@example.com.';
    return value.length > 2000 ? field.label + ' is too long.' : '';
  }

  function makeField(field, key) {
    var id = key + '-' + field.name;
    var input = make(field.type === 'textarea' ? 'textarea' : 'input', { id: id, name: field.name });
    if (field.type === 'textarea') input.rows = 3;
    else input.type = field.type;
    if (field.autocomplete) input.autocomplete = field.autocomplete;
    input.required = Boolean(field.isRequired);
    var optional = field.isRequired ? [] : [make('span', { textContent: ' (optional)' })];
    var problem = make('p', { id: id + '-problem', className: 'wtf-problem' });
    input.setAttribute('aria-describedby', problem.id);
    function check() {
      problem.textContent = problemOf(field, input.value.trim());
      input.setAttribute('aria-invalid', String(problem.textContent !== ''));
      return problem.textContent === '';
    }
    input.addEventListener('change', check);
    var label = make('label', { htmlFor: id, textContent: field.label }, optional);
    return { input: input, check: check, element: make('div', { className: 'wtf-field' }, [label, input, problem]) };
  }

  function render(options) {
    var form = forms.find(function (known) { return known.id === options.formId; });
    if (!form) throw new Error('WebTraxForms: there is no form ' + options.formId);
    var fields = form.fields.map(function (field) { return makeField(field, 'wtf-' + form.id); });
    var hidden = Object.entries(options.values || {}).map(function (entry) {
      return make('input', { type: 'hidden', name: entry[0], value: entry[1] });
    });
    var button = make('button', { type: 'submit', textContent: form.submit });
    var status = make('p', { className: 'wtf-status' });
    status.setAttribute('role', 'status');
    var parts = fields.map(function (field) { return field.element; }).concat(hidden, button, status);
    var element = make('form', { noValidate: true, className: 'wtf-form' }, parts);
    element.addEventListener('submit', function (event) {
      event.preventDefault();
      if (button.disabled) return;
      var wrong = fields.filter(function (field) { return !field.check(); });
      if (wrong.length > 0) return wrong[0].input.focus();
      var values = Object.fromEntries(new FormData(element));
      button.disabled = true;
      status.textContent = 'Sending';
      fetch(home + 'forms/' + form.id, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(values)
      }).then(function (answer) {
        if (!answer.ok) throw new Error('status ' + answer.status);
        status.textContent = 'Sent';
        if (options.onSubmit) options.onSubmit(values);
      }).catch(function () {
        button.disabled = false;
        status.textContent = 'The form could not be sent. Please try again.';
      });
    });
    options.target.append(element);
    return function () { element.remove(); };
  }

  window.WebTraxForms = { render: render };
})();
`;
}
