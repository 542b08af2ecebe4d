import { useApolloClient } from '@apollo/client/react';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { ChevronDown, CircleCheck, Download, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { SessionQuery, VettedValue } from '../../../schema/generated/types.ts';
import { vettedNames, vettedValues } from '../../../schema/reference/action-texts.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { rangeLabel } from '../../state/dates/date-range.ts';
import { appliedGroups } from '../../state/sessions/applied-filters.ts';
import { addFilters } from '../../state/sessions/filters.ts';
import type { SessionsConfig } from '../../state/sessions/sessions-config.ts';
import { sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { cutText } from '../../text/cut-text.ts';
import { exportTexts, fileTitles } from '../../text/results.ts';
import { Button, IconButton } from '../button/button.tsx';
import styles from './export-button.module.css';
import {
  dismissExportAtom,
  downloadAgainAtom,
  type ExportJob,
  exportJobsAtom,
  retryExportAtom,
} from './export-jobs.ts';
import type { ActivitiesFile, SessionsFile } from './file-calls.ts';
import { useExport } from './use-export.ts';

type ExportButtonProps = (SessionsFile | ActivitiesFile) & {
  /** The single subject of all rows, such as a visitor; no filters apply then. */
  readonly subject?: string | undefined;
};

/** Exports a query's rows or activities to a file. The frame's tray shows the progress (FIL-001, FIL-028). */
export function ExportButton({ subject, ...file }: ExportButtonProps) {
  const client = useApolloClient();
  const store = useStore();
  const { isBusy, start } = useExport(JSON.stringify(file), () => ({
    title: titleOf(file, subject, store.get(sessionsConfigAtom)),
    source: 'export',
    loadCalls: async () => (await import('./file-calls.ts')).fileCalls(client, file),
  }));
  const Icon = isBusy ? LoaderCircle : Download;
  return (
    <span className="no-print" data-export="">
      <Button onClick={start}>
        <Icon className={isBusy ? styles.turning : undefined} size={15} aria-hidden="true" />
        {exportTexts.label}
      </Button>
    </span>
  );
}

/** Describes a file by its days and filters, which distinguish files of the same table (FIL-029). */
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

/** The page's own traffic and targets narrow its list just as filters do. */
function narrowedSessions({ base, useAllTargets }: SessionQuery, config: SessionsConfig): string[] {
  const traffic = (base ?? []).map((value) => ({ filterType: 'BASE' as const, value }));
  const groups = appliedGroups(addFilters(config, traffic));
  const filters = groups.flatMap(({ name, filters }) => filters.map(({ label }) => `${name}: ${label}`));
  return useAllTargets ? [exportTexts.allTargets, ...filters] : filters;
}

/**
 * The frame's tray of files: pending, finished and failed ones, on every screen (FIL-028, FIL-029). Hidden until there
 * is one.
 */
export function ExportTray() {
  const jobs = useAtomValue(exportJobsAtom);
  const [last, setLast] = useState({ jobs, news: '' });
  if (last.jobs !== jobs) setLast({ jobs, news: newsOf(last.jobs, jobs) ?? last.news });
  return (
    <>
      <p className="visually-hidden" role="status">
        {last.news}
      </p>
      {jobs.length > 0 && <Tray jobs={jobs} />}
    </>
  );
}

/** Maximum length of a title when announced: one with all its filters could take minutes to read. */
const maxSpoken = 80;

/** The text to announce: only files whose state has changed. Null if there is no change. */
export function newsOf(before: readonly ExportJob[], jobs: readonly ExportJob[]): string | null {
  const textsBefore = new Map(before.map((job) => [job.id, stateText(job)]));
  const changed = jobs.filter((job) => textsBefore.get(job.id) !== stateText(job));
  // A new job can replace one that had ended.
  if (changed.length === 0) return jobs.length < before.length ? '' : null;
  return changed.map((job) => `${cutText(job.request.title, maxSpoken)}: ${stateText(job)}`).join('. ');
}

function Tray({ jobs }: { readonly jobs: readonly ExportJob[] }) {
  const [isOpen, setOpen] = useState(true);
  const dismiss = useSetAtom(dismissExportAtom);
  const retry = useSetAtom(retryExportAtom);
  const running = jobs.filter(({ state }) => state === 'running').length;
  return (
    <section className={`${styles.tray} no-print`} aria-label={exportTexts.tray}>
      <h2 className={styles.title}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          title={isOpen ? exportTexts.hide : exportTexts.show}
          onClick={() => setOpen(!isOpen)}
        >
          {exportTexts.tray}
          <span className={styles.count}>{!isOpen && running > 0 && exportTexts.inProgress(running)}</span>
          <ChevronDown className={styles.arrow} size={16} aria-hidden="true" />
        </button>
      </h2>
      {isOpen && (
        <ul className={styles.jobs}>
          {jobs.toReversed().map((job) => (
            <Job key={job.id} job={job} onRemove={() => dismiss(job.id)} onRetry={() => retry(job.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function stateText({ request: { words }, state, url }: ExportJob): string {
  if (state === 'returning') return exportTexts.returning;
  return state === 'failed' && url ? exportTexts.brokenOff : (words ?? exportTexts)[state];
}

const icons = { running: LoaderCircle, returning: LoaderCircle, done: CircleCheck, failed: TriangleAlert };

interface JobProps {
  readonly job: ExportJob;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

function Job({ job, onRemove, onRetry }: JobProps) {
  const { id, request, state, url } = job;
  const { title } = request;
  const downloadAgain = useSetAtom(downloadAgainAtom);
  const isBusy = state === 'running' || state === 'returning';
  const remove = exportTexts.of(isBusy ? exportTexts.cancel : exportTexts.dismiss, title);
  const Icon = icons[state];
  // One button for both, so that focus stays on it when a download fails and the action changes.
  const again = url && state !== 'running' ? { text: exportTexts.again, run: () => downloadAgain(id) } : null;
  const offer = state === 'failed' ? { text: exportTexts.retry, run: onRetry } : again;
  return (
    <li className={styles.job} data-state={state} aria-busy={isBusy || undefined}>
      <Icon className={isBusy ? styles.turning : undefined} size={16} aria-hidden="true" />
      <span className={styles.name} title={title}>
        {title}
      </span>
      <IconButton ref={passFocus} icon={X} label={remove} onClick={onRemove} />
      <span className={styles.state}>
        <span>{stateText(job)}</span>
        {offer && (
          <Button
            ref={passFocus}
            variant="quiet"
            isSpent={isBusy}
            aria-label={exportTexts.of(offer.text, title)}
            onClick={offer.run}
          >
            {offer.text}
          </Button>
        )}
      </span>
    </li>
  );
}
