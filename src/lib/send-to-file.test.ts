// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkFile } from './send-to-file.ts';

const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});

describe('checkFile', () => {
  it.each([200, 405, 501])(
    'lets a file pass whose head answers %i: its bytes are not fetched (FIL-002)',
    async (status) => {
      asked.mockResolvedValue(new Response(null, { status }));
      await expect(checkFile('/downloads/j1/a.csv')).resolves.toBeUndefined();
      expect(asked.mock.calls.map(([, init]) => init?.method)).toEqual(['HEAD']);
    },
  );

  it.each([404, 403, 500])('refuses one that answers %i (FIL-002)', async (status) => {
    asked.mockResolvedValue(new Response('', { status }));
    await expect(checkFile('/downloads/j1/a.csv')).rejects.toThrow(`the file answers ${status}`);
  });

  it('refuses one whose server cannot be reached', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(checkFile('/downloads/j1/a.csv')).rejects.toThrow('Failed to fetch');
  });

  it('lets a redirect pass, which it cannot follow with its eyes', async () => {
    asked.mockResolvedValue(Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }));
    await expect(checkFile('/downloads/j1/a.csv')).resolves.toBeUndefined();
  });

  it('does not ask other origins, which need not allow it', async () => {
    await expect(checkFile('https://files.example/a.csv')).resolves.toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
  });
});
