import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** The flags of a build with this variable. */
async function flagsWith(name: string, value: string | undefined) {
  vi.resetModules();
  vi.stubEnv(name, value);
  return (await import('./config.ts')).flags;
}

it.each([
  [undefined, 'full'],
  ['full', 'full'],
  ['mark', 'mark'],
  ['MARK', 'full'],
])('the logo of a build with %j is %s (FRM-021)', async (value, variant) => {
  expect(await flagsWith('VITE_LOGO_VARIANT', value)).toMatchObject({ logoVariant: variant });
});

it.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['yes', false],
  ['', false],
  [undefined, false],
])('a flag set to %j is %s (FRM-020, FRM-022, FRM-023, FRM-041)', async (value, isOn) => {
  expect(await flagsWith('VITE_HIDE_LOG_OUT', value)).toMatchObject({ hideLogOut: isOn });
  expect(await flagsWith('VITE_HIDE_FOR_PROD', value)).toMatchObject({ hideForProd: isOn });
  expect(await flagsWith('VITE_DEMO', value)).toMatchObject({ demo: isOn });
  expect(await flagsWith('VITE_MASK_EMAILS', value)).toMatchObject({ maskEmails: isOn });
});
