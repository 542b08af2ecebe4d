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

/** A page of the reports: its host, its path, and how often it was seen. */
interface ReportedPage {
  readonly domain: string;
  readonly url: string;
  readonly pageCount: number;
}

/** The pages of a site that were seen, by path without a slash at its end (SES-056). */
interface SeenPages {
  readonly views: ReadonlyMap<string, number>;
  /** Whether these are all: only then is a page that is not among them one that nobody saw. */
  readonly isWhole: boolean;
}

const comparedPath = (path: string) => path.replace(/\/+$/, '') || '/';

/**
 * The pages of the hosts that are tracked; of all hosts where none are named. Pages of the network are no high-value
 * pages.
 */
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

/**
 * What an entry of the form matches: how often it was seen, or which page it may mean. Null where that is not known.
 */
export function describeMatch(entry: string, { views, isWhole }: SeenPages): string | null {
  const path = comparedPath(pagePath(entry));
  const count = views.get(path);
  if (count !== undefined) return targetsTexts.pageSeen(count, formatCount(count));
  if (!isWhole) return null;
  const similar = [...views.keys()].find((known) => loosely(known) === loosely(path));
  return similar === undefined ? targetsTexts.pageUnseen : targetsTexts.pageMeant(similar);
}

/** Without regard to case, and to characters that a browser encodes. */
function loosely(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/**
 * Gives a function that says of a page what it matches on the account's site; null until that is known. The page has no
 * picker that follows the day, so its counts do (DAT-030); those of yesterday stay until today's are there.
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
    const seen = seenPages(
      edges.map(({ node }) => node),
      pageInfo.totalCount,
      urls,
    );
    return (entry) => describeMatch(entry, seen);
  }, [data, urls]);
}
