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
  /** Tells the choices of all groups apart. */
  readonly key: string;
  readonly label: string;
}

export interface ChoiceGroup {
  readonly key: string;
  /** Shown above the group; a single group needs none. */
  readonly title?: string;
  /** Follows the title, quieter. */
  readonly hint?: string;
  readonly choices: readonly Choice[];
}

interface ChoiceListProps {
  readonly label: string;
  readonly groups: readonly ChoiceGroup[];
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly hasAutoFocus: boolean;
  /** One is always chosen, and no second. */
  readonly isSingle: boolean;
  /** Stands where there is no choice. */
  readonly emptyText: string;
}

const layoutOptions = { rowSize: 32, headingSize: 32, padding: 4 };
/** What a finger presses is 44 pixels high, as the style of the rows has it. */
const layoutForFingers = { ...layoutOptions, rowSize: 44 };
/** Pixels: as high as its rows, up to a height at which it scrolls. */
export function listHeight(groups: readonly ChoiceGroup[], layout: typeof layoutOptions): number {
  const headings = groups.filter(({ title }) => title).length * layout.headingSize;
  return Math.min(choiceCount(groups) * layout.rowSize + headings + 2 * layout.padding, maxListHeight);
}

const maxListHeight = 300;
const isForFingers = () => window.matchMedia('(max-width: 767px), (pointer: coarse)').matches;

/** Says which of all choices it is: the library counts within each group, from its heading on (FRM-073). */
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

/** Of one choice, the present one can be chosen too: that closes the list, as any other does. */
const closesOnSame = { allowDuplicateSelectionEvents: true };

/** Only visible choices are in the page: a list may have a thousand referrers. */
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
 * A list opens with the one that is chosen in its middle, where the focus is in the text filter above it (DAT-022).
 * `place` counts from 0, below it for none; `rowSize` is in pixels.
 */
function useScrollToRow(list: RefObject<HTMLElement | null>, place: number, rowSize: number): void {
  const first = useRef({ place, rowSize });
  useEffect(() => {
    // The list has its height, and can be scrolled, once it has measured itself.
    const frame = requestAnimationFrame(() => {
      const { place: row, rowSize: height } = first.current;
      if (list.current && row > 0) list.current.scrollTop = (row + 0.5) * height - list.current.clientHeight / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [list]);
}

const texts = filterSelectTexts;
/** A dropdown gets a text filter when it has more than 10 items (SES-012). */
const maxWithoutTextFilter = 10;

interface FilterSelectPopoverProps {
  readonly label: string;
  readonly groups: readonly ChoiceGroup[] | null;
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly onClose: () => void;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isSingle: boolean;
  /** The choices could not be loaded. */
  readonly hasFailed: boolean;
}

/** The open list. Arrow keys move, Enter and Space choose, Escape closes and leads back to the button. */
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

/** Each choice once, where it is first: a server may name one twice, and the list breaks of a second (ERR-031). */
function distinctGroups(groups: readonly ChoiceGroup[]): readonly ChoiceGroup[] {
  const seen = new Set<string>();
  const isFirst = ({ key }: Choice) => {
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  };
  return groups
    .map((group) => ({ ...group, choices: group.choices.filter(isFirst) }))
    .filter(({ choices }) => choices.length > 0);
}

function choiceCount(groups: readonly ChoiceGroup[]): number {
  return groups.reduce((count, { choices }) => count + choices.length, 0);
}
