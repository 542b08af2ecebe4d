import { useAtomValue, useSetAtom } from 'jotai';
import { CircleAlert, CircleHelp, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import { flags } from '../../lib/config/config.ts';
import { formatCount, zoneName } from '../../lib/format.ts';
import { useReport } from '../../lib/graphql/use-report.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { type DroppedPart, removeDroppedAtom } from '../../state/address.ts';
import { droppedCompareAtom } from '../../state/dates/compare.ts';
import {
  dataAsOfAtom,
  dateRangeAtom,
  droppedDatesAtom,
  rangeLabel,
  timeZoneAtom,
} from '../../state/dates/date-range.ts';
import { droppedConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { addressTexts } from '../../text/address.ts';
import { chromeTexts, frameTexts } from '../../text/chrome.ts';
import button from '../button/button.module.css';
import { IconButton } from '../button/button.tsx';
import { CompareSelect, ComparisonNote } from '../compare/comparison.tsx';
import { DateRangePicker } from '../date-range/date-range-picker.tsx';
import { lazyChunk } from '../lazy-part/lazy-part.tsx';
import { loadProps, Retry, screenFailuresAtom } from '../load-state/load-state.tsx';
import { useCloseWhenLeft } from '../popover/use-close-when-left.ts';
import { LogOutButton } from './log-out-button.tsx';
import styles from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** The subject of the page. An empty one reserves its line while unknown, so that nothing shifts. */
  readonly subheader?: string | undefined;
  /** Whether the page shows times of day, so that the header names their zone. */
  readonly hasTimes?: boolean;
  /** The number of items that the title names. */
  readonly count?: number | undefined;
  /** Whether `count` and `subheader` belong to an earlier query, such as other dates (ERR-024). */
  readonly isOld?: boolean;
  /** Whether they remain because the call for newer ones failed. */
  readonly hasFailed?: boolean;
  /** False if the page doesn't depend on dates. */
  readonly showDateRange?: boolean;
  /** Other parts of the address that the page can't use. */
  readonly dropped?: readonly DroppedPart[];
}

/** The header of every page: title, subheader, date range, help and log out (FRM-014, FRM-015, FRM-016, FRM-017). */
export function PageHeader(props: PageHeaderProps) {
  const { title, subheader, hasTimes = false, count, isOld = false, hasFailed = false, showDateRange = true } = props;
  const zone = zoneName(useAtomValue(timeZoneAtom), useAtomValue(dataAsOfAtom));
  const age = { isBusy: false, isOld, hasFailed };
  const settings = useReport(GetUserSettingsDocument, hasTimes ? {} : null);
  const isSaidBelow = useAtomValue(screenFailuresAtom) > 0;
  const withZone = settings.isFailed ? frameTexts.unknownZone : frameTexts.allTimes;
  const text = hasTimes ? withZone(zone, subheader) : subheader;
  return (
    <>
      <header className={styles.header}>
        <div className={styles.titles}>
          <h1 className={styles.title}>
            {title}
            {count !== undefined && <span {...loadProps(age, styles.count)}>{formatCount(count)}</span>}
          </h1>
          {text !== undefined && <p {...loadProps(age, styles.subheader)}>{text}</p>}
          {settings.isFailed && !isSaidBelow && <Retry state={settings} name={frameTexts.zone} />}
          {showDateRange && <PrintedRange />}
          {showDateRange && <ComparisonNote className={styles.subheader} />}
        </div>
        <div className={`${styles.controls} no-print`}>
          {showDateRange && <DateRangePicker />}
          {showDateRange && <CompareSelect />}
          <HelpMenu />
          {!flags.hideLogOut && <LogOutButton />}
        </div>
      </header>
      <AddressNotice dropped={useDropped(props)} />
    </>
  );
}

/** All parts of the address that the page can't use (FRM-050). */
function useDropped({ showDateRange = true, dropped = [] }: PageHeaderProps) {
  const dates = useAtomValue(droppedDatesAtom);
  const compare = useAtomValue(droppedCompareAtom);
  const filters = useAtomValue(droppedConfigAtom);
  return [...(showDateRange ? [...dates, ...compare, ...filters] : []), ...dropped];
}

/** In print the picker is hidden, so the header shows the dates. */
function PrintedRange() {
  return <p className={`${styles.subheader} ${styles.printed}`}>{rangeLabel(useAtomValue(dateRangeAtom))}</p>;
}

/** Maximum number of parts to list; an address can have hundreds. */
const maxNamed = 20;

/**
 * Says below a page's header which parts of its address are ignored, until they are removed from the address (FRM-050).
 */
export function AddressNotice({ dropped }: { readonly dropped: readonly DroppedPart[] }) {
  const remove = useSetAtom(removeDroppedAtom);
  const titleId = useId();
  if (dropped.length === 0) return null;
  const texts = dropped.map(({ name, params, reason }) => {
    const values = params.map(([, value]) => value);
    return addressTexts.part(name, values, reason);
  });
  // An address can have the same part several times.
  const parts = [...new Set(texts)];
  const namedCount = Math.min(parts.length, maxNamed);
  return (
    <section className={`${styles.notice} no-print`} aria-labelledby={titleId}>
      <CircleAlert className={styles.icon} size={18} aria-hidden="true" />
      <div className={styles.body} role="status">
        <p id={titleId}>{addressTexts.title}</p>
        <ul>
          {parts.slice(0, namedCount).map((part) => (
            <li key={part}>{part}</li>
          ))}
          {parts.length > namedCount && <li>{addressTexts.more(formatCount(parts.length - namedCount))}</li>}
        </ul>
      </div>
      <IconButton
        ref={passFocus}
        className={styles.close}
        icon={X}
        iconSize={18}
        label={addressTexts.dismiss}
        on="band"
        onClick={() => remove(dropped)}
      />
    </section>
  );
}

/** Id of the help panel, so that a button elsewhere on the page can open it. Each page has one help menu. */
export const helpPanelId = 'help-panel';

const { Part: HelpPanel, preload } = lazyChunk(async () => (await import('../help-menu/help-panel.tsx')).HelpPanel);

/** Help: a tour of the sessions and the legend of their icons (FRM-017, FRM-018). */
export function HelpMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useCloseWhenLeft(panel, isOpen);
  return (
    <div>
      <button
        type="button"
        className={`${button.button} ${styles.help}`}
        popoverTarget={helpPanelId}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <CircleHelp size={16} aria-hidden="true" />
        <span className={`${styles.helpText} may-hide`}>{chromeTexts.help}</span>
      </button>
      <div
        ref={panel}
        id={helpPanelId}
        className={styles.helpPanel}
        popover="auto"
        role="dialog"
        aria-label={chromeTexts.help}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && (
          <HelpPanel fallback={<div className={styles.helpLoading} />} close={() => panel.current?.hidePopover()} />
        )}
      </div>
    </div>
  );
}
