import { describe, expect, it } from 'vitest';
import { accessibleName } from './find-control.ts';

describe('accessibleName', () => {
  it.each([
    ['<button> Save\n  settings </button>', 'Save settings'],
    ['<button aria-label="Close"><svg></svg></button>', 'Close'],
    [
      '<button><svg aria-hidden="true"><title>x</title></svg><span class="h">Date range: </span><b>May</b></button>',
      'Date range: May',
    ],
    ['<button><span aria-hidden="true">×</span>Remove</button>', 'Remove'],
    ['<a href="/"><img alt="Home"></a>', 'Home'],
    ['<input id="a"><label for="a">First Name<span aria-hidden="true"> *</span></label>', 'First Name'],
    ['<label><span>Start date</span><input></label>', 'Start date'],
    ['<label><input type="checkbox"> I accept</label>', 'I accept'],
    ['<p id="p">Call</p><p id="q">tracking</p><input aria-labelledby="p q" aria-label="no">', 'Call tracking'],
    ['<input aria-label="Email" placeholder="you@example.com">', 'Email'],
    ['<input placeholder="/contact">', '/contact'],
    ['<button title="Zoom in"><svg></svg></button>', 'Zoom in'],
    ['<button><span hidden>Not</span></button>', ''],
  ])('%s', (html, name) => {
    document.body.innerHTML = html;
    const element = document.querySelector('button, a, input');
    expect(element && accessibleName(element)).toBe(name);
  });
});
