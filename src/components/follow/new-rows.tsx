import { atom, useAtomValue, useSetAtom } from 'jotai';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SessionQuery, VettedValue } from '../../../schema/generated/types.ts';
import { SessionsByDateDocument } from '../../generated/documents/sessions-by-date.ts';
import { formatCount } from '../../lib/format.ts';
import { useReport } from '../../lib/graphql/use-report.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { areFiguresNewerAtom } from '../../state/dates/date-range.ts';
import { changeSearchAtom, locationAtom } from '../../state/location.ts';
import { useLatest } from '../../state/sessions/use-page-query.ts';
import { followTexts } from '../../text/results.ts';
import { useRefresh } from '../date-range/refresh.tsx';
import { useLatestActivity } from '../reports/report-queries.ts';
import styles from './new-rows.module.css';

/** What the screen's lists contain. */
type Listed =
  | {
      readonly kind: 'sessions';
      readonly query: SessionQuery;
      /** The number of sessions in the list. If it counts others, they are counted as of the list's moment. */
      readonly count?: number | null;
    }
  | { readonly kind: 'actions'; readonly types: readonly VettedValue[]; readonly count: number | null };

const listedAtom = atom<Listed | null>(null);

/** Makes the notice count the rows added since this screen's lists were loaded; null for no lists. */
export function useNewRows(listed: Listed | null): void {
  const setListed = useSetAtom(listedAtom);
  const text = JSON.stringify(listed);
  useEffect(() => {
    setListed(JSON.parse(text) as Listed | null);
    return () => setListed(null);
  }, [text, setListed]);
}

/** Shows how many rows have been added since the screen's lists were loaded, with a button to load them (DAT-033). */
export function NewRows() {
  const listed = useAtomValue(listedAtom);
  const isAhead = useAtomValue(areFiguresNewerAtom);
  if (!listed || !isAhead) return <Notice kind="sessions" count={0} />;
  return listed.kind === 'sessions' ? <NewSessions {...listed} /> : <NewActions {...listed} />;
}

function NewSessions({ query, count = null }: Extract<Listed, { kind: 'sessions' }>) {
  const latest = useReport(SessionsByDateDocument, { query: useLatest(query) });
  const listedDays = useReport(SessionsByDateDocument, count === null ? { query } : null);
  const before = count ?? (listedDays.isOld ? null : listedDays.data?.sessionsByDate.totalCount);
  const now = latest.isOld ? null : latest.data?.sessionsByDate.totalCount;
  return <Notice kind="sessions" count={difference(now, before)} />;
}

function NewActions({ types, count }: Extract<Listed, { kind: 'actions' }>) {
  const now = useLatestActivity(types)?.highValueActivities.pageInfo.totalCount;
  return <Notice kind="actions" count={difference(now, count)} />;
}

/** Counts can be missing, and can decrease when bot sessions are removed or settings exclude some. */
function difference(now: number | null | undefined, before: number | null | undefined): number {
  const count = Number(now ?? Number.NaN) - Number(before ?? Number.NaN);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

function Notice({ kind, count }: { readonly kind: Listed['kind']; readonly count: number }) {
  const show = useShow();
  const hasNew = count > 0;
  return (
    <>
      {/* Announced only once: announcing each new count would interrupt screen reader users. */}
      <p className="visually-hidden" role="status">
        {hasNew && followTexts.arrived[kind]}
      </p>
      <div className={`${styles.place} no-print`}>
        {hasNew && (
          <button ref={passFocus} type="button" className={styles.button} onClick={show}>
            <ArrowUp size={15} aria-hidden="true" />
            {followTexts[kind](count, formatCount(count))}
          </button>
        )}
      </div>
    </>
  );
}

/** Reloads the screen's lists and goes to the top of their first page. */
function useShow(): () => void {
  const refresh = useRefresh();
  const changeSearch = useSetAtom(changeSearchAtom);
  const { search } = useAtomValue(locationAtom);
  const isFirstPage = !new URLSearchParams(search).has('page');
  const [isShowing, setShowing] = useState(false);
  // Runs after the address has changed to the first page, so that the page being left isn't requested again.
  useEffect(() => {
    if (!isShowing || !isFirstPage) return;
    // Deferred, because an effect must not rerender synchronously.
    const timer = setTimeout(() => {
      setShowing(false);
      refresh();
      window.scrollTo({ top: 0 });
    });
    return () => clearTimeout(timer);
  }, [isShowing, isFirstPage, refresh]);
  return () => {
    setShowing(true);
    changeSearch((params) => params.delete('page'));
  };
}
