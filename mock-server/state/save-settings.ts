import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { AccountSettings, SettingsInput } from '../../schema/generated/types.ts';
import { applySettings } from './apply-settings.ts';
import { defaultSettings } from './default-settings.ts';
import type { SandboxState } from './sandbox-state.ts';

/**
 * Saves settings and answers with what holds now and what held just before, also where two saves arrive together.
 * `now` is in milliseconds. Throws BAD_USER_INPUT that names the field.
 */
export async function saveSettings(
  state: SandboxState,
  account: AccountFixture,
  input: SettingsInput,
  now: number,
): Promise<AccountSettings> {
  let previous = defaultSettings(account);
  const settings = await state.saveSettings(account, (current) => {
    previous = current;
    return applySettings(current, input, now);
  });
  return { id: account.id, settings, previous };
}
