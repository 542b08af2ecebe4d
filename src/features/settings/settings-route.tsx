import { PageHeader } from '../../components/page-header/page-header.tsx';
import { chromeTexts } from '../../text/chrome.ts';
import { settingsTexts } from '../../text/settings.ts';
import { SettingsScreen } from './settings-screen.tsx';

/** Technical Settings (dashboard section 2, /settings). */
export function Component() {
  return (
    <>
      <title>{`${settingsTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={settingsTexts.title} subheader={settingsTexts.subtitle} showDateRange={false} />
      <SettingsScreen />
    </>
  );
}
