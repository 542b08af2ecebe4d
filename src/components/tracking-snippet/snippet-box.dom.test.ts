import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './snippet-box.tsx';

/** Mocks the legacy copy command, which copies the selection or fails. */
function withCommand(answer: boolean | Error) {
  const copied: string[] = [];
  const command = vi.fn(() => {
    if (answer instanceof Error) throw answer;
    const area = document.querySelector('textarea');
    if (answer && area) copied.push(area.value.slice(area.selectionStart, area.selectionEnd));
    return answer;
  });
  Object.defineProperty(document, 'execCommand', { value: command, configurable: true });
  Object.defineProperty(document, 'querySelector', {
    value: (selector: string) => (selector === 'dialog:modal' ? null : document.body.getElementsByTagName(selector)[0]),
    configurable: true,
  });
  return copied;
}

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
  Reflect.deleteProperty(document, 'querySelector');
});

const refusingClipboard = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) };

describe('copyText', () => {
  it('writes to the clipboard and selects nothing', async () => {
    const copied = withCommand(true);
    const writeText = vi.fn(() => Promise.resolve());
    expect(await copyText('code', { clipboard: { writeText }, document })).toBe(true);
    expect(writeText).toHaveBeenCalledWith('code');
    expect(copied).toEqual([]);
  });

  it.each([
    ['refused', refusingClipboard],
    ['missing', undefined],
  ])('selects and copies if the clipboard is %s, and cleans up', async (_, clipboard) => {
    const copied = withCommand(true);
    expect(await copyText('two\nlines', { clipboard, document })).toBe(true);
    expect(copied).toEqual(['two\nlines']);
    expect(document.body.getElementsByTagName('textarea').length).toBe(0);
  });

  it.each([false, new Error('no')])('returns false if nothing works: %s', async (answer) => {
    withCommand(answer);
    expect(await copyText('code', { clipboard: refusingClipboard, document })).toBe(false);
    expect(document.body.getElementsByTagName('textarea').length).toBe(0);
  });
});
