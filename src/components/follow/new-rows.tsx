import { atom, useAtomValue, useSetAtom } from 'jotai';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SessionQuery, VettedValue } from '../../../schema/generated/types.ts';
import { SessionsByDateDocument } from '../../generated/documents/sessions-by-date.ts';
import { formatCount } from '../../lib/format.ts';
import { useReport } from '../../lib/graphql/use-report.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { isAheadAtom } from '../../state/dates/date-range.ts';
import { changeSearchAtom, locationAtom } from '../../state/location.ts';
import { useLatest } from '../../state/sessions/use-page-query.ts';
import { followTexts } from '../../text/results.ts';
import { useRefresh } from '../date-range/refresh.tsx';
import { useLatestActivity } from '../reports/report-queries.ts';
import styles from './new-rows.module.css';

/** What the lists of a screen are of. */
type Listed =
  | {
      readonly kind: 'sessions';
      readonly query: SessionQuery;
      /** The sessions that the list has; where it counts others, they are counted as of its moment. */
      readonly count?: number | null;
    }
  | { readonly kind: 'actions'; readonly types: readonly VettedValue[]; readonly count: number | null };

const listedAtom = atom<Listed | null>(null);

/** Has the notice count what has come since the lists of this screen were loaded; null for none. */
export function useNewRows(listed: Listed | null): void {
  const setListed = useSetAtom(listedAtom);
  const text = JSON.stringify(listed);
  useEffect(() => {
    setListed(JSON.parse(text) as Listed | null);
    return () => setListed(null);
  }, [text, setListed]);
}

/** Where the screen's lists end before the present: how many rows have come since, and the way to them (DAT-033). */
export function NewRows() {
  const listed = useAtomValue(listedAtom);
  const isAhead = useAtomValue(isAheadAtom);
  if (!listed || !isAhead) return <Notice kind="sessions" count={0} />;
  return listed.kind === 'sessions' ? <NewSessions {...listed} /> : <NewActions {...listed} />;
}

function NewSessions({ query, count = null }: Extract<Listed, { kind: 'sessions' }>) {
  const latest = useReport(SessionsByDateDocument, { query: useLatest(query) });
  const asked = useReport(SessionsByDateDocument, count === null ? { query } : null);
  const before = count ?? (asked.isOld ? null : asked.data?.sessionsByDate.totalCount);
  const now = latest.isOld ? null : latest.data?.sessionsByDate.totalCount;
  return <Notice kind="sessions" count={difference(now, before)} />;
}

function NewActions({ types, count }: Extract<Listed, { kind: 'actions' }>) {
  const now = useLatestActivity(types)?.highValueActivities.pageInfo.totalCount;
  return <Notice kind="actions" count={difference(now, count)} />;
}

/** Counts may be missing, and go down: sessions of bots are taken out, or settings leave some out. */
function difference(now: number | null | undefined, before: number | null | undefined): number {
  const count = Number(now ?? Number.NaN) - Number(before ?? Number.NaN);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

function Notice({ kind, count }: { readonly kind: Listed['kind']; readonly count: number }) {
  const show = useShow();
  const hasNew = count > 0;
  return (
    <>
      {/* One sentence when it comes: each further count would interrupt who listens. */}
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

/** Asks for the screen's lists again, from their first page and their top. */
function useShow(): () => void {
  const refresh = useRefresh();
  const changeSearch = useSetAtom(changeSearchAtom);
  const { search } = useAtomValue(locationAtom);
  const isFirstPage = !new URLSearchParams(search).has('page');
  const [isShowing, setShowing] = useState(false);
  // Once the address is the first page's: the page that is left isn't asked for again.
  useEffect(() => {
    if (!isShowing || !isFirstPage) return;
    // Not in the effect itself, which must not render at once.
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
