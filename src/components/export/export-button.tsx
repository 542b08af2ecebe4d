import { useApolloClient } from '@apollo/client/react';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { Download, LoaderCircle } from 'lucide-react';
import type { SessionQuery, VettedValue } from '../../../schema/generated/types.ts';
import { vettedNames, vettedValues } from '../../../schema/reference/action-texts.ts';
import { rangeLabel } from '../../state/dates/date-range.ts';
import { appliedGroups } from '../../state/sessions/applied-filters.ts';
import { addFilters } from '../../state/sessions/filters.ts';
import type { SessionsConfig } from '../../state/sessions/sessions-config.ts';
import { sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { exportTexts, fileTitles } from '../../text/results.ts';
import { Button } from '../button/button.tsx';
import styles from './export-button.module.css';
import { exportJobsAtom, startExportAtom } from './export-jobs.ts';
import type { ActivitiesFile, SessionsFile } from './file-calls.ts';

type ExportButtonProps = (SessionsFile | ActivitiesFile) & {
  /** Whom all rows are of, where that is one, such as a visitor: no filters apply then. */
  readonly subject?: string | undefined;
};

/**
 * Has a file made of a query's rows, or of activities; the tray of the frame shows how far it is (FIL-001, FIL-028).
 */
export function ExportButton({ subject, ...file }: ExportButtonProps) {
  const client = useApolloClient();
  const jobs = useAtomValue(exportJobsAtom);
  const start = useSetAtom(startExportAtom);
  const store = useStore();
  const key = JSON.stringify(file);
  const isBusy = jobs.some(({ state, request }) => state === 'running' && request.key === key);
  const Icon = isBusy ? LoaderCircle : Download;
  return (
    <span className="no-print">
      <Button
        onClick={() =>
          start({
            title: titleOf(file, subject, store.get(sessionsConfigAtom)),
            key,
            source: 'export',
            loadCalls: async () => (await import('./file-calls.ts')).fileCalls(client, file),
          })
        }
      >
        <Icon className={isBusy ? styles.turning : undefined} size={15} aria-hidden="true" />
        {exportTexts.label}
      </Button>
    </span>
  );
}

/** What is in a file: its days, and what narrows it, since files of one table differ in them (FIL-029). */
function titleOf(file: SessionsFile | ActivitiesFile, subject: string | undefined, config: SessionsConfig): string {
  const [type, { startDate, endDate }, narrowed] =
    'activities' in file
      ? (['HIGH_VALUE_ACTIVITIES', file.activities, narrowedTypes(file.activities.vettedFilters)] as const)
      : ([
          file.downloadType,
          file.query,
          subject === undefined ? narrowedSessions(file.query, config) : [subject],
        ] as const);
  const title = exportTexts.title(fileTitles[type], rangeLabel({ start: startDate, end: endDate }));
  return [title, ...narrowed].join(', ');
}

function narrowedTypes(types: readonly VettedValue[]): string[] {
  if (types.length === 0) return [exportTexts.noTypes];
  return types.length < vettedValues.length ? types.map((type) => vettedNames[type]) : [];
}

/** The page's own traffic and targets narrow its list as much as its filters do. */
function narrowedSessions({ base, useAllTargets }: SessionQuery, config: SessionsConfig): string[] {
  const traffic = (base ?? []).map((value) => ({ filterType: 'BASE' as const, value }));
  const groups = appliedGroups(addFilters(config, traffic));
  const filters = groups.flatMap(({ name, filters }) => filters.map(({ label }) => `${name}: ${label}`));
  return useAllTargets ? [exportTexts.allTargets, ...filters] : filters;
}
