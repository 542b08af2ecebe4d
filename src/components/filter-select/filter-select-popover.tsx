import { Check } from 'lucide-react';
import { type ComponentProps, type RefObject, use, useEffect, useRef } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  ListLayout,
  ListStateContext,
  Popover,
  TextField,
  useFilter,
  Virtualizer,
} from 'react-aria-components';
import { filterSelectTexts } from '../../text/results.ts';
import { Button } from '../button/button.tsx';
import { Skeleton } from '../placeholder/placeholder.tsx';
import styles from './filter-select.module.css';

export interface Choice {
  /** Unique among the choices of all groups. */
  readonly key: string;
  readonly label: string;
}

export interface ChoiceGroup {
  readonly key: string;
  /** Shown above the group; a single group needs none. */
  readonly title?: string;
  /** Shown after the title, less prominently. */
  readonly hint?: string;
  readonly choices: readonly Choice[];
}

interface ChoiceListProps {
  readonly label: string;
  readonly groups: readonly ChoiceGroup[];
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly hasAutoFocus: boolean;
  /** Exactly one choice is selected at any time. */
  readonly isSingle: boolean;
  /** Shown if there are no choices. */
  readonly emptyText: string;
}

const layoutOptions = { rowSize: 32, headingSize: 32, padding: 4 };
/** Touch targets are 44 pixels high, matching the CSS of the rows. */
const layoutForFingers = { ...layoutOptions, rowSize: 44 };
/** Height in pixels: that of all rows, up to a maximum at which the list scrolls. */
export function listHeight(groups: readonly ChoiceGroup[], layout: typeof layoutOptions): number {
  const headings = groups.filter(({ title }) => title).length * layout.headingSize;
  return Math.min(choiceCount(groups) * layout.rowSize + headings + 2 * layout.padding, maxListHeight);
}

const maxListHeight = 300;
const isForFingers = () => window.matchMedia('(max-width: 767px), (pointer: coarse)').matches;

/**
 * Sets the option's position among all choices: the library counts within each group, including its heading (FRM-073).
 */
function NumberedOption({ choice, ...rest }: ComponentProps<'div'> & { readonly choice: string }) {
  const collection = use(ListStateContext)?.collection;
  let place = 0;
  for (let key = choice as string | number | null | undefined; key != null; key = collection?.getKeyBefore(key))
    if (collection?.getItem(key)?.type === 'item') place += 1;
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the library makes it an option
  return <div {...rest} aria-posinset={place} />;
}

function Item({ choice }: { readonly choice: Choice }) {
  return (
    <ListBoxItem
      id={choice.key}
      textValue={choice.label}
      className={styles.item ?? ''}
      render={(option) => <NumberedOption {...(option as ComponentProps<'div'>)} choice={choice.key} />}
    >
      <span className={styles.box} aria-hidden="true">
        <Check size={12} />
      </span>
      <span className={styles.itemLabel} title={choice.label}>
        {choice.label}
      </span>
    </ListBoxItem>
  );
}

/** In single mode, selecting the current choice also fires, so that it closes the list like any other. */
const closesOnSame = { allowDuplicateSelectionEvents: true };

/** A virtualized list, since there can be a thousand referrers. */
function ChoiceList(props: ChoiceListProps) {
  const { label, groups, selected, onChange, hasAutoFocus, isSingle, emptyText } = props;
  const layout = isForFingers() ? layoutForFingers : layoutOptions;
  const list = useRef<HTMLDivElement>(null);
  const place = isSingle ? groups.flatMap(({ choices }) => choices).findIndex(({ key }) => selected.has(key)) : -1;
  useScrollToRow(list, place, layout.rowSize);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layout}>
      <ListBox
        ref={list}
        className={styles.list ?? ''}
        style={{ height: listHeight(groups, layout) }}
        data-single={isSingle || undefined}
        aria-label={label}
        selectionMode={isSingle ? 'single' : 'multiple'}
        disallowEmptySelection={isSingle}
        {...(isSingle && closesOnSame)}
        escapeKeyBehavior="none"
        selectedKeys={selected}
        autoFocus={hasAutoFocus}
        onSelectionChange={(keys) => keys !== 'all' && onChange(new Set([...keys].map(String)))}
        renderEmptyState={() => <p className={styles.nothing}>{emptyText}</p>}
      >
        {groups.map(({ key, title, hint, choices }) => (
          <ListBoxSection key={key} id={key} aria-label={title ? undefined : label}>
            {title && (
              <Header className={styles.heading ?? ''}>
                {title}
                {hint && <span className={styles.hint}> · {hint}</span>}
              </Header>
            )}
            {choices.map((choice) => (
              <Item key={choice.key} choice={choice} />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Virtualizer>
  );
}

/**
 * Opens the list scrolled to the selected choice, since focus is in the text filter above it (DAT-022). `place` counts
 * from 0 and is negative for none; `rowSize` is in pixels.
 */
function useScrollToRow(list: RefObject<HTMLElement | null>, place: number, rowSize: number): void {
  const first = useRef({ place, rowSize });
  useEffect(() => {
    // The list has a height, and can be scrolled, only after it has measured itself.
    const frame = requestAnimationFrame(() => {
      const { place: row, rowSize: height } = first.current;
      if (list.current && row > 0) list.current.scrollTop = (row + 0.5) * height - list.current.clientHeight / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [list]);
}

const texts = filterSelectTexts;
/** A dropdown with more than 10 items gets a text filter (SES-012). */
const maxWithoutTextFilter = 10;

interface FilterSelectPopoverProps {
  readonly label: string;
  readonly groups: readonly ChoiceGroup[] | null;
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly onClose: () => void;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isSingle: boolean;
  /** The choices failed to load. */
  readonly hasFailed: boolean;
}

/** The open list. Arrow keys move, Enter and Space select, and Escape closes it and returns focus to the button. */
export function FilterSelectPopover(props: FilterSelectPopoverProps) {
  const { label, selected, onChange, onClose, triggerRef, isSingle, hasFailed } = props;
  const groups = props.groups && distinctGroups(props.groups);
  const { contains } = useFilter({ sensitivity: 'base' });
  const choose = (keys: ReadonlySet<string>) => {
    onChange(keys);
    if (isSingle) onClose();
  };
  const isFilterable = groups !== null && choiceCount(groups) > maxWithoutTextFilter;
  return (
    <Popover
      className={styles.popover ?? ''}
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      offset={4}
    >
      <Dialog className={styles.dialog ?? ''} aria-label={label}>
        {groups === null ? (
          <div className={styles.loading} role="status" aria-label={texts.loading}>
            {['70%', '45%', '60%'].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        ) : (
          <Autocomplete filter={contains}>
            {isFilterable && (
              <TextField className={styles.search ?? ''} aria-label={texts.find(label)} autoFocus>
                <Input role="combobox" aria-expanded="true" aria-haspopup="listbox" placeholder={texts.typeToFind} />
              </TextField>
            )}
            <ChoiceList
              label={label}
              groups={groups}
              selected={selected}
              onChange={choose}
              hasAutoFocus={!isFilterable}
              isSingle={isSingle}
              emptyText={hasFailed ? texts.failed : texts.nothing}
            />
          </Autocomplete>
        )}
        {!isSingle && (
          <footer className={styles.footer}>
            <Button variant="quiet" isSpent={selected.size === 0} onClick={() => onChange(new Set())}>
              {texts.clear}
            </Button>
            <Button onClick={onClose}>{texts.done}</Button>
          </footer>
        )}
      </Dialog>
    </Popover>
  );
}

/** Removes all but the first of duplicate choices. A server can send one twice, which breaks the list (ERR-031). */
function distinctGroups(groups: readonly ChoiceGroup[]): readonly ChoiceGroup[] {
  const knownKeys = new Set<string>();
  const isFirst = ({ key }: Choice) => {
    const isNew = !knownKeys.has(key);
    knownKeys.add(key);
    return isNew;
  };
  return groups
    .map((group) => ({ ...group, choices: group.choices.filter(isFirst) }))
    .filter(({ choices }) => choices.length > 0);
}

function choiceCount(groups: readonly ChoiceGroup[]): number {
  return groups.reduce((count, { choices }) => count + choices.length, 0);
}
