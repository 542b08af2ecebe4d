import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { limits } from '../../../schema/reference/limits.ts';
import { useFollowDay } from '../../components/date-range/refresh.tsx';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import { TopPagesDocument } from '../../generated/documents/top-pages.ts';
import { formatCount } from '../../lib/format.ts';
import { lastYear, todayAtom } from '../../state/dates/date-range.ts';
import { targetsTexts } from '../../text/targets.ts';
import { pagePath } from './targets-draft.ts';

/** A page in the reports: its host, path and number of views. */
interface ReportedPage {
  readonly domain: string;
  readonly url: string;
  readonly pageCount: number;
}

/** The viewed pages of a site, by path without trailing slash (SES-056). */
interface SeenPages {
  readonly views: ReadonlyMap<string, number>;
  /** Whether these are all. Only then is a missing page one that was never viewed. */
  readonly isWhole: boolean;
}

const comparedPath = (path: string) => path.replace(/\/+$/, '') || '/';

/** The pages of tracked hosts, or of all hosts if none are given. Pages of the network can't be high-value pages. */
export function seenPages(rows: readonly ReportedPage[], totalCount: number, urls: readonly string[]): SeenPages {
  const hosts = new Set(
    urls.map((url) =>
      url
        .replace(/^(?:https?:)?\/\//i, '')
        .replace(/[/?#:].*$/s, '')
        .toLowerCase(),
    ),
  );
  const views = new Map<string, number>();
  for (const { domain, url, pageCount } of rows) {
    if (hosts.size > 0 && !hosts.has(domain.toLowerCase())) continue;
    const path = comparedPath(url);
    views.set(path, (views.get(path) ?? 0) + pageCount);
  }
  return { views, isWhole: rows.length >= totalCount };
}

/** What a form entry matches: its number of views, or a similar page that might be meant. Null if unknown. */
export function describeMatch(entry: string, { views, isWhole }: SeenPages): string | null {
  const path = comparedPath(pagePath(entry));
  const count = views.get(path);
  if (count !== undefined) return targetsTexts.pageSeen(count, formatCount(count));
  if (!isWhole) return null;
  const similar = [...views.keys()].find((known) => loosely(known) === loosely(path));
  return similar === undefined ? targetsTexts.pageUnseen : targetsTexts.pageMeant(similar);
}

/** Ignores case and percent-encoding. */
function loosely(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/**
 * Returns a function that describes what an entry matches on the account's site; null until known. The page has no date
 * picker that follows the day, so its counts do (DAT-030); yesterday's stay until today's have loaded.
 */
export function usePageMatches(): ((entry: string) => string | null) | null {
  useFollowDay();
  const { start, end } = lastYear(useAtomValue(todayAtom));
  const urls = useQuery(GetUserSettingsDocument).data?.settings.urls;
  const { data: latest, previousData } = useQuery(TopPagesDocument, {
    variables: {
      query: { startDate: start, endDate: end },
      limit: limits.pageSize,
      offset: 0,
      ordering: [{ key: 'pageCount', direction: 'DESC' }],
    },
  });
  const data = latest ?? previousData;
  return useMemo(() => {
    if (!data || !urls) return null;
    const { edges, pageInfo } = data.topPages;
    const pages = seenPages(
      edges.map(({ node }) => node),
      pageInfo.totalCount,
      urls,
    );
    return (entry) => describeMatch(entry, pages);
  }, [data, urls]);
}
