import { useQuery } from '@apollo/client/react';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import { settingsTexts } from '../../text/settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

/** Reads the settings afresh each time it is opened: a colleague may have saved meanwhile. */
export function SettingsScreen() {
  const { data, error, refetch } = useQuery(GetUserSettingsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  if (data) return <SettingsForm loaded={data.settings} />;
  if (!error) return <SettingsSkeleton />;
  return (
    <div role="alert">
      <EmptyState text={settingsTexts.notLoaded}>
        <Button onClick={() => void refetch().catch(() => undefined)}>{settingsTexts.tryAgain}</Button>
      </EmptyState>
    </div>
  );
}
