import { useAtom } from 'jotai';
import { type KeyboardEvent, useRef } from 'react';
import { testingTexts } from '../../../text/testing.ts';
import { type Part, parts } from '../panel-memory.ts';
import { ClockPart } from '../parts/clock-part.tsx';
import { DataPart } from '../parts/data-part.tsx';
import { FaultsPart } from '../parts/faults-part.tsx';
import { JournalPart } from '../parts/journal-part.tsx';
import { PeoplePart } from '../parts/people-part.tsx';
import { partAtom } from './panel-atoms.ts';
import styles from './panel-parts.module.css';

const screens: Readonly<Record<Part, () => React.ReactNode>> = {
  faults: FaultsPart,
  people: PeoplePart,
  clock: ClockPart,
  data: DataPart,
  journal: JournalPart,
};

/** The part that a key moves to from the focused tab; undefined for other keys. */
function nextPart(key: string, part: Part): Part | undefined {
  const at = parts.indexOf(part);
  if (key === 'ArrowRight') return parts[(at + 1) % parts.length];
  if (key === 'ArrowLeft') return parts.at(at - 1);
  if (key === 'Home') return parts[0];
  return key === 'End' ? parts.at(-1) : undefined;
}

/** The panel's parts as tabs: a single tab stop, with arrow keys in between. */
export function PanelParts() {
  const [part, setPart] = useAtom(partAtom);
  const list = useRef<HTMLDivElement>(null);
  const Screen = screens[part];
  // Relative to the focused tab, which a screen reader can move away from the selected one.
  const move = (event: KeyboardEvent, from: Part) => {
    const next = nextPart(event.key, from);
    if (!next) return;
    event.preventDefault();
    setPart(next);
    list.current?.querySelector<HTMLElement>(`#testing-tab-${next}`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={testingTexts.partsLabel} className={styles.tabs}>
        {parts.map((one) => (
          <button
            key={one}
            id={`testing-tab-${one}`}
            type="button"
            role="tab"
            aria-selected={one === part}
            aria-controls="testing-part"
            tabIndex={one === part ? 0 : -1}
            onClick={() => setPart(one)}
            onKeyDown={(event) => move(event, one)}
          >
            {testingTexts.parts[one]}
          </button>
        ))}
      </div>
      <div id="testing-part" role="tabpanel" aria-labelledby={`testing-tab-${part}`} className={styles.part}>
        <Screen />
      </div>
    </>
  );
}
