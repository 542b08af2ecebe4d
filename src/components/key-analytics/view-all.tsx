import { useAtomValue } from 'jotai';
import { useCallback, useContext } from 'react';
import { Link } from 'react-router-dom';
import { locationAtom } from '../../state/location.ts';
import { searchForLink } from '../../state/sessions/link-search.ts';
import { sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { NarrowingContext } from '../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../text/analytics.ts';
import styles from './view-all.module.css';

/** The way from a card to its detail page. `of` says of what, for those who hear the link alone. */
export function ViewAll({ path, of }: { readonly path: string; readonly of: string }) {
  const link = useAnalyticsLink();
  return (
    <Link className={`${styles.link} no-print`} to={link(path)}>
      {analyticsTexts.viewAll}
      <span className="visually-hidden"> {of}</span>
    </Link>
  );
}

/**
 * Gives a function that makes links to an analytics page, whatever query string it has already: the dates go along, and
 * from one analytics page to another what narrows them, the depth of a page about one depth included.
 */
export function useAnalyticsLink(): (path: string) => string {
  const location = useAtomValue(locationAtom);
  const within = useContext(NarrowingContext);
  const { pageDepth } = within(useAtomValue(sessionsConfigAtom));
  return useCallback(
    (path) => {
      const [pathname = '', own = ''] = path.split('?');
      const search = new URLSearchParams(searchForLink(pathname, location, ''));
      if (pageDepth) search.set('page_depth', pageDepth);
      for (const [name, value] of new URLSearchParams(own)) search.set(name, value);
      const text = search.toString();
      return text ? `${pathname}?${text}` : pathname;
    },
    [location, pageDepth],
  );
}
